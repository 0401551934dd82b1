import type { Keystream } from './keystream.ts';

/** The box of a piece, in pixels of the picture. */
export const PIECE = 56;
/** The square in its middle, and the knobs on its sides. */
const [CORE_FROM, CORE_TO, KNOB] = [9, 47, 8];
const MIDDLE = (CORE_FROM + CORE_TO) / 2;
const sides = ['top', 'end', 'bottom', 'start'] as const;
const SAMPLES = 3;

/** Of each side: a knob that stands out, one that is cut in, or neither. */
export type Shape = Readonly<Record<(typeof sides)[number], -1 | 0 | 1>>;

/** A shape with at least two knobs. */
export function shapeFrom(keystream: Keystream): Shape {
  for (;;) {
    const [top, end, bottom, start] = sides.map(() => (keystream.whole(0, 2) - 1) as -1 | 0 | 1);
    const shape = { top, end, bottom, start } as Shape;
    if (sides.filter((side) => shape[side] !== 0).length >= 2) return shape;
  }
}

/** One that nobody takes for `shape`: at least two of its sides are others. */
export function unlike(shape: Shape, keystream: Keystream): Shape {
  for (;;) {
    const other = shapeFrom(keystream);
    if (sides.filter((side) => other[side] !== shape[side]).length >= 2) return other;
  }
}

/** How much of each pixel of the box a shape covers, from 0 to 1, row by row. */
export function coverageOf(shape: Shape): Float32Array {
  const coverage = new Float32Array(PIECE * PIECE);
  for (let at = 0; at < coverage.length; at += 1) {
    let inside = 0;
    for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
      const x = (at % PIECE) + ((sample % SAMPLES) + 0.5) / SAMPLES;
      const y = Math.floor(at / PIECE) + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES;
      if (isInside(shape, x, y)) inside += 1;
    }
    coverage[at] = inside / SAMPLES ** 2;
  }
  return coverage;
}

const knobs = {
  top: [MIDDLE, CORE_FROM],
  end: [CORE_TO, MIDDLE],
  bottom: [MIDDLE, CORE_TO],
  start: [CORE_FROM, MIDDLE],
} as const;

function isInside(shape: Shape, x: number, y: number): boolean {
  for (const side of sides) {
    const [knobX, knobY] = knobs[side];
    if (shape[side] !== 0 && (x - knobX) ** 2 + (y - knobY) ** 2 < KNOB ** 2) return shape[side] === 1;
  }
  return x >= CORE_FROM && x < CORE_TO && y >= CORE_FROM && y < CORE_TO;
}
