import { createApi, type Api } from '../system/api.ts';
import { prepareBuyers, type Buyer } from '../system/buyers.ts';
import { one, pay, submit } from './buying.ts';
import { concurrently, describe, type Measured } from './concurrently.ts';

export const WORKERS = 16;
/** Turns are short and many: what else the machine does then weighs on both sides. */
const ROUNDS = 5;
const SECONDS_EACH = 2;
const WARM_UP_SECONDS = 3;
/** A stranger's server is set up otherwise, and flushes as its disk does: it may be slower, but by no more than this. */
const LEAST = 0.5;

type Side = { readonly name: string; readonly origin: string };

/**
 * Paid orders on two systems, by turns in one run. Throws when the second sells less than half of what the first does, by the
 * median of the rounds, or when a call failed.
 */
export async function twoDatabases(first: Side, second: Side): Promise<void> {
  const sides = await Promise.all(
    [first, second].map(async ({ name, origin }) => {
      const api = createApi(origin);
      return { name, api, buyers: await prepareBuyers(api, WORKERS, '100000'), rounds: [] as Measured[] };
    }),
  );
  try {
    // the first round warms both up
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const { name, api, buyers, rounds } of sides) {
        const measured = await sell(api, buyers, round);
        if (measured.errors.length > 0) throw new Error(`On ${name}: ${measured.errors[0]}`);
        if (round === 0) continue;
        console.log(describe(name, measured));
        rounds.push(measured);
      }
  } finally {
    for (const { api } of sides) api.close();
  }
  const ratio = medianRatio(sides.map(({ rounds }) => rounds));
  console.log(`ratio ${ratio.toFixed(2)}, median of ${ROUNDS} rounds (at least ${LEAST.toFixed(2)} wanted)`);
  if (ratio < LEAST)
    throw new Error(
      `${second.name} sells ${ratio.toFixed(2)} of what ${first.name} does, less than ${LEAST}.`,
    );
}

function medianRatio([first = [], second = []]: readonly (readonly Measured[])[]): number {
  const ratios = second.map(({ done }, round) => done / Math.max(1, first[round]?.done ?? 0));
  return ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
}

/** One round of a side: short, but for the first, which warms it up. */
export async function sell(api: Api, buyers: readonly Buyer[], round: number): Promise<Measured> {
  const seconds = round === 0 ? WARM_UP_SECONDS : SECONDS_EACH;
  return await concurrently({ workers: WORKERS, seconds, warmUpSeconds: 0 }, async (worker, turn) => {
    const buyer = one(buyers, worker);
    const key = `${round}-${worker}-${turn}`;
    await pay(api, buyer, await submit(api, buyer, turn, key), key);
  });
}
