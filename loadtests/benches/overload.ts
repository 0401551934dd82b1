import type { Api, RequestOf } from '../system/api.ts';
import { prepareBuyers, SAFEWORD, type Buyer } from '../system/buyers.ts';
import { createPost } from '../system/post.ts';
import { one, pay, submit } from './buying.ts';
import { concurrently, percentiles } from './concurrently.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? '20');
const BUYERS = 64;
/** Of what the system can do. */
const TIMES = 2;
/** One purchase in so many looks whether it is listed, and how soon. */
const LOOKS = 10;
const TRY_LATER = 503;
/** What the call that was let in may take, and how far a list may lag behind, ms. */
const MOST_MS = 300;
const MOST_LAG_MS = 2_000;

type Answer = {
  readonly code: number;
  readonly data: { readonly orders?: readonly { orderId: string }[]; readonly retryAfter?: number };
};

/**
 * Purchases come at twice the rate that the system can do, whatever it answers, and nobody repeats. Prints how many were told to try
 * later, how long the others took, and how late the list of orders was. Exits 1 when those took longer, or it was later, than it may.
 */
export async function overload(api: Api, origin: string): Promise<void> {
  const buyers = await prepareBuyers(api, BUYERS, '100000');
  const { perSecond } = await concurrently({ workers: 16, seconds: SECONDS }, async (worker, turn) => {
    const key = `able-${worker}-${turn}`;
    const buyer = one(buyers, worker);
    await pay(api, buyer, await submit(api, buyer, turn, key), key);
  });
  const post = createPost(origin);
  const [took, late, unexpected]: [number[], number[], string[]] = [[], [], []];
  let [turnedAway, withoutHint, paid] = [0, 0, 0];

  async function call<Name extends 'order!submit' | 'order!pay'>(
    name: Name,
    { token }: Buyer,
    key: string,
    body: RequestOf<Name>,
  ): Promise<Answer['data'] | undefined> {
    const began = performance.now();
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `${name}-${key}` };
    const answer = JSON.parse(await post(`/wap/api/${name}.action`, body, headers)) as Answer;
    if (answer.code === 0) took.push(performance.now() - began);
    else if (answer.code === TRY_LATER) turnedAway += 1;
    else unexpected.push(`${name}: ${JSON.stringify(answer)}`);
    if (answer.code === TRY_LATER && answer.data.retryAfter === undefined) withoutHint += 1;
    return answer.code === 0 ? answer.data : undefined;
  }

  async function purchase(n: number): Promise<void> {
    const buyer = one(buyers, n);
    const key = `over-${n}`;
    const line = one(buyer.purchases, n);
    const placed = await call('order!submit', buyer, key, {
      lines: [line],
      addressId: buyer.addressId,
      remark: '',
    });
    const orderId = placed?.orders?.[0]?.orderId;
    if (orderId === undefined) return;
    if (n % LOOKS === 0) late.push(await untilListed(api, buyer, orderId));
    if (await call('order!pay', buyer, key, { orderIds: [orderId], safeword: SAFEWORD })) paid += 1;
  }

  const pending: Promise<void>[] = [];
  const [began, rate] = [performance.now(), perSecond * TIMES];
  for (let n = 0; n < rate * SECONDS; n += 1) {
    const wait = began + (n / rate) * 1_000 - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    pending.push(purchase(n).catch((error: unknown) => void unexpected.push(String(error))));
  }
  await Promise.all(pending);
  post.close();

  const { p50, p95, p99 } = percentiles(took);
  const lag = percentiles(late);
  console.log(
    `able ${perSecond.toFixed(0)} paid orders/s; asked for ${rate.toFixed(0)}/s: ${(paid / SECONDS).toFixed(0)}/s paid, ${turnedAway} calls told to try later (${withoutHint} without a hint when)
let in: p50 ${p50.toFixed(0)}  p95 ${p95.toFixed(0)}  p99 ${p99.toFixed(0)} ms (at most ${MOST_MS} at p95)
listed after: p50 ${lag.p50.toFixed(0)}  p95 ${lag.p95.toFixed(0)}  worst ${Math.max(0, ...late).toFixed(0)} ms (at most ${MOST_LAG_MS})
${unexpected.length} other answers ${unexpected[0] ?? ''}`,
  );
  if (unexpected.length > 0 || withoutHint > 0 || p95 > MOST_MS || Math.max(0, ...late) > MOST_LAG_MS)
    process.exitCode = 1;
}

/** How long after its submission was answered a list shows the order, ms. */
async function untilListed(api: Api, { token }: Buyer, orderId: string): Promise<number> {
  const answered = performance.now();
  for (;;) {
    const { pageList } = await api.call('order!listMain', { pageSize: 10 }, { token });
    if (pageList.some((order) => order.orderId === orderId)) return performance.now() - answered;
    if (performance.now() - answered > 30_000) throw new Error(`${orderId} is not listed`);
  }
}
