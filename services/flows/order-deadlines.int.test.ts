import { expect, test, vi } from 'vitest';
import { completeOrder } from './complete-order.ts';
import { createOrderDeadlineJob } from './order-deadline.ts';
import { allEvents, context } from './testing/contexts.ts';
import { createFakeGoods, createHeldJobs, type HeldJobs } from './testing/fake-ports.ts';
import {
  available,
  buyer,
  clock,
  comeTo,
  contexts,
  DAY,
  done,
  jobOf,
  livesOrders,
  now,
  paidOrder,
  PATIENTLY,
  platform,
  reading,
  receivedOrder,
  recorded,
  seller,
  shipment,
  shippedOrder,
  start,
  statusOf,
  testLog,
  WEEK,
} from './testing/order-life.ts';

livesOrders();

/** When the job of this key is to run, as it was said last; the other flows schedule theirs meanwhile. */
const latestOf = (jobs: HeldJobs, key: string) => jobs.scheduled.findLast((job) => job.key === key)?.runAt;

test('the deadline of an order waits for the refund that is being decided and for an appeal, and then completes it', async () => {
  const orderId = await receivedOrder();
  const { ordering } = contexts;
  await done(ordering.requestRefund({ context: context(), orderId, by: buyer, reason: 5, remark: 'a dent' }));
  const closesAt = new Date(now.getTime() + WEEK).toISOString();
  const jobs = createHeldJobs();
  const complete = createOrderDeadlineJob(completeOrder, { ordering, jobs, clock });
  await complete({ orderId, closesAt });
  comeTo(new Date(closesAt));
  await complete({ orderId, closesAt });
  expect(jobs.scheduled.map(({ runAt }) => runAt.getTime() - now.getTime())).toEqual([1000, 3_600_000]);
  expect(await statusOf(orderId)).toBe('refund-requested');
  await done(ordering.refuseRefund({ context: context(), orderId, by: seller, explanation: 'no dent' }));
  await complete({ orderId, closesAt });
  expect(await statusOf(orderId)).toBe('received');
  const appealBefore = new Date(now.getTime() + 3 * DAY);
  expect(jobs.scheduled.at(-1)?.runAt).toEqual(appealBefore);
  comeTo(appealBefore);
  for (let again = 0; again < 2; again += 1) await complete({ orderId, closesAt });
  expect(await statusOf(orderId)).toBe('completed');
  expect(jobs.scheduled).toHaveLength(3);
});

test('a receipt that nobody confirms is confirmed by the system in time, which the timeline says; then all goes on', async () => {
  const jobs = createHeldJobs();
  const flows = await start({ jobs });
  const orderId = await shippedOrder();
  const { payload, runAt } = await jobOf(jobs, `receive-order:${orderId}`);
  expect(runAt.getTime() - now.getTime()).toBe(15 * DAY);
  const receive = jobs.handlers['receive-order'];
  await receive?.(payload);
  expect(await statusOf(orderId)).toBe('shipped');
  expect(latestOf(jobs, `receive-order:${orderId}`)).toEqual(new Date(runAt.getTime() + 1000));
  comeTo(runAt);
  for (let again = 0; again < 2; again += 1) await receive?.(payload);
  expect(await statusOf(orderId)).toBe('received');
  expect((await recorded('OrderReceived')).metadata).toMatchObject({
    causationId: (await recorded('OrderShipped')).id,
    actor: 'system:receive-order',
  });
  const end = await jobOf(jobs, `complete-order:${orderId}`);
  comeTo(end.runAt);
  await jobs.handlers['complete-order']?.(end.payload);
  await vi.waitFor(async () => {
    const released = await Array.fromAsync(testLog.log.read('wallet-b1'));
    expect(released.filter(({ type }) => type === 'PaymentReleased')).toHaveLength(1);
    expect(flows.status().every(({ progress }) => progress?.open === 0)).toBe(true);
  }, PATIENTLY);
  const readModel = await reading();
  expect((await readModel.orders.timeline(orderId, 'b1')).map(({ message }) => message).slice(-4)).toEqual([
    'shipped',
    'received-by-system',
    'reviewed-by-default',
    'completed',
  ]);
});

