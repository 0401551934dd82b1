import type { Api } from '../system/api.ts';
import { appendConflicts } from '../system/append-conflicts.ts';
import { prepareBuyers } from '../system/buyers.ts';
import { one, pay, submit } from './buying.ts';
import { concurrently, describe } from './concurrently.ts';

const WORKERS = 16;
const WALLETS = [1, 16, 64];
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? '3');
/** the faucet's maximum per request: it must last one wallet for all orders of its round */
const FUNDS = '100000';

/**
 * 16 workers pay orders from one wallet, from 16 and from 64: measures what it costs that the events of a wallet are written
 * one after the other.
 */
export async function contention(api: Api, statusPort: number): Promise<void> {
  const buyers = await prepareBuyers(
    api,
    WALLETS.reduce((all, some) => all + some),
    FUNDS,
  );
  for (const wallets of WALLETS) {
    const some = buyers.splice(0, wallets);
    const before = await appendConflicts(statusPort);
    const paying: number[] = [];
    const measured = await concurrently(
      { workers: WORKERS, seconds: SECONDS, warmUpSeconds: 3 },
      async (worker, turn) => {
        const n = turn * WORKERS + worker;
        const buyer = one(some, n);
        const key = `${wallets}-${n}`;
        const orderId = await submit(api, buyer, n, key);
        const began = performance.now();
        await pay(api, buyer, orderId, key);
        paying.push(performance.now() - began);
      },
    );
    const conflicts = (await appendConflicts(statusPort)) - before;
    const mean = paying.reduce((sum, ms) => sum + ms, 0) / paying.length;
    console.log(describe(`paid orders, ${wallets} wallets`, measured));
    console.log(
      `    paying alone ${mean.toFixed(1)} ms on average, ${conflicts} conflicts decided again in ${paying.length} orders`,
    );
  }
}
