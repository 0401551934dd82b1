/** Where to continue after a detour (log in, recharge, set a password): only ever a path of this site. */
export function returnAddress(query: URLSearchParams, otherwise: string): string {
  const next = query.get('next');
  return next && /^\/(?![/\\])/.test(next) ? next : otherwise;
}

/** `path` with the current address as its way back. */
export function withReturn(path: string, back = location.pathname + location.search): string {
  return `${path}?next=${encodeURIComponent(back)}`;
}
