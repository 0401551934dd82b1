import { formatMoney } from '@caravan/events';
import { rate } from '@caravan/ordering';
import { createLogger } from '@caravan/platform';
import { createTestDatabase, createTestLog } from '@caravan/platform/testing';
import type { TestDatabase, TestLog } from '@caravan/platform/testing';
import { createReadModel, startProjections } from '@caravan/projections';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { completeOrderJob } from './complete-order.ts';
import { startFlows } from './start-flows.ts';
import { allEvents, context, createContexts, fund, ORDER_TOTAL, placeOrder } from './testing/contexts.ts';
import type { Contexts } from './testing/contexts.ts';
import { fakeGoods, heldJobs } from './testing/fake-ports.ts';

const logger = createLogger({ name: 'order-life', level: 'silent' });
const PATIENTLY = { timeout: 20_000, interval: 20 };
const DAY = 24 * 3_600_000;
const WEEK = 7 * DAY;
const buyer = { role: 'buyer', id: 'b1' } as const;
const seller = { role: 'seller', id: 'seller' } as const;
const platform = { role: 'platform', id: 'staff' } as const;
const shipment = { carrier: 'Sea Line', trackingNumber: 'SL1' };

let database: TestDatabase;
let testLog: TestLog;
let contexts: Contexts;
let now: Date;
const clock = () => now;
const cleaning: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  [database, testLog] = await Promise.all([createTestDatabase(), createTestLog()]);
  now = new Date('2026-03-01T10:00:00.000Z');
  contexts = createContexts(testLog.log, clock);
  await fund(contexts, 'b1', '100');
});
afterEach(async () => {
  for (const clean of cleaning.splice(0).toReversed()) await clean();
  await Promise.all([database.drop(), testLog.stop()]);
});

async function start(overrides: Partial<Parameters<typeof startFlows>[0]> = {}) {
  const flows = await startFlows({
    db: database.db,
    databaseUrl: database.url,
    log: testLog.log,
    ...contexts,
    goods: fakeGoods(),
    jobs: heldJobs(),
    logger,
    clock,
    ...overrides,
  });
  cleaning.push(flows.stop);
  return flows;
}

type Answer = Awaited<ReturnType<Contexts['ordering']['confirm']>>;

async function done(answer: Promise<Answer>): Promise<void> {
  const given = await answer;
  if ('refusal' in given) throw new Error(given.refusal.key);
}

async function paidOrder(): Promise<string> {
  const orderId = await placeOrder(contexts, 'b1');
  const paymentId = `payment of ${orderId}`;
  const orders = [{ orderId, amount: ORDER_TOTAL }];
  await done(contexts.wallet.capturePayment({ context: context(), usercode: 'b1', paymentId, orders }));
  await done(contexts.ordering.markPaid({ context: context(), orderId, paymentId, amount: ORDER_TOTAL }));
  return orderId;
}

async function shippedOrder(): Promise<string> {
  const { ordering } = contexts;
  const orderId = await paidOrder();
  await done(ordering.confirm({ context: context(), orderId, by: seller }));
  await done(ordering.ship({ context: context(), orderId, by: seller, shipment }));
  return orderId;
}

async function receivedOrder(): Promise<string> {
  const orderId = await shippedOrder();
  await done(contexts.ordering.receive({ context: context(), orderId, by: buyer }));
  return orderId;
}

/** The job that the flows schedule under this key. */
async function jobOf({ scheduled }: ReturnType<typeof heldJobs>, key: string) {
  return vi.waitFor(() => scheduled.find((job) => job.key === key) ?? expect.unreachable(), PATIENTLY);
}

/** As a process that remembers nothing sees them. */
const fresh = () => createContexts(testLog.log, clock);
const available = async () => formatMoney((await fresh().wallet.balance('b1')).available);
const recorded = async (type: string) =>
  (await allEvents(testLog.log)).find((event) => event.type === type) ?? expect.unreachable(type);
const statusOf = async (orderId: string) => (await fresh().ordering.find(orderId)).status;

async function reading() {
  const { db, url: databaseUrl } = database;
  const projections = await startProjections({ db, databaseUrl, log: testLog.log, logger });
  cleaning.push(projections.stop);
  const readModel = createReadModel({ db, databaseUrl });
  cleaning.push(readModel.close);
  expect(await readModel.waitFor(['orders', 'ledger'], (await testLog.log.head()) ?? 0n, 20_000)).toBe(true);
  return readModel;
}

