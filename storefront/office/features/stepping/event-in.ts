/** Which event the address names, from 0; the newest where it names none that there is. */
export function eventIn(query: URLSearchParams, events: number): number {
  const named = query.get('event') ?? '';
  const revision = /^\d{1,15}$/.test(named) ? Number(named) : events - 1;
  return Math.min(revision, events - 1);
}
