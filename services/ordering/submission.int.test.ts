import { emptyShipTo, formatMoney, fromBalance, money, type Refusal } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import { createTestLog, testContext } from '@caravan/platform/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  COMMISSION_RATE,
  createOrdering,
  type GoodsPort,
  type Ordering,
  type SubmissionRecord,
  type SubmitRequest,
} from './index.ts';
import { testGoods } from './testing/test-goods.ts';

type Quote = GoodsPort['quote'];

const vault = { seal: async (person: string, text: string) => `sealed for ${person}: ${text.length}` };
/** what the processes recorded in the database that they share */
const records = new Map<string, SubmissionRecord>();
let log: EventLog;
let stop: () => Promise<void>;

beforeAll(async () => {
  const test = await createTestLog();
  ({ log } = test);
  stop = () => test.stop();
});
afterAll(() => stop());
beforeEach(() => records.clear());

type Given = { price?: string; stock?: Record<string, number>; quote?: Quote; over?: EventLog };

/** One process: what it has in memory, the goods as it finds them, and its connection to the log. */
function process({ price = '2.5', stock = { a: 100, b: 100, c: 100 }, quote, over = log }: Given = {}) {
  const { goods, left } = testGoods(stock, { price, records });
  const ordering = createOrdering({
    log: over,
    goods: quote ? { ...goods, quote } : goods,
    vault,
    clock: () => new Date(),
    payWithinMinutes: 30,
    commission: COMMISSION_RATE,
  });
  return { ordering, left };
}

/** Its connection breaks after so many appends. */
function breakingAfter(appends: number): EventLog {
  let left = appends;
  const append: EventLog['append'] = async (...request) => {
    left -= 1;
    if (left < 0) throw new Error('the connection broke');
    return await log.append(...request);
  };
  return { ...log, append };
}

const both = [
  { skuId: 'a', quantity: 10 },
  { skuId: 'b', quantity: 4 },
];
const request = (more: Partial<SubmitRequest> = {}, commandId: string = randomUUID()): SubmitRequest => ({
  context: testContext(commandId),
  buyer: 'u1',
  brand: { id: 1, key: 'caravan' },
  lines: both,
  addressId: 'home',
  shipTo: { ...emptyShipTo, city: 'Singapore' },
  remark: '',
  payment: { asked: 'balance', open: [fromBalance] },
  ...more,
});

function placed(answer: Awaited<ReturnType<Ordering['submit']>>) {
  if ('refusal' in answer) throw new Error(`refused: ${answer.refusal.key}`);
  return answer;
}
const refusalOf = (answer: object): Refusal | undefined =>
  'refusal' in answer ? (answer.refusal as Refusal) : undefined;
const orderIdsOf = ({ context: { commandId } }: SubmitRequest): string[] => {
  const { plan } = records.get(commandId) ?? { plan: '{"orders":[]}' };
  return (JSON.parse(plan) as { orders: { orderId: string }[] }).orders.map(({ orderId }) => orderId);
};
const statusesOf = async (orderIds: readonly string[]) =>
  await Promise.all(orderIds.map(async (orderId) => (await process().ordering.find(orderId)).status));

/** A process that places so many orders of a submission, and dies. */
async function dyingAfter(orders: number, submission: SubmitRequest): Promise<string[]> {
  await expect(process({ over: breakingAfter(orders) }).ordering.submit(submission)).rejects.toThrow('broke');
  return orderIdsOf(submission);
}

const delisted: Quote = async ({ lines }) =>
  lines.map((asked) => ({ asked, refusal: { key: 'goods-not-listed' }, available: 0 }));
const dearerToOrder: Quote = async (asked) => {
  const minimumOrder = money('1000');
  const quoted = await testGoods({ a: 100, b: 100, c: 100 }).goods.quote(asked);
  return quoted.map(({ line, ...rest }) =>
    line ? { ...rest, line: { ...line, seller: { ...line.seller, minimumOrder } } } : rest,
  );
};
const since: readonly [how: string, key: string, Given][] = [
  ['are not sold any more', 'goods-not-listed', { quote: delisted }],
  ['are only sold for more', 'order-below-minimum', { quote: dearerToOrder }],
  ['are sold out', 'stock-insufficient', { stock: { a: 0, b: 0, c: 0 } }],
];

