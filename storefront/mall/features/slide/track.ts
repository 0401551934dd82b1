/** Where the piece was, in pixels of the picture, and when, in milliseconds since the page was opened. */
type TrackPoint = { readonly x: number; readonly t: number };

/** `gap`: so many milliseconds are at least between points; it grows with the track, so that points lie alike from first to last. */
export type Track = { readonly points: readonly TrackPoint[]; readonly gap: number };

export const noTrack: Track = { points: [], gap: 0 };

/** As many as the server reads, with room for the last one. */
const MOST = 280;

/** One point more. The first and the last are always kept. */
export function withPoint({ points, gap }: Track, { x, t }: TrackPoint): Track {
  const point = { x: Math.round(x * 10) / 10, t: Math.round(t) };
  const [before, last] = [points.at(-2), points.at(-1)];
  if (before && last && point.t - before.t < gap) return { points: [...points.slice(0, -1), point], gap };
  if (points.length < MOST) return { points: [...points, point], gap };
  const thin = points.filter((_, at) => at % 2 === 0);
  return { points: [...thin, point], gap: (2 * (point.t - (points[0]?.t ?? 0))) / MOST };
}
