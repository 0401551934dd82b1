import { createApi } from '../system/api.ts';
import { prepareBuyers } from '../system/buyers.ts';
import { describe, type Measured } from './concurrently.ts';
import { sell, WORKERS } from './two-databases.ts';
import { usageOf } from './processes.ts';

const ROUNDS = 10;

type Side = {
  readonly name: string;
  readonly origin: string;
  /** the processes whose time is counted, with their descendants */
  readonly pids: readonly number[];
};

/**
 * What TLS and users of the event store cost: paid orders on two systems, by turns in one run, and the CPU time that all processes
 * of a system spend on each (its database, which both share, is not counted). The median of ten pairs.
 */
export async function twoStores(secured: Side, plain: Side): Promise<void> {
  const sides = await Promise.all(
    [secured, plain].map(async ({ name, origin, pids }) => {
      const api = createApi(origin);
      const buyers = await prepareBuyers(api, WORKERS, '100000');
      return { name, pids, api, buyers, rounds: [] as Measured[], cpu: [] as number[] };
    }),
  );
  try {
    // the first round warms both up; what a round leaves to do is counted before the side's next one
    for (let round = 0; round <= ROUNDS + 1; round += 1)
      for (const { name, pids, api, buyers, rounds, cpu } of sides) {
        cpu.push(cpuOf(pids));
        if (round > ROUNDS) continue;
        const measured = await sell(api, buyers, round);
        if (measured.errors.length > 0) throw new Error(`On ${name}: ${measured.errors[0]}`);
        rounds.push(measured);
        if (round > 0) console.log(describe(name, measured));
      }
  } finally {
    for (const { api } of sides) api.close();
  }
  const costs = sides.map(({ rounds, cpu }) =>
    rounds.map(({ done }, at) => ((cpu[at + 1] ?? 0) - (cpu[at] ?? 0)) / Math.max(1, done)).slice(1),
  );
  const [first = [], second = []] = costs;
  const ratios = first.map((cost, at) => cost / (second[at] ?? 1));
  for (const [at, { name, rounds }] of sides.entries())
    console.log(
      `${name.padEnd(34)} median ${median(costs[at] ?? []).toFixed(2)} ms CPU per paid order, ${median(rounds.slice(1).map(({ perSecond }) => perSecond)).toFixed(1)}/s`,
    );
  console.log(`median of the ${ratios.length} ratios of CPU: ${median(ratios).toFixed(3)}`);
}

function cpuOf(pids: readonly number[]): number {
  return pids
    .flatMap((pid) => [...usageOf(pid).values()])
    .filter(({ name }) => name !== 'postgres' && name !== 'anvil')
    .reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}
