/** Where the piece was, in pixels of the picture from its start, and when, in milliseconds since any moment. */
export type TrackPoint = { readonly x: number; readonly t: number };

/** What a client says that a person did. */
export type Answer = {
  /** where the piece was left, in pixels of the picture */
  readonly x: number;
  /** how it came there, from the place at which it was given */
  readonly track: readonly TrackPoint[];
};

/** so many pixels beside its place are as good as on it: a thumb on a small screen does no better */
export const TOLERANCE = 5;
/** more than any hand makes, when a client thins out what it records */
export const MOST_POINTS = 300;
const FEWEST_PLACES = 4;
const DURATION_MS = { least: 250, most: 120_000 };
/** of the whole way, in one step */
const LARGEST_STEP = 0.6;
/** A piece begins at the start of the picture. */
const BEGINS_WITHIN = 8;
/** the clocks of client and server go at different speeds, and a request takes time */
const SLACK_MS = 1_000;

/**
 * Whether the piece is where it belongs, and came there as one that is dragged, or pushed by keys or buttons: from its start, in
 * several steps, as time passes, neither faster than a hand nor longer than the puzzle was there.
 * @param place where it belongs
 * @param elapsedMs since the puzzle was given
 */
export function isSolvedByHand({ x, track }: Answer, place: number, elapsedMs: number): boolean {
  return Math.abs(x - place) <= TOLERANCE && isPlausible(x, track, elapsedMs);
}

function isPlausible(x: number, track: readonly TrackPoint[], elapsedMs: number): boolean {
  const [first, last] = [track[0], track.at(-1)];
  if (!first || !last || track.length > MOST_POINTS) return false;
  if (Math.abs(first.x) > BEGINS_WITHIN || Math.abs(last.x - x) > 1) return false;
  const duration = last.t - first.t;
  if (duration < DURATION_MS.least || duration > DURATION_MS.most) return false;
  if (duration > elapsedMs + SLACK_MS) return false;
  if (new Set(track.map((point) => point.x)).size < FEWEST_PLACES) return false;
  const way = Math.abs(last.x - first.x);
  return track.every((point, at) => {
    const before = track[at - 1] ?? first;
    return point.t >= before.t && Math.abs(point.x - before.x) <= way * LARGEST_STEP;
  });
}
