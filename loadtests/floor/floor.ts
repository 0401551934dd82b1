import { z } from 'zod';
import { one, pay, submit } from '../benches/buying.ts';
import { concurrently, type Measured } from '../benches/concurrently.ts';
import { usageOf } from '../benches/processes.ts';
import type { Api } from '../system/api.ts';
import { prepareBuyers } from '../system/buyers.ts';
import { createPost, type Post } from '../system/post.ts';
import { BUYERS, SKUS, startFloor } from './start-floor.ts';

/** The share of the floor's orders that Caravan should make, with nothing given up. */
const TARGET = 0.25;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? '5');
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? '6');
/** A mall runs for days: code that a process has run for less time than this is still being compiled. */
const WARM_UP_SECONDS = 20;

/** `cpu`: milliseconds per paid order, by process; the load is one of them */
type Round = Measured & { readonly cpu: ReadonlyMap<string, number> };
type Side = {
  readonly name: string;
  readonly sell: (worker: number, key: string) => Promise<void>;
  readonly rounds: Round[];
};

const submitted = z.object({ orderId: z.string() });
const paid = z.object({ paid: z.array(z.string()).length(1) });

/**
 * Paid orders of Caravan and of the floor, by turns on one PostgreSQL server, 16 buyers at once: the ratio, and the CPU of each process.
 * Both are warm before.
 */
export async function floor(api: Api, databaseUrl: string): Promise<void> {
  const buyers = await prepareBuyers(api, BUYERS, '100000');
  const bare = await startFloor(databaseUrl);
  const post = createPost(bare.origin);
  try {
    const sides: readonly Side[] = [
      {
        name: 'Caravan',
        sell: async (worker, key) => {
          const buyer = one(buyers, worker);
          await pay(api, buyer, await submit(api, buyer, Number(key.split('-').at(-1)), key), key);
        },
        rounds: [],
      },
      { name: 'floor', sell: (worker, key) => sellBare(post, worker, key), rounds: [] },
    ];
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const side of round % 2 ? sides : sides.toReversed()) {
        const measured = await measure(side, { round, seconds: round === 0 ? WARM_UP_SECONDS : SECONDS });
        if (measured.errors.length > 0) throw new Error(`${side.name}: ${measured.errors[0]}`);
        if (round > 0) side.rounds.push(measured);
      }
    await bare.check();
    report(sides);
  } finally {
    post.close();
    await bare.stop();
  }
}

async function sellBare(post: Post, worker: number, key: string): Promise<void> {
  const buyer = worker + 1;
  const sku = 1 + ((worker * 61 + Number(key.split('-').at(-1))) % SKUS);
  const { orderId } = submitted.parse(JSON.parse(await post('/submit', { buyer, sku, quantity: 10 })));
  paid.parse(JSON.parse(await post('/pay', { buyer, orderId })));
}

async function measure(
  { sell }: Side,
  { round, seconds }: { readonly round: number; readonly seconds: number },
): Promise<Round> {
  const before = usageOf(process.pid);
  const measured = await concurrently({ workers: BUYERS, seconds, warmUpSeconds: 0 }, (worker, turn) =>
    sell(worker, `${round}-${worker}-${turn}`),
  );
  const cpu = new Map(
    [...usageOf(process.pid)].map(([name, { cpuMs }]) => [
      name,
      (cpuMs - (before.get(name)?.cpuMs ?? 0)) / Math.max(1, measured.done),
    ]),
  );
  return { ...measured, cpu };
}

function report(sides: readonly Side[]): void {
  for (const { name, rounds } of sides) {
    const at = (figure: (round: Round) => number) => median(rounds.map(figure));
    console.log(
      `${name.padEnd(8)} ${at((round) => round.perSecond)
        .toFixed(1)
        .padStart(
          8,
        )} paid orders/s   p50 ${at((round) => round.p50).toFixed(1)}  p95 ${at((round) => round.p95).toFixed(1)}  p99 ${at((round) => round.p99).toFixed(1)} ms`,
    );
    const processes = [...new Set(rounds.flatMap(({ cpu }) => [...cpu.keys()]))];
    const spent = processes.map((process) => [process, at(({ cpu }) => cpu.get(process) ?? 0)] as const);
    const worth = spent.filter(([, ms]) => ms >= 0.01);
    console.log(
      `         ${sum(spent).toFixed(2).padStart(8)} ms CPU per paid order: ${worth.map(([process, ms]) => `${process} ${ms.toFixed(2)}`).join(', ')}`,
    );
  }
  const [caravan, bare] = sides.map(({ rounds }) => rounds);
  const ratios = (caravan ?? []).map(
    ({ perSecond }, round) => perSecond / (bare?.[round]?.perSecond ?? Number.NaN),
  );
  console.log(
    `ratio ${median(ratios).toFixed(3)} (${ratios.map((ratio) => ratio.toFixed(3)).join(', ')}), median of ${ratios.length} rounds by turns (at least ${TARGET} wanted)`,
  );
}

const sum = (spent: readonly (readonly [string, number])[]) => spent.reduce((all, [, ms]) => all + ms, 0);

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
