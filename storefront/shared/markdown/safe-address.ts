/** Where a link of a text may lead: a page by https, a mailbox, or a path of this site. undefined: it is words, and no link. */
export function safeAddress(address: string): string | undefined {
  // browsers read a backslash as a slash, and pass over tabs and ends of lines
  if (/[\\\s]/.test(address) || hasControls(address)) return undefined;
  if (address.startsWith('/')) return address.startsWith('//') ? undefined : address;
  const { protocol } = URL.canParse(address) ? new URL(address) : { protocol: '' };
  return protocol === 'https:' || protocol === 'mailto:' ? address : undefined;
}

function hasControls(address: string): boolean {
  return [...address].some((character) => character < ' ');
}
