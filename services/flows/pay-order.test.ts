import { formatMoney, money, plus } from '@caravan/events';
import { createMemoryLog } from '@caravan/events/log/testing';
import type { MemoryLog } from '@caravan/events/log/testing';
import { createLogger } from '@caravan/platform';
import { beforeAll, expect, test } from 'vitest';
import { createPayOrder } from './create-pay-order.ts';
import type { PayOrder, PaymentAnswer } from './create-pay-order.ts';
import {
  allEvents,
  context,
  countBy,
  createContexts,
  fund,
  ORDER_TOTAL,
  placeOrder,
} from './testing/contexts.ts';
import type { Contexts } from './testing/contexts.ts';

const logger = createLogger({ name: 'pay', level: 'silent' });
let log: MemoryLog;
let contexts: Contexts;
let payments: PayOrder;
let buyers = 0;

beforeAll(() => {
  log = createMemoryLog();
  contexts = createContexts(log);
  payments = createPayOrder({ ...contexts, logger });
});

async function fundedBuyer(amount: string): Promise<string> {
  buyers += 1;
  const buyer = `buyer${buyers}`;
  await fund(contexts, buyer, amount);
  return buyer;
}
const available = async (buyer: string) => formatMoney((await contexts.wallet.balance(buyer)).available);
const refusalOf = (answer: PaymentAnswer) => ('refusal' in answer ? answer.refusal.key : undefined);
const statusOf = async (orderId: string) => (await contexts.ordering.find(orderId)).status;

test('pays several orders out of one capture, and answers where a reader must have come', async () => {
  const buyer = await fundedBuyer('100');
  const orderIds = [await placeOrder(contexts, buyer), await placeOrder(contexts, buyer)];
  const answer = await payments.pay({ context: context(), buyer, orderIds: [...orderIds, ...orderIds] });
  expect(answer).toMatchObject({ paid: orderIds, returned: [] });
  expect(await available(buyer)).toBe('48');
  const events = await allEvents(log);
  const last = events.filter((event) => orderIds.includes(event.stream.replace('order-', ''))).at(-1);
  expect('position' in answer && answer.position).toBe(last?.position);
});

test('the same command twice pays once and answers alike', async () => {
  const buyer = await fundedBuyer('100');
  const request = { context: context(), buyer, orderIds: [await placeOrder(contexts, buyer)] };
  const first = await payments.pay(request);
  expect(await payments.pay(request)).toEqual(first);
  expect(await available(buyer)).toBe('74');
});

test('eight payments of one order at once capture once', async () => {
  const buyer = await fundedBuyer('1000');
  const orderId = await placeOrder(contexts, buyer);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => payments.pay({ context: context(), buyer, orderIds: [orderId] })),
  );
  expect(answers.filter((answer) => !('refusal' in answer))).toHaveLength(1);
  const refusals = answers.map(refusalOf).filter((key) => key !== undefined);
  expect(new Set(refusals)).toEqual(new Set(['order-already-paid']));
  expect(await available(buyer)).toBe('974');
  const captures = (await allEvents(log)).filter(
    (event) => event.type === 'PaymentCaptured' && event.stream === `wallet-${buyer}`,
  );
  expect(captures).toHaveLength(1);
});

test('an order that is cancelled between the look and the money is not paid, and the money is back', async () => {
  const buyer = await fundedBuyer('100');
  const [doomed, fine] = [await placeOrder(contexts, buyer), await placeOrder(contexts, buyer)];
  const cancelling: Contexts['wallet']['capturePayment'] = async (request) => {
    await contexts.ordering.cancel({ context: context(), orderId: doomed, by: buyer, reason: 0 });
    return contexts.wallet.capturePayment(request);
  };
  const racing = createPayOrder({
    ...contexts,
    wallet: { ...contexts.wallet, capturePayment: cancelling },
    logger,
  });
  const request = { context: context(), buyer, orderIds: [doomed, fine] };
  expect(await racing.pay(request)).toMatchObject({ paid: [fine], returned: [doomed] });
  expect(await available(buyer)).toBe('74');
  expect(await payments.pay(request)).toMatchObject({ paid: [fine], returned: [doomed] });
  expect(await available(buyer)).toBe('74');
});

