import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSolvedByHand, MOST_POINTS, TOLERANCE, type TrackPoint } from './judge.ts';

const place = fc.integer({ min: 76, max: 256 });
/** Steps of a hand: each at most half of the way, in some milliseconds. */
const steps = fc.array(
  fc.record({
    part: fc.double({ min: 0.02, max: 0.5, noNaN: true }),
    pause: fc.integer({ min: 5, max: 60 }),
  }),
  {
    minLength: 4,
    maxLength: 80,
  },
);

/** A track that ends at `x`, by such steps, and lasts at least `least` milliseconds. */
function trackTo(x: number, parts: readonly { part: number; pause: number }[], least = 300): TrackPoint[] {
  const sum = parts.reduce((total, { part }) => total + part, 0);
  // no step may come out longer than half of the way
  const largest = Math.max(...parts.map(({ part }) => part)) / sum;
  const even = largest > 0.5 ? parts.map(({ pause }) => ({ part: 1, pause })) : parts;
  const whole = even.reduce((total, { part }) => total + part, 0);
  let [way, t] = [0, 0];
  const points = [{ x: 0, t: 0 }];
  for (const { part, pause } of even) {
    way += part / whole;
    t += pause;
    points.push({ x: way * x, t });
  }
  points.push({ x, t: Math.max(t + 1, least) });
  return points;
}
const LONG = 600_000;

describe('a hand', () => {
  it('solves it wherever the piece belongs, when it leaves it within the tolerance', () => {
    fc.assert(
      fc.property(place, fc.integer({ min: -TOLERANCE, max: TOLERANCE }), steps, (where, off, parts) => {
        const x = where + off;
        expect(isSolvedByHand({ x, track: trackTo(x, parts) }, where, LONG)).toBe(true);
      }),
    );
  });

  it('solves it by arrow keys, at the pace of a key that is held', () => {
    fc.assert(
      fc.property(place, fc.integer({ min: 15, max: 50 }), (where, pace) => {
        const track = Array.from({ length: Math.round(where / 2) + 1 }, (_, at) => ({
          x: at * 2,
          t: at * pace,
        }));
        const x = track.at(-1)?.x ?? 0;
        expect(isSolvedByHand({ x, track }, where, LONG)).toBe(true);
      }),
    );
  });

  it('does not solve it beside the tolerance, however it moves', () => {
    fc.assert(
      fc.property(
        place,
        fc.integer({ min: TOLERANCE + 1, max: 400 }),
        fc.boolean(),
        steps,
        (where, off, before, parts) => {
          const x = before ? where - off : where + off;
          expect(isSolvedByHand({ x, track: trackTo(x, parts) }, where, LONG)).toBe(false);
        },
      ),
    );
  });
});

describe('what no hand makes', () => {
  const x = 150;
  const hand = trackTo(
    x,
    Array.from({ length: 10 }, () => ({ part: 0.1, pause: 40 })),
  );
  const lasting = (ms: number) => hand.map((point, at) => ({ ...point, t: (at / (hand.length - 1)) * ms }));
  const solves = (track: readonly TrackPoint[], elapsed = LONG) => isSolvedByHand({ x, track }, x, elapsed);

  it('is no track, or one of too many points', () => {
    expect(solves(hand)).toBe(true);
    expect(solves([])).toBe(false);
    expect(solves([{ x, t: 0 }])).toBe(false);
    const long = Array.from({ length: MOST_POINTS + 1 }, (_, at) => ({
      x: (at / MOST_POINTS) * x,
      t: at * 10,
    }));
    expect(solves(long)).toBe(false);
    expect(solves(long.filter((_, at) => at % 2 === 0))).toBe(true);
  });

  it('jumps: all of the way, or most of it', () => {
    expect(
      solves([
        { x: 0, t: 0 },
        { x, t: 900 },
      ]),
    ).toBe(false);
    fc.assert(
      fc.property(fc.double({ min: 0.61, max: 1, noNaN: true }), steps, (jump, parts) => {
        const small = trackTo(x * (1 - jump), parts);
        const last = small.at(-1)?.t ?? 0;
        expect(solves([...small, { x, t: last + 300 }])).toBe(false);
      }),
    );
  });

  it('goes back in time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: hand.length - 2 }), (at) => {
        const { t: before } = hand[at - 1] ?? { t: 0 };
        expect(solves(hand.with(at, { x: hand[at]?.x ?? 0, t: before - 1 }))).toBe(false);
      }),
    );
  });

  it('is quicker than a hand, or takes longer than the puzzle was there', () => {
    expect(solves(lasting(249))).toBe(false);
    expect(solves(lasting(250))).toBe(true);
    expect(solves(lasting(120_001))).toBe(false);
    expect(solves(lasting(5_000), 3_000)).toBe(false);
    expect(solves(lasting(5_000), 5_100)).toBe(true);
  });

  it('begins or ends elsewhere than the piece', () => {
    expect(solves(hand.map((point) => ({ ...point, x: point.x < 10 ? 10 : point.x })))).toBe(false);
    expect(isSolvedByHand({ x: x + 3, track: hand }, x, LONG)).toBe(false);
  });
});
