/** Where to go on after a step aside (log in, recharge, set a password): a path of this site and nothing else. */
export function returnAddress(query: URLSearchParams, otherwise: string): string {
  const next = query.get('next');
  return next && /^\/(?![/\\])/.test(next) ? next : otherwise;
}

/** `path` with the present address as its way back. */
export function withReturn(path: string, back = location.pathname + location.search): string {
  return `${path}?next=${encodeURIComponent(back)}`;
}