test('the id of a payment that was given back pays for no other order', async () => {
  const buyer = await fundedBuyer('30');
  const doomed = await placeOrder(contexts, buyer);
  const coveted = [await placeOrder(contexts, buyer), await placeOrder(contexts, buyer)];
  const cancelling: Contexts['wallet']['capturePayment'] = async (request) => {
    await contexts.ordering.cancel({ context: context(), orderId: doomed, by: buyer, reason: 0 });
    return contexts.wallet.capturePayment(request);
  };
  const wallet = { ...contexts.wallet, capturePayment: cancelling };
  const first = { context: context(), buyer, orderIds: [doomed] };
  expect(refusalOf(await createPayOrder({ ...contexts, wallet, logger }).pay(first))).toBe(
    'order-already-cancelled',
  );
  expect(refusalOf(await payments.pay({ ...first, orderIds: coveted }))).toBe('repeated-submission');
  expect(await Promise.all(coveted.map(statusOf))).toEqual(['pending-payment', 'pending-payment']);
  expect(await available(buyer)).toBe('30');
});

test('the id of a payment that was made pays for no further order', async () => {
  const buyer = await fundedBuyer('30');
  const [bought, coveted] = [await placeOrder(contexts, buyer), await placeOrder(contexts, buyer)];
  const first = { context: context(), buyer, orderIds: [bought] };
  expect(await payments.pay(first)).toMatchObject({ paid: [bought] });
  for (const orderIds of [[coveted], [bought, coveted]]) {
    expect(refusalOf(await payments.pay({ ...first, orderIds }))).toBe('repeated-submission');
  }
  expect(await statusOf(coveted)).toBe('pending-payment');
});

test('when nothing can be paid any more, it is refused and the money is back', async () => {
  const buyer = await fundedBuyer('100');
  const orderId = await placeOrder(contexts, buyer);
  const cancelling: Contexts['wallet']['capturePayment'] = async (request) => {
    await contexts.ordering.cancel({ context: context(), orderId, by: buyer, reason: 0 });
    return contexts.wallet.capturePayment(request);
  };
  const wallet = { ...contexts.wallet, capturePayment: cancelling };
  const answer = await createPayOrder({ ...contexts, wallet, logger }).pay({
    context: context(),
    buyer,
    orderIds: [orderId],
  });
  expect(refusalOf(answer)).toBe('order-already-cancelled');
  expect(await available(buyer)).toBe('100');
});

test('an unknown outcome of marking paid keeps the capture open and never returns it', async () => {
  const buyer = await fundedBuyer('100');
  const orderId = await placeOrder(contexts, buyer);
  const ordering = {
    ...contexts.ordering,
    markPaid: async () => {
      throw new Error('the log does not answer');
    },
  };
  const request = { context: context(), buyer, orderIds: [orderId] };
  await expect(createPayOrder({ ...contexts, ordering, logger }).pay(request)).rejects.toThrow(
    'does not answer',
  );
  expect(await available(buyer)).toBe('74');
  expect(await payments.pay(request)).toMatchObject({ paid: [orderId] });
  expect(await available(buyer)).toBe('74');
  expect(await statusOf(orderId)).toBe('paid');
});

test('refuses what cannot be paid, and takes no money', async () => {
  const buyer = await fundedBuyer('30');
  const order = await placeOrder(contexts, buyer);
  const foreign = await placeOrder(contexts, 'somebody');
  const cancelled = await placeOrder(contexts, buyer);
  await contexts.ordering.cancel({ context: context(), orderId: cancelled, by: buyer, reason: 0 });
  const refused = async (orderIds: readonly string[]) =>
    refusalOf(await payments.pay({ context: context(), buyer, orderIds }));

  expect(await refused([])).toBe('parameter-error');
  expect(await refused(Array.from({ length: 51 }, (_, n) => `o${n}`))).toBe('parameter-error');
  expect(await refused([order, 'NOSUCHORDER'])).toBe('order-unknown');
  expect(await refused([order, foreign])).toBe('order-unknown');
  expect(await refused([cancelled])).toBe('order-already-cancelled');
  expect(await refused([order, await placeOrder(contexts, buyer)])).toBe('insufficient-balance');
  expect(await available(buyer)).toBe('30');
  await payments.pay({ context: context(), buyer, orderIds: [order] });
  expect(await refused([order])).toBe('order-already-paid');
});

test('whatever happened here, what left the wallets stands in escrow', async () => {
  const events = await allEvents(log);
  const paid = Object.keys(countBy(events, 'OrderPaid', (data) => data['orderId']));
  const amounts = events.flatMap((event) =>
    event.stream.startsWith('wallet-')
      ? (event.data as { postings: { account: string; amount: string }[] }).postings
      : [],
  );
  const escrow = plus(
    ...amounts.filter(({ account }) => account.startsWith('escrow:')).map(({ amount }) => money(amount)),
  );
  expect(escrow).toBe(ORDER_TOTAL * BigInt(paid.length));
});