test('an order that nobody reviews is completed after a week, and its payment is the seller’s, less 5 %', async () => {
  const jobs = heldJobs();
  const goods = fakeGoods();
  await start({ jobs, goods });
  const orderId = await receivedOrder();
  await vi.waitFor(() => {
    expect([goods.consumed, goods.sold, goods.rated]).toEqual([[orderId], [], []]);
    expect(jobs.scheduled).toContainEqual(
      expect.objectContaining({ key: `complete-order:${orderId}`, runAt: new Date(now.getTime() + WEEK) }),
    );
  }, PATIENTLY);
  now = new Date(now.getTime() + WEEK);
  const job = jobs.scheduled.find(({ task }) => task === 'complete-order');
  await jobs.handlers['complete-order']?.(job?.payload);
  expect(await statusOf(orderId)).toBe('completed');
  const readModel = await reading();
  await vi.waitFor(async () => {
    expect([goods.sold, goods.rated]).toEqual([[orderId], [`${orderId} k1 good`]]);
    const { classes, balanced } = await readModel.ledger.trialBalance();
    const of = (name: string) =>
      formatMoney(classes.find((each) => each.class === name)?.balance ?? ORDER_TOTAL);
    expect([balanced, of('escrow'), of('seller:proceeds'), of('fees:commission')]).toEqual([
      true,
      '0',
      '24.7',
      '1.3',
    ]);
  }, PATIENTLY);
  expect(await readModel.orders.detail(orderId, 'b1')).toMatchObject({
    status: 5,
    refundState: 'non-refundable',
    shipment,
  });
  expect((await readModel.orders.timeline(orderId, 'b1')).map(({ message }) => message)).toEqual([
    'placed-awaiting-payment',
    'paid-awaiting-shipment',
    'confirmed-preparing-stock',
    'shipped-in-transit',
    'signed-for',
    'reviewed-by-default',
    'completed',
  ]);
});

test('the commission is what the mall is set to keep', async () => {
  await start({ commission: rate('0.1') });
  const orderId = await receivedOrder();
  now = new Date(now.getTime() + WEEK);
  await done(contexts.ordering.complete({ context: context(), orderId, by: platform }));
  const released = await vi.waitFor(() => recorded('PaymentReleased'), PATIENTLY);
  expect(released.data).toMatchObject({ amount: '26', commission: '2.6', proceeds: '23.4' });
});

test('what a deadline brings about, and what follows of it, can be followed to the request that began it', async () => {
  const jobs = heldJobs();
  await start({ jobs });
  const orderId = await shippedOrder();
  const request = context('request that receives');
  await done(contexts.ordering.receive({ context: request, orderId, by: buyer }));
  const deadline = () => jobs.scheduled.find(({ task }) => task === 'complete-order');
  await vi.waitFor(() => expect(deadline()).toBeDefined(), PATIENTLY);
  now = new Date(now.getTime() + WEEK);
  await jobs.handlers['complete-order']?.(deadline()?.payload);
  await vi.waitFor(() => recorded('PaymentReleased'), PATIENTLY);
  const { correlationId } = request;
  const received = await recorded('OrderReceived');
  const completed = await recorded('OrderCompleted');
  expect(received.metadata).toMatchObject({ correlationId, actor: 'test' });
  expect(completed.metadata).toMatchObject({
    correlationId,
    causationId: received.id,
    actor: 'system:complete-order',
  });
  expect((await recorded('PaymentReleased')).metadata).toMatchObject({
    correlationId,
    causationId: completed.id,
    actor: 'system:release-proceeds',
  });
});

test('the deadline of an order waits for the refund that is being decided, and then completes it', async () => {
  const orderId = await receivedOrder();
  const { ordering } = contexts;
  await done(ordering.requestRefund({ context: context(), orderId, by: buyer, reason: 5, remark: 'a dent' }));
  const closesAt = new Date(now.getTime() + WEEK).toISOString();
  const jobs = heldJobs();
  const complete = completeOrderJob({ ordering, jobs, clock });
  await complete({ orderId, closesAt });
  now = new Date(closesAt);
  await complete({ orderId, closesAt });
  expect(jobs.scheduled.map(({ runAt }) => runAt.getTime() - now.getTime())).toEqual([1000, 3_600_000]);
  expect(await statusOf(orderId)).toBe('refund-requested');
  await done(ordering.refuseRefund({ context: context(), orderId, by: seller, explanation: 'no dent' }));
  for (let again = 0; again < 2; again += 1) await complete({ orderId, closesAt });
  expect(await statusOf(orderId)).toBe('completed');
  expect(jobs.scheduled).toHaveLength(2);
});