describe('a submission that comes again', () => {
  it.each(since)('when its goods %s, is answered as it was', async (_how, key, now) => {
    const submission = request();
    const first = placed(await process().ordering.submit(submission));
    expect(first.orders).toHaveLength(2);
    expect(await process(now).ordering.submit(submission)).toEqual(first);
    expect(refusalOf(await process(now).ordering.submit(request()))?.key).toBe(key);
  });

  it.each(since)('half-done, when its goods %s, is finished as it was recorded', async (_how, _key, now) => {
    const submission = request();
    const orderIds = await dyingAfter(1, submission);
    expect((await statusesOf(orderIds)).toSorted()).toEqual(['none', 'pending-payment']);
    const { orders } = placed(await process(now).ordering.submit(submission));
    expect(orders.map(({ orderId, total }) => [orderId, formatMoney(total)])).toEqual([
      [orderIds[0], '28.5'],
      [orderIds[1], '13.5'],
    ]);
  });

  it('at another price, keeps that of its first attempt, whatever it was told since', async () => {
    const submission = request({ total: money('42') });
    await dyingAfter(0, submission);
    const now = process({ price: '3' });
    expect(refusalOf(await now.ordering.submit(request({ total: money('42') })))?.key).toBe('price-changed');
    const told = { ...submission, total: money('49') };
    for (const again of [submission, told]) {
      const { orders } = placed(await now.ordering.submit(again));
      expect(orders.map(({ total }) => formatMoney(total))).toEqual(['28.5', '13.5']);
    }
  });

  it('is the same when its address was edited or deleted since, and a new one is refused', async () => {
    const submission = request();
    const first = placed(await process().ordering.submit(submission));
    const edited = { ...submission, shipTo: { ...emptyShipTo, city: 'Penang, far away' } };
    for (const again of [edited, { ...submission, shipTo: undefined }])
      expect(await process().ordering.submit(again)).toEqual(first);
    const answer = await process().ordering.submit(request({ shipTo: undefined }));
    expect(refusalOf(answer)?.key).toBe('address-unknown');
  });

  it.each(since)('with other contents is refused, also when its goods %s', async (_how, _key, now) => {
    const submission = request({ remark: 'Ring' });
    const { orders } = placed(await process().ordering.submit(submission));
    const others: Partial<SubmitRequest>[] = [
      { lines: [{ skuId: 'a', quantity: 10 }] },
      { lines: [{ skuId: 'a', quantity: 11 }] },
      { lines: [{ skuId: 'c', quantity: 10 }] },
      { remark: 'Ring twice' },
      { addressId: 'office' },
      { brand: { id: 2, key: 'another' } },
      { buyer: 'u2' },
    ];
    for (const later of [process(now), process()]) {
      for (const other of others) {
        const answer = await later.ordering.submit({ ...submission, ...other });
        expect(refusalOf(answer)?.key).toBe('repeated-submission');
      }
      expect(later.left('c')).toBe(later.left('b'));
    }
    expect(await statusesOf(orders.map(({ orderId }) => orderId))).toEqual(Array(2).fill('pending-payment'));
  });

  it('with its lines in another order is the same', async () => {
    const submission = request();
    const first = placed(await process().ordering.submit(submission));
    expect(await process().ordering.submit({ ...submission, lines: both.toReversed() })).toEqual(first);
  });

  it('keeps no address in its record in the clear', async () => {
    const submission = request({ remark: 'Ring twice' });
    await process().ordering.submit(submission);
    expect(JSON.stringify(records.get(submission.context.commandId))).not.toMatch(/Singapore|Ring/);
  });
});

const contextOf = (orderId: string) => testContext(`give up ${orderId}`);
async function settle({ context: { commandId } }: SubmitRequest): Promise<void> {
  const submission = records.get(commandId);
  if (!submission) throw new Error('nothing was recorded');
  await process({ quote: delisted }).ordering.settleSubmission({ submission, contextOf });
}

describe('a submission whose client stays away', () => {
  it('is placed whole when its first order was placed', async () => {
    const submission = request();
    const orderIds = await dyingAfter(1, submission);
    for (let again = 0; again < 2; again += 1) {
      await settle(submission);
      expect(await statusesOf(orderIds)).toEqual(['pending-payment', 'pending-payment']);
    }
    const { orders } = placed(await process().ordering.submit(submission));
    expect(orders.map(({ orderId }) => orderId)).toEqual(orderIds);
  });

  it('is given up whole when none was, and stays so when it comes again', async () => {
    const submission = request();
    const orderIds = await dyingAfter(0, submission);
    for (let again = 0; again < 2; again += 1) {
      await settle(submission);
      expect(refusalOf(await process().ordering.submit(submission))?.key).toBe('order-expired');
      expect(await statusesOf(orderIds)).toEqual(['abandoned', 'abandoned']);
    }
  });

  it('is placed whole or given up whole when it comes again at that very moment', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      const submission = request();
      const orderIds = await dyingAfter(0, submission);
      const again = () => process().ordering.submit(submission);
      const racing =
        round % 2 ? [settle(submission), again(), again()] : [again(), settle(submission), again()];
      await Promise.all<unknown>(racing);
      const statuses = new Set(await statusesOf(orderIds));
      expect(statuses.size).toBe(1);
      for (const status of statuses) outcomes.add(status);
    }
    expect(outcomes.isSubsetOf(new Set(['abandoned', 'pending-payment']))).toBe(true);
  });
});
