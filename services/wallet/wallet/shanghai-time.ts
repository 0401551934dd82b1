/** Shanghai is eight hours ahead of UTC all year (no summer time since 1991): §9 names it the default zone. */
const AHEAD_MS = 8 * 60 * 60 * 1000;

/** The date in Shanghai at an ISO instant, as YYYY-MM-DD. */
export function shanghaiDay(at: string): string {
  return local(at).toISOString().slice(0, 10);
}

/** The time of day in Shanghai at an ISO instant, as HH:mm (24 hours). */
export function shanghaiTime(at: string): string {
  return local(at).toISOString().slice(11, 16);
}

function local(at: string): Date {
  return new Date(Date.parse(at) + AHEAD_MS);
}
