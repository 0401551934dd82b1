import type { Scanner } from '../scanner.ts';
import type { Step } from '../step.ts';

/** Far more than any test of a few blocks needs: a scanner that goes in a circle fails instead of hanging. */
const MOST_STEPS = 1_000;

/** Steps until the scanner has nothing more to read, or is in doubt; returns the last step. */
export async function catchUp(
  scanner: Scanner,
  going: readonly Step['kind'][] = ['advanced', 'reorganised', 'reset'],
): Promise<Step> {
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const step = await scanner.step();
    if (!going.includes(step.kind)) return step;
  }
  throw new Error(`the scanner goes on after ${MOST_STEPS} steps`);
}
