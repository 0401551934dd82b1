/** Any site will do: a path of this one stays on it. */
const here = 'http://here';

/** Where to continue after a detour (log in, recharge, set a password): only ever a path of this site, as a browser would read it. */
export function returnAddress(query: URLSearchParams, otherwise: string): string {
  const next = query.get('next');
  // a browser drops tabs and line ends, so /\t/x.example would be //x.example
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return otherwise;
  const { origin, pathname, search, hash } = new URL(next, here);
  if (origin !== here || pathname.startsWith('//')) return otherwise;
  return pathname + search + hash;
}

/** `path` with the current address as its way back. */
export function withReturn(path: string, back = location.pathname + location.search): string {
  return `${path}?next=${encodeURIComponent(back)}`;
}
