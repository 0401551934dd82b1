/**
 * What the browser checks run through. Each change is checked with a fixed sample; `npm run test:full` sets MATRIX=full and
 * runs through everything that is shipped.
 */
export const full = process.env['MATRIX'] === 'full';

/** The sample normally, everything with MATRIX=full. */
export function matrixOf<Member>({ sample, all }: { sample: readonly Member[]; all: readonly Member[] }) {
  return full ? all : sample;
}