test('a refund that the seller grants before shipment returns the money and the stock, once', async () => {
  const goods = fakeGoods();
  const orderId = await paidOrder();
  const { ordering } = contexts;
  await done(ordering.requestRefund({ context: context(), orderId, by: buyer, reason: 1, remark: '' }));
  await done(ordering.acceptRefund({ context: context(), orderId, by: seller }));
  const first = await start({ goods });
  await vi.waitFor(async () => expect(await statusOf(orderId)).toBe('refunded'), PATIENTLY);
  expect(await available()).toBe('100');
  await vi.waitFor(() => expect(goods.released).toEqual([orderId]), PATIENTLY);
  await first.stop();
  await database.db.deleteFrom('flow_checkpoint').execute();
  const head = await testLog.log.head();
  const { status } = await start({ goods });
  await vi.waitFor(() => {
    const open = status().map(({ progress }) => progress?.open);
    expect(open).toEqual(open.map(() => 0));
    expect(goods.released).toEqual([orderId, orderId]);
  }, PATIENTLY);
  expect([await available(), await testLog.log.head()]).toEqual(['100', head]);
});

test('a refund whose wallet or order fails in between is finished when they work again', async () => {
  let failures = 2;
  const flaky = <Request, Given>(command: (request: Request) => Promise<Given>) => {
    return async (request: Request): Promise<Given> => {
      const given = await command(request);
      failures -= 1;
      if (failures >= 0) throw new Error('the answer was lost');
      return given;
    };
  };
  const wallet = { ...contexts.wallet, refundPayment: flaky(contexts.wallet.refundPayment) };
  const orderId = await paidOrder();
  await done(
    contexts.ordering.platformRefund({ context: context(), orderId, by: platform, note: 'closed down' }),
  );
  await start({ wallet });
  await vi.waitFor(async () => expect(await statusOf(orderId)).toBe('refunded'), PATIENTLY);
  expect(await available()).toBe('100');
  const readModel = await reading();
  const said = (await readModel.orders.timeline(orderId, 'b1')).map(({ message }) => message);
  expect(said.slice(-2)).toEqual(['refund-by-platform', 'refund-succeeded']);
});

test('the stock of a returned order that had been sent does not come back', async () => {
  const goods = fakeGoods();
  const orderId = await receivedOrder();
  const { ordering } = contexts;
  await done(ordering.requestRefund({ context: context(), orderId, by: buyer, reason: 6, remark: '' }));
  await done(ordering.acceptRefund({ context: context(), orderId, by: seller }));
  await start({ goods });
  await vi.waitFor(async () => expect(await statusOf(orderId)).toBe('refunded'), PATIENTLY);
  await vi.waitFor(() => expect(goods.consumed).toEqual([orderId]), PATIENTLY);
  expect(goods.released).toEqual([]);
});

test('one payment for several orders: each is released or refunded by itself', async () => {
  const { ordering, wallet } = contexts;
  const orderIds = [await placeOrder(contexts, 'b1'), await placeOrder(contexts, 'b1')];
  const orders = orderIds.map((orderId) => ({ orderId, amount: ORDER_TOTAL }));
  await done(wallet.capturePayment({ context: context(), usercode: 'b1', paymentId: 'both', orders }));
  for (const { orderId, amount } of orders) {
    await done(ordering.markPaid({ context: context(), orderId, paymentId: 'both', amount }));
  }
  const [kept = '', refunded = ''] = orderIds;
  await done(ordering.confirm({ context: context(), orderId: kept, by: seller }));
  await done(ordering.ship({ context: context(), orderId: kept, by: seller, shipment }));
  await done(ordering.receive({ context: context(), orderId: kept, by: buyer }));
  await done(ordering.platformRefund({ context: context(), orderId: refunded, by: platform, note: '' }));
  now = new Date(now.getTime() + WEEK);
  await done(ordering.complete({ context: context(), orderId: kept, by: platform }));
  await start();
  await vi.waitFor(async () => {
    expect(await Promise.all(orderIds.map(statusOf))).toEqual(['completed', 'refunded']);
    expect(await available()).toBe('74');
    const released = await Array.fromAsync(testLog.log.read('wallet-b1'));
    expect(released.filter(({ type }) => type === 'PaymentReleased')).toHaveLength(1);
  }, PATIENTLY);
});

