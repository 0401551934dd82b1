import { depositIdOf, formatMoney, money } from '@caravan/events';
import type { Actor } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import { createMemoryLog } from '@caravan/events/log/testing';
import { createLogger } from '@caravan/platform';
import { beforeEach, expect, test } from 'vitest';
import { createCreditProceedsFlow } from './credit-proceeds.ts';
import { createRefundOrder } from './create-refund-order.ts';
import type { RefundOrder } from './create-refund-order.ts';
import type { Flow } from './flow.ts';
import { createReleaseProceedsFlow } from './release-proceeds.ts';
import { createReturnRefundFlow } from './return-refund.ts';
import { createTakeBackProceedsFlow } from './take-back-proceeds.ts';
import { allEvents, context, countBy, createContexts, ORDER_TOTAL, placeOrder } from './testing/contexts.ts';
import type { Contexts } from './testing/contexts.ts';

const logger = createLogger({ name: 'refund', level: 'silent' });
const DAY = 24 * 3_600_000;
const [sellerId, buyer, staff] = ['seller', 'b1', { role: 'platform', id: 'anna' } as Actor];
let now: number;
const clock = () => new Date(now);
let log: ReturnType<typeof createMemoryLog>;
let contexts: Contexts;
let refunds: RefundOrder;
let orderId: string;

/** An order of 26 is completed: its shop was credited 24.7, and the mall kept 1.3. */
beforeEach(async () => {
  now = Date.now();
  log = createMemoryLog();
  contexts = createContexts(log, clock);
  refunds = createRefundOrder({ ...contexts, clock, logger });
  const { ordering, wallet } = contexts;
  const [network, transaction, logIndex] = ['ethereum', '0x1', 0] as const;
  const deposit = { depositId: depositIdOf(network, transaction, logIndex), network, transaction, logIndex };
  await done(wallet.creditDeposit({ context: context(), usercode: buyer, ...deposit, amount: ORDER_TOTAL }));
  orderId = await placeOrder(contexts, buyer);
  const orders = [{ orderId, amount: ORDER_TOTAL }];
  await done(wallet.capturePayment({ context: context(), usercode: buyer, paymentId: 'p1', orders }));
  const about = () => ({ context: context(), orderId });
  await done(ordering.markPaid({ ...about(), paymentId: 'p1', amount: ORDER_TOTAL }));
  await done(ordering.confirm({ ...about(), by: staff }));
  const shipment = { carrier: '', trackingNumber: '' };
  await done(ordering.ship({ ...about(), by: staff, shipment }));
  await done(ordering.receive({ ...about(), by: { role: 'buyer', id: buyer } }));
  await done(ordering.release({ ...about(), by: staff }));
  await run(createReleaseProceedsFlow(contexts));
  await run(createCreditProceedsFlow(contexts.proceeds));
});

async function done(asked: Promise<object>): Promise<void> {
  expect(await asked).not.toHaveProperty('refusal');
}

/** What a flow would do that starts now, twice. */
async function run<Item>(flow: Flow<Item>): Promise<void> {
  const events = await allEvents(log);
  const closed = new Set(events.flatMap((event) => flow.closes(event)));
  const open = events.flatMap((event) => flow.opens(event)).filter(({ key }) => !closed.has(key));
  for (let times = 0; times < 2; times += 1) await flow.finish(open.map(({ item }) => item));
}

const dead = () => Promise.reject(new Error('dead'));
const ask = (asked: CommandContext = context(), from = refunds, note = 'counterfeit') =>
  from.refund({ context: asked, orderId, by: staff, note });
const standing = async () => [
  formatMoney(await contexts.proceeds.available(sellerId)),
  formatMoney((await contexts.wallet.balance(buyer)).available),
];
const count = async (type: string) => countBy(await allEvents(log), type, () => 'all')['all'] ?? 0;
const status = async () => (await contexts.ordering.find(orderId)).status;

