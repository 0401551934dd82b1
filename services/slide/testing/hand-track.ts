import type { TrackPoint } from '../judge.ts';

/** How a hand slides a piece to `x`, in a second. */
export function handTrack(x: number): TrackPoint[] {
  return Array.from({ length: 21 }, (_, at) => ({ x: (x * at) / 20, t: at * 50 }));
}
