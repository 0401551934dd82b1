import type { Keystream } from './keystream.ts';
import { PIECE, shapeFrom, unlike, type Shape } from './shape.ts';

/** The picture, in pixels. */
export const WIDTH = 320;
export const HEIGHT = 160;
/** The piece lies at the start of its row: it belongs where it does not lie already. */
const LEAST_X = 76;
const MOST_X = WIDTH - PIECE - 8;
const [LEAST_Y, MOST_Y] = [6, HEIGHT - PIECE - 6];
/** Holes do not touch. */
const APART = PIECE + 4;

export type Hole = {
  readonly x: number;
  readonly y: number;
  readonly shape: Shape;
  /** how much of the light is gone there, from 0 to 1 */
  readonly dark: number;
};

/**
 * Where the piece belongs, and holes where it does not: one in the same row and of another shape, which who finds holes by their
 * edges alone takes for it half of the time, and one elsewhere.
 */
export type Plan = { readonly hole: Hole; readonly decoys: readonly Hole[] };

export function planFrom(keystream: Keystream): Plan {
  const dark = () => keystream.between(0.32, 0.5);
  const shape = shapeFrom(keystream);
  const [x, y] = [keystream.whole(LEAST_X, MOST_X), keystream.whole(LEAST_Y, MOST_Y)];
  const hole = { x, y, shape, dark: dark() };
  const beside = { x: apartFrom([x], keystream), y, shape: unlike(shape, keystream), dark: dark() };
  const decoys = [beside];
  const elsewhere = rowApartFrom(y, keystream);
  if (elsewhere !== undefined)
    decoys.push({
      x: keystream.whole(LEAST_X, MOST_X),
      y: elsewhere,
      shape: shapeFrom(keystream),
      dark: dark(),
    });
  return { hole, decoys };
}

function apartFrom(taken: readonly number[], keystream: Keystream): number {
  for (;;) {
    const x = keystream.whole(PIECE, MOST_X);
    if (taken.every((other) => Math.abs(other - x) >= APART)) return x;
  }
}

/** A row whose holes touch none of `y`; undefined: the picture is not high enough. */
function rowApartFrom(y: number, keystream: Keystream): number | undefined {
  const [above, below] = [y - APART, y + APART];
  if (above >= 0) return keystream.whole(0, above);
  return below <= HEIGHT - PIECE ? keystream.whole(below, HEIGHT - PIECE) : undefined;
}