test('gives the buyer all of it: what the shop got, and what the mall kept', async () => {
  expect(await standing()).toEqual(['24.7', '0']);
  await done(ask());
  expect(await standing()).toEqual(['0', '0']);
  await run(createReturnRefundFlow(contexts));
  expect(await standing()).toEqual(['0', '26']);
  expect(await status()).toBe('refunded');
});

test('of an order that is being refunded, or is refunded, another command is told so', async () => {
  await done(ask());
  expect(await ask()).toMatchObject({ refusal: { key: 'order-refund-pending' } });
  await run(createReturnRefundFlow(contexts));
  expect(await ask()).toMatchObject({ refusal: { key: 'order-already-refunded' } });
  expect(await standing()).toEqual(['0', '26']);
});

test('the same command twice, also at once and much later, refunds once', async () => {
  const once = context();
  await Promise.all([done(ask(once)), done(ask(once)), done(ask(once))]);
  await run(createReturnRefundFlow(contexts));
  now += 60 * DAY;
  await done(ask(once));
  await run(createReturnRefundFlow(contexts));
  expect(await standing()).toEqual(['0', '26']);
  for (const type of ['ProceedsTakenBack', 'RefundInitiated', 'PaymentRefunded', 'OrderRefunded'])
    expect(await count(type)).toBe(1);
});

test('two commands at once refund once', async () => {
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.filter((answer) => !('refusal' in answer))).toHaveLength(1);
  expect(await count('ProceedsTakenBack')).toBe(1);
});

test('a request that dies after taking is finished by the flow, also after the period, once', async () => {
  const ordering = { ...contexts.ordering, refundCompleted: dead };
  const dying = createRefundOrder({ ...contexts, ordering, clock, logger });
  const once = context();
  await expect(ask(once, dying)).rejects.toThrow('dead');
  expect(await status()).toBe('completed');
  now += 60 * DAY;
  await run(createTakeBackProceedsFlow(contexts));
  await done(ask(once));
  await run(createReturnRefundFlow(contexts));
  expect(await standing()).toEqual(['0', '26']);
  expect(await count('RefundInitiated')).toBe(1);
});

test('what was taken for a refund that the order refuses goes back exactly, by the flow, and is not taken again', async () => {
  const of = { sellerId, refundId: 'b1', orderId, paymentId: 'p1', amount: ORDER_TOTAL };
  const take = () =>
    contexts.proceeds.takeBack({ context: context(), ...of, by: { role: 'buyer', id: buyer }, note: '' });
  await done(take());
  expect(await standing()).toEqual(['0', '0']);
  await run(createTakeBackProceedsFlow(contexts));
  expect(await standing()).toEqual(['24.7', '0']);
  expect(await status()).toBe('completed');
  expect(await take()).toMatchObject({ refusal: { key: 'refund-failed' } });
  await done(ask());
});

test('is refused after the period, and while the shop lacks the money: nothing moves', async () => {
  const payout = { sellerId, payoutId: 'o1', usercode: 'u1', amount: money('10'), minimum: money('1') };
  await done(contexts.proceeds.payOut({ context: context(), ...payout }));
  expect(await ask()).toMatchObject({
    refusal: { key: 'proceeds-insufficient', details: { required: '24.7', available: '14.7' } },
  });
  now += 30 * DAY;
  expect(await ask()).toMatchObject({ refusal: { key: 'order-refund-period-over', details: { days: 30 } } });
  expect(await standing()).toEqual(['14.7', '0']);
  expect(await count('ProceedsTakenBack')).toBe(0);
});

test('is refused for a buyer whose wallet is closed', async () => {
  await done(contexts.wallet.close({ context: context(), usercode: buyer, reason: 'moving on' }));
  expect(await ask()).toMatchObject({ refusal: { key: 'wallet-closed' } });
  expect(await standing()).toEqual(['24.7', '0']);
});
