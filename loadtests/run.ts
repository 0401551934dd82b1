/**
 * npm run load -- <scenario> [--shape constant|ramp|soak|spike|breakpoint] [--rate <visits a second>] [--duration <time>] [--smoke] [--target <url>]
 * Drives a new Caravan, or the one at the target, with k6, prints the results and keeps them. Exits 1 if a threshold is missed. A smoke
 * judges only that everything was answered rightly: how long that took says as much about the machine.
 * npm run load -- compare <before.json> <after.json> [--tolerance <percent>]
 * Prints what has changed from one kept run to another. Exits 1 if a figure is worse by more than is tolerated.
 */
import { askedOf, type ComparisonAsked } from './load/arguments.ts';
import { compare } from './load/compare.ts';
import { comparison } from './load/comparison.ts';
import { readKept } from './load/keep.ts';
import { load } from './load/load.ts';

async function main(): Promise<boolean> {
  const asked = askedOf(process.argv.slice(2));
  return 'load' in asked ? (await load(asked.load)).held : await compared(asked.compare);
}

async function compared({ before, after, tolerance }: ComparisonAsked): Promise<boolean> {
  const [one, other] = [await readKept(before), await readKept(after)];
  const rows = compare(one, other, tolerance);
  console.log(comparison(one, other, rows, tolerance));
  return rows.every(({ isWorse }) => !isWorse);
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
