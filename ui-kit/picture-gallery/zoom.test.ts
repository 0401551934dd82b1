import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLargest, moved, pinched, step, type View, whole, zoomed } from './zoom.ts';

const stage = { width: 400, height: 300 };
const point = fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -150, max: 150 }) });
const act = fc.oneof(
  fc.record({ factor: fc.double({ min: 0.1, max: 5, noNaN: true }), at: point }),
  fc.record({ by: point }),
  fc.record({ before: fc.tuple(point, point), after: fc.tuple(point, point) }),
);
type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never;
const after = (view: View, each: Act): View => {
  if ('factor' in each) return zoomed(view, each.factor, stage, each.at);
  if ('by' in each) return moved(view, each.by, stage);
  return pinched(view, each.before, each.after, stage);
};

describe('a picture that is enlarged', () => {
  it('covers its stage, whatever fingers and keys do', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        const { scale, x, y } = acts.reduce(after, whole);
        expect(scale).toBeGreaterThanOrEqual(1);
        expect(scale).toBeLessThanOrEqual(4);
        expect(Math.abs(x)).toBeLessThanOrEqual((stage.width * (scale - 1)) / 2 + 1e-6);
        expect(Math.abs(y)).toBeLessThanOrEqual((stage.height * (scale - 1)) / 2 + 1e-6);
      }),
    );
  });

  it('keeps what lies under the pointer where it is', () => {
    const at = { x: 100, y: -50 };
    const shown = zoomed(whole, 2, stage, at);
    // what was at `at` of the whole picture is now twice as far from its centre
    expect({ x: at.x * 2 + shown.x, y: at.y * 2 + shown.y }).toEqual(at);
  });

  it('follows two fingers', () => {
    const apart = pinched(
      whole,
      [
        { x: -10, y: 0 },
        { x: 10, y: 0 },
      ],
      [
        { x: -20, y: 5 },
        { x: 20, y: 5 },
      ],
      stage,
    );
    expect(apart).toEqual({ scale: 2, x: 0, y: 5 });
  });

  it('is whole again after as many steps back, and stops at its largest', () => {
    const larger = zoomed(zoomed(whole, step, stage), step, stage);
    expect(zoomed(zoomed(larger, 1 / step, stage), 1 / step, stage).scale).toBeCloseTo(1);
    expect(isLargest(zoomed(larger, 10, stage))).toBe(true);
  });
});
