import { expect, it } from 'vitest';
import { noTrack, withPoint } from './track.ts';

it('keeps its first point and the way, in few enough points, however long somebody slides', () => {
  let whole = noTrack;
  for (let at = 0; at <= 5_000; at += 1) whole = withPoint(whole, { x: at / 25, t: at * 16.7 });
  const track = whole.points;
  expect(track.length).toBeLessThanOrEqual(280);
  expect(track[0]).toEqual({ x: 0, t: 0 });
  expect(track.at(-1)).toEqual({ x: 200, t: 83_500 });
  expect(track).toEqual(track.toSorted((a, b) => a.t - b.t));
  const steps = track.slice(1).map((point, at) => point.x - (track[at]?.x ?? 0));
  expect(Math.max(...steps)).toBeLessThan(5);
});
