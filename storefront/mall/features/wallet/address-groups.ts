/** An address in groups of four, as people compare it; its prefix ("0x") stays with the first group. */
export function addressGroups(address: string): string[] {
  const prefix = /^0x/.exec(address)?.[0] ?? '';
  const groups = address.slice(prefix.length).match(/.{1,4}/g) ?? [];
  const [first = '', ...others] = groups;
  return prefix || first ? [prefix + first, ...others] : [];
}