test('a buyer is reminded of a receipt some days before the system confirms it, once, and by mail', async () => {
  const jobs = createHeldJobs();
  const told: object[] = [];
  const letters = {
    shipped: async () => {},
    receiptReminded: async (order: object) => void told.push(order),
    withdrawAddress: async () => {},
  };
  await start({ jobs, letters });
  const orderId = await shippedOrder();
  const { payload, runAt } = await jobOf(jobs, `remind-receipt:${orderId}`);
  expect(runAt.getTime() - now.getTime()).toBe(12 * DAY);
  const receiveBefore = new Date(now.getTime() + 15 * DAY).toISOString();
  await jobs.handlers['remind-receipt']?.(payload);
  expect(told).toEqual([]);
  comeTo(runAt);
  for (let again = 0; again < 2; again += 1) await jobs.handlers['remind-receipt']?.(payload);
  const reminded = { orderId, remindedAt: runAt.toISOString(), receiveBefore };
  await vi.waitFor(() => expect(told).toEqual([reminded]), PATIENTLY);
  expect(await statusOf(orderId)).toBe('shipped');
  const readModel = await reading();
  expect((await readModel.orders.detail(orderId, 'b1'))?.receiptRemindedAt).toEqual(runAt);
  expect((await readModel.orders.timeline(orderId, 'b1')).at(-1)?.message).toBe('receipt-reminded');
});

