import type { Api } from '../system/api.ts';
import { prepareBuyers, type Buyer } from '../system/buyers.ts';
import { one, pay, submit } from './buying.ts';
import { concurrently, describe, percentiles } from './concurrently.ts';
import { usageOf } from './processes.ts';

const WORKERS = 16;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? '20');

/** Buyers with funded wallets submit one line and pay it, over HTTP, 16 at a time. */
export async function paidOrders(api: Api, systemPid: number): Promise<void> {
  const buyers = await prepareBuyers(api, WORKERS, '100000');
  const before = usageOf(systemPid);
  let all = 0;
  const measured = await concurrently({ workers: WORKERS, seconds: SECONDS }, async (worker, turn) => {
    const buyer = one(buyers, worker);
    const key = `${worker}-${turn}`;
    await pay(api, buyer, await submit(api, buyer, turn, key), key);
    all += 1;
  });
  console.log(describe('paid orders, concurrency 16', measured));
  for (const [name, { cpuMs, rssMb }] of usageOf(systemPid)) {
    const spent = cpuMs - (before.get(name)?.cpuMs ?? 0);
    console.log(
      `    ${name.padEnd(12)} ${(spent / all).toFixed(2).padStart(6)} ms CPU per paid order, memory ${rssMb.toFixed(0)} MB`,
    );
  }
  for (const rate of [75, measured.perSecond / 2]) await visibility(api, buyers, rate);
}

/**
 * Command to visible: at half the required load (150/s) and at half of the load reached, the time from the answer of submit
 * until the list shows the order.
 */
async function visibility(api: Api, buyers: readonly Buyer[], rate: number): Promise<void> {
  const seconds = Math.min(10, SECONDS);
  const visible: number[] = [];
  const failures: string[] = [];
  const pending: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; n < rate * seconds; n += 1) {
    const wait = began + (n / rate) * 1_000 - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const buyer = one(buyers, n);
    pending.push(
      (async () => {
        const orderId = await submit(api, buyer, n, `visible-${rate}-${n}`);
        const answered = performance.now();
        const { pageList } = await api.call('order!listMain', { pageSize: 1 }, { token: buyer.token });
        visible.push(performance.now() - answered);
        if (!pageList.length) failures.push(`${orderId} is not listed`);
        await pay(api, buyer, orderId, `visible-${rate}-${n}`);
      })().catch((error: unknown) => {
        failures.push(String(error));
      }),
    );
  }
  await Promise.all(pending);
  const { p50, p95, p99 } = percentiles(visible);
  console.log(
    `command to visible at ${rate.toFixed(0)} orders/s    p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)}  p99 ${p99.toFixed(1)} ms   (${visible.length} orders, ${failures.length} failures ${failures[0] ?? ''})`,
  );
}