test('a receipt that nobody confirms is confirmed by the system in time, which the timeline says; then all goes on', async () => {
  const jobs = heldJobs();
  const flows = await start({ jobs });
  const orderId = await shippedOrder();
  const { payload, runAt } = await jobOf(jobs, `receive-order:${orderId}`);
  expect(runAt.getTime() - now.getTime()).toBe(15 * DAY);
  const receive = jobs.handlers['receive-order'];
  await receive?.(payload);
  expect(await statusOf(orderId)).toBe('shipped');
  expect(jobs.scheduled.at(-1)?.runAt.getTime()).toBe(runAt.getTime() + 1000);
  now = runAt;
  for (let again = 0; again < 2; again += 1) await receive?.(payload);
  expect(await statusOf(orderId)).toBe('received');
  expect((await recorded('OrderReceived')).metadata).toMatchObject({
    causationId: (await recorded('OrderShipped')).id,
    actor: 'system:receive-order',
  });
  const end = await jobOf(jobs, `complete-order:${orderId}`);
  now = end.runAt;
  await jobs.handlers['complete-order']?.(end.payload);
  await vi.waitFor(async () => {
    const released = await Array.fromAsync(testLog.log.read('wallet-b1'));
    expect(released.filter(({ type }) => type === 'PaymentReleased')).toHaveLength(1);
    expect(flows.status().every(({ progress }) => progress?.open === 0)).toBe(true);
  }, PATIENTLY);
  const readModel = await reading();
  expect((await readModel.orders.timeline(orderId, 'b1')).map(({ message }) => message).slice(-4)).toEqual([
    'shipped-in-transit',
    'signed-for-by-system',
    'reviewed-by-default',
    'completed',
  ]);
});

test('a refund that nobody answers is granted by the system in time, once, which the timeline says', async () => {
  const jobs = heldJobs();
  const goods = fakeGoods();
  await start({ jobs, goods });
  const orderId = await paidOrder();
  const { ordering } = contexts;
  await done(ordering.requestRefund({ context: context(), orderId, by: buyer, reason: 0, remark: '' }));
  const { payload, runAt } = await jobOf(jobs, `grant-refund:${orderId}`);
  expect(runAt.getTime() - now.getTime()).toBe(WEEK);
  now = runAt;
  for (let again = 0; again < 2; again += 1) await jobs.handlers['grant-refund']?.(payload);
  await vi.waitFor(async () => expect(await statusOf(orderId)).toBe('refunded'), PATIENTLY);
  expect(await available()).toBe('100');
  await vi.waitFor(() => expect(goods.released).toEqual([orderId]), PATIENTLY);
  const readModel = await reading();
  expect((await readModel.orders.timeline(orderId, 'b1')).map(({ message }) => message).slice(-3)).toEqual([
    'refund-requested',
    'refund-granted-by-system',
    'refund-succeeded',
  ]);
});

test('a refund that its seller refused in time is not granted, nor a receipt confirmed of an order that is refunded', async () => {
  const jobs = heldJobs();
  await start({ jobs });
  const [refused, shipped] = [await paidOrder(), await shippedOrder()];
  const { ordering } = contexts;
  const about = { orderId: refused, by: buyer, reason: 0, remark: '' };
  await done(ordering.requestRefund({ context: context(), ...about }));
  const grant = await jobOf(jobs, `grant-refund:${refused}`);
  const receive = await jobOf(jobs, `receive-order:${shipped}`);
  await done(ordering.refuseRefund({ context: context(), orderId: refused, by: seller, explanation: 'no' }));
  await done(ordering.platformRefund({ context: context(), orderId: shipped, by: platform, note: '' }));
  now = receive.runAt;
  await jobs.handlers['grant-refund']?.(grant.payload);
  await jobs.handlers['receive-order']?.(receive.payload);
  expect(await statusOf(refused)).toBe('paid');
  await vi.waitFor(async () => expect(await statusOf(shipped)).toBe('refunded'), PATIENTLY);
});