test('a refund that nobody answers is granted by the system in time, once, which the timeline says', async () => {
  const jobs = createHeldJobs();
  const goods = createFakeGoods();
  await start({ jobs, goods });
  const orderId = await paidOrder();
  const { ordering } = contexts;
  await done(ordering.requestRefund({ context: context(), orderId, by: buyer, reason: 0, remark: '' }));
  const { payload, runAt } = await jobOf(jobs, `grant-refund:${orderId}`);
  expect(runAt.getTime() - now.getTime()).toBe(WEEK);
  comeTo(runAt);
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

test('an appeal that nobody answers is granted by the system in time, once, by the next process if one dies', async () => {
  const jobs = createHeldJobs();
  const dies = await start({ jobs });
  const orderId = await paidOrder();
  const { ordering } = contexts;
  const about = () => ({ context: context(), orderId });
  await done(ordering.requestRefund({ ...about(), by: buyer, reason: 0, remark: '' }));
  const requested = await jobOf(jobs, `grant-refund:${orderId}`);
  await done(ordering.refuseRefund({ ...about(), by: seller, explanation: 'no' }));
  await done(ordering.appealRefund({ ...about(), by: buyer, statement: 'look again' }));
  const granting = () => jobs.scheduled.filter(({ key }) => key === `grant-refund:${orderId}`);
  await vi.waitFor(() => expect(granting()).toHaveLength(2), PATIENTLY);
  const [, appealed = expect.unreachable()] = granting();
  expect(appealed.runAt.getTime() - now.getTime()).toBe(2 * WEEK);
  // the job of the request would come too early
  comeTo(requested.runAt);
  await jobs.handlers['grant-refund']?.(requested.payload);
  expect(await statusOf(orderId)).toBe('refund-requested');
  await dies.stop();
  comeTo(appealed.runAt);
  await jobs.handlers['grant-refund']?.(appealed.payload);
  expect([await statusOf(orderId), await available()]).toEqual(['refunding', '74']);
  const again = createHeldJobs();
  await start({ jobs: again });
  await vi.waitFor(async () => expect(await statusOf(orderId)).toBe('refunded'), PATIENTLY);
  const head = await testLog.log.head();
  await again.handlers['grant-refund']?.(appealed.payload);
  expect([await available(), await testLog.log.head()]).toEqual(['100', head]);
  const readModel = await reading();
  expect((await readModel.orders.timeline(orderId, 'b1')).map(({ message }) => message).slice(-4)).toEqual([
    'refund-failed',
    'refund-appealed',
    'refund-granted-by-system',
    'refund-succeeded',
  ]);
});

test('a refund that its seller refused in time is not granted, nor a receipt confirmed of an order that is refunded', async () => {
  const jobs = createHeldJobs();
  await start({ jobs });
  const [refused, shipped] = [await paidOrder(), await shippedOrder()];
  const { ordering } = contexts;
  const about = { orderId: refused, by: buyer, reason: 0, remark: '' };
  await done(ordering.requestRefund({ context: context(), ...about }));
  const grant = await jobOf(jobs, `grant-refund:${refused}`);
  const receive = await jobOf(jobs, `receive-order:${shipped}`);
  await done(ordering.refuseRefund({ context: context(), orderId: refused, by: seller, explanation: 'no' }));
  await done(ordering.platformRefund({ context: context(), orderId: shipped, by: platform, note: '' }));
  comeTo(receive.runAt);
  await jobs.handlers['grant-refund']?.(grant.payload);
  await jobs.handlers['receive-order']?.(receive.payload);
  expect(await statusOf(refused)).toBe('paid');
  await vi.waitFor(async () => expect(await statusOf(shipped)).toBe('refunded'), PATIENTLY);
});

test('an order that is not shipped in time is refunded by the system, once, with its stock, which the timeline says', async () => {
  const jobs = createHeldJobs();
  const goods = createFakeGoods();
  await start({ jobs, goods });
  const orderId = await paidOrder();
  const { payload, runAt } = await jobOf(jobs, `refund-unshipped:${orderId}`);
  expect(runAt.getTime() - now.getTime()).toBe(WEEK);
  const refund = jobs.handlers['refund-unshipped'];
  await refund?.(payload);
  expect(await statusOf(orderId)).toBe('paid');
  expect(latestOf(jobs, `refund-unshipped:${orderId}`)).toEqual(new Date(runAt.getTime() + 1000));
  comeTo(runAt);
  for (let again = 0; again < 2; again += 1) await refund?.(payload);
  await vi.waitFor(async () => expect(await statusOf(orderId)).toBe('refunded'), PATIENTLY);
  await refund?.(payload);
  expect(await available()).toBe('100');
  expect((await recorded('RefundInitiated')).metadata).toMatchObject({
    causationId: (await recorded('OrderPaid')).id,
    actor: 'system:refund-unshipped',
  });
  await vi.waitFor(() => expect(goods.released).toEqual([orderId]), PATIENTLY);
  const types = (await allEvents(testLog.log)).map(({ type }) => type);
  for (const once of ['RefundInitiated', 'PaymentRefunded', 'OrderRefunded'])
    expect(types.filter((type) => type === once)).toHaveLength(1);
  const readModel = await reading();
  expect((await readModel.orders.timeline(orderId, 'b1')).map(({ message }) => message)).toEqual([
    'placed',
    'paid',
    'refund-unshipped',
    'refund-succeeded',
  ]);
});

test('a refund of what was not shipped is finished by the next process if the one that decided it dies', async () => {
  const jobs = createHeldJobs();
  const dies = await start({ jobs });
  const orderId = await paidOrder();
  const { payload, runAt } = await jobOf(jobs, `refund-unshipped:${orderId}`);
  await dies.stop();
  comeTo(runAt);
  await jobs.handlers['refund-unshipped']?.(payload);
  expect([await statusOf(orderId), await available()]).toEqual(['refunding', '74']);
  const goods = createFakeGoods();
  const again = createHeldJobs();
  await start({ jobs: again, goods });
  await vi.waitFor(async () => expect(await statusOf(orderId)).toBe('refunded'), PATIENTLY);
  await vi.waitFor(() => expect(goods.released).toEqual([orderId]), PATIENTLY);
  // the dead worker's job is run again
  const head = await testLog.log.head();
  await again.handlers['refund-unshipped']?.(payload);
  expect([await available(), await testLog.log.head()]).toEqual(['100', head]);
});

test('a shipped order keeps its money where it is when its time to be shipped is up', async () => {
  const jobs = createHeldJobs();
  await start({ jobs });
  const orderId = await paidOrder();
  const { payload, runAt } = await jobOf(jobs, `refund-unshipped:${orderId}`);
  await done(contexts.ordering.confirm({ context: context(), orderId, by: seller }));
  await done(contexts.ordering.ship({ context: context(), orderId, by: seller, shipment }));
  comeTo(runAt);
  await jobs.handlers['refund-unshipped']?.(payload);
  expect([await statusOf(orderId), await available()]).toEqual(['shipped', '74']);
});
