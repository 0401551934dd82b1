import { formatMoney } from '@caravan/events';
import { rate } from '@caravan/ordering';
import { expect, test, vi } from 'vitest';
import { createReleaseProceedsFlow } from './release-proceeds.ts';
import { context, ORDER_TOTAL, placeOrder, createContexts } from './testing/contexts.ts';
import { createFakeGoods, createHeldJobs } from './testing/fake-ports.ts';
import {
  available,
  buyer,
  clock,
  comeTo,
  contexts,
  database,
  done,
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

test('an order that nobody reviews is completed after a week, and its payment is the seller’s, less 5 %', async () => {
  const jobs = createHeldJobs();
  const goods = createFakeGoods();
  await start({ jobs, goods });
  const orderId = await receivedOrder();
  await vi.waitFor(() => {
    expect([goods.consumed, goods.sold, goods.rated]).toEqual([[orderId], [], []]);
    expect(jobs.scheduled).toContainEqual(
      expect.objectContaining({ key: `complete-order:${orderId}`, runAt: new Date(now.getTime() + WEEK) }),
    );
  }, PATIENTLY);
  comeTo(new Date(now.getTime() + WEEK));
  const job = jobs.scheduled.find(({ task }) => task === 'complete-order');
  await jobs.handlers['complete-order']?.(job?.payload);
  expect(await statusOf(orderId)).toBe('completed');
  const readModel = await reading();
  await vi.waitFor(async () => {
    expect([goods.sold, goods.rated]).toEqual([[orderId], [`${orderId} k1 good`]]);
    const { classes, balanced } = await readModel.ledger.trialBalance();
    const of = (name: string) =>
      formatMoney(classes.find((each) => each.class === name)?.balance ?? ORDER_TOTAL);
    expect([balanced, of('escrow'), of('seller:proceeds')]).toEqual([true, '0', '0']);
    expect([of('seller:available'), of('fees:commission')]).toEqual(['24.7', '1.3']);
  }, PATIENTLY);
  expect(await readModel.orders.detail(orderId, 'b1')).toMatchObject({
    status: 'completed',
    refundState: 'non-refundable',
    shipment,
  });
  expect((await readModel.orders.timeline(orderId, 'b1')).map(({ message }) => message)).toEqual([
    'placed',
    'paid',
    'confirmed',
    'shipped',
    'received',
    'reviewed-by-default',
    'completed',
  ]);
});

test('the commission is what the mall was set to keep when the order was placed, also if a payment to its seller is repeated', async () => {
  const before = createContexts(testLog.log, clock, { commission: rate('0.1') });
  const orderId = await receivedOrder(before);
  comeTo(new Date(now.getTime() + WEEK));
  await done(contexts.ordering.complete({ context: context(), orderId, by: platform }));
  const flows = await start({ commission: rate('0.2') });
  const released = await vi.waitFor(() => recorded('PaymentReleased'), PATIENTLY);
  expect(released.data).toMatchObject({ amount: '26', commission: '2.6', proceeds: '23.4' });
  await flows.stop();
  const head = await testLog.log.head();
  const again = createReleaseProceedsFlow({ ...contexts, commission: rate('0.3') });
  await again.finish(again.opens(await recorded('OrderCompleted')).map(({ item }) => item));
  expect(await testLog.log.head()).toBe(head);
});

test('what a deadline brings about, and what follows of it, can be followed to the request that began it', async () => {
  const jobs = createHeldJobs();
  await start({ jobs });
  const orderId = await shippedOrder();
  const request = context('request that receives');
  await done(contexts.ordering.receive({ context: request, orderId, by: buyer }));
  const deadline = () => jobs.scheduled.find(({ task }) => task === 'complete-order');
  await vi.waitFor(() => expect(deadline()).toBeDefined(), PATIENTLY);
  comeTo(new Date(now.getTime() + WEEK));
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

test('a refund that the seller grants before shipment returns the money and the stock, once', async () => {
  const goods = createFakeGoods();
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
  const goods = createFakeGoods();
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
  comeTo(new Date(now.getTime() + WEEK));
  await done(ordering.complete({ context: context(), orderId: kept, by: platform }));
  await start();
  await vi.waitFor(async () => {
    expect(await Promise.all(orderIds.map(statusOf))).toEqual(['completed', 'refunded']);
    expect(await available()).toBe('74');
    const released = await Array.fromAsync(testLog.log.read('wallet-b1'));
    expect(released.filter(({ type }) => type === 'PaymentReleased')).toHaveLength(1);
  }, PATIENTLY);
});
