import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Api } from '../system/api.ts';
import { prepareBuyers } from '../system/buyers.ts';
import { one, pay, submit } from './buying.ts';
import { concurrently, describe } from './concurrently.ts';

const BUYERS = 64;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? '60');
const LOST = 'event subscription lost';

/**
 * 64 buyers pay orders at once, which writes faster than an event store lets a live consumer lag. Throws when a process lost its
 * subscription to the log: views and flows would stand still until it is back.
 */
export async function following(api: Api, { dataFolder }: { readonly dataFolder: string }): Promise<void> {
  const buyers = await prepareBuyers(api, BUYERS, '100000');
  const measured = await concurrently({ workers: BUYERS, seconds: SECONDS }, async (worker, turn) => {
    const buyer = one(buyers, worker);
    const key = `${worker}-${turn}`;
    await pay(api, buyer, await submit(api, buyer, turn, key), key);
  });
  console.log(describe(`paid orders, ${BUYERS} buyers`, measured));
  const lost = (await readFile(join(dataFolder, 'log', 'caravan.log'), 'utf8'))
    .split('\n')
    .filter((line) => line.includes(LOST));
  console.log(`lost subscriptions: ${lost.length}`);
  if (lost.length > 0) throw new Error(`A subscription was lost: ${lost[0]}`);
}
