import { setTimeout as wait } from 'node:timers/promises';
import { minus, money } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import { COMMISSION_RATE, commissionOn } from '@caravan/ordering';
import { createLogger } from '@caravan/platform';
import { createTestDatabase, createTestLog, startProcess } from '@caravan/platform/testing';
import type { TestDatabase, TestLog } from '@caravan/platform/testing';
import { createReadModel, startProjections } from '@caravan/projections';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  allEvents,
  confirmDeposit,
  context,
  countBy,
  createContexts,
  fund,
  ORDER_TOTAL,
  placeOrder,
  withholdDeposit,
} from './testing/contexts.ts';
import type { Contexts } from './testing/contexts.ts';

const logger = createLogger({ name: 'kill', level: 'silent' });
let database: TestDatabase;
let testLog: TestLog;
const cleaning: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  [database, testLog] = await Promise.all([createTestDatabase(), createTestLog()]);
});
afterEach(async () => {
  for (const clean of cleaning.splice(0)) await clean();
  await Promise.all([database.drop(), testLog.stop()]);
});

function startFlowsProcess() {
  const started = startProcess(
    new URL('./testing/flows-process.ts', import.meta.url),
    database.url,
    testLog.url,
  );
  cleaning.push(started.kill);
  return started;
}

/**
 * Requests that die after the capture, or after a payout or a refund was taken, buyers who cancel meanwhile, and deposits that
 * become final, some too small.
 */
async function business(
  signal: AbortSignal,
): Promise<{ deposits: string[]; small: string[]; captures: string[]; ends: string[]; payouts: string[] }> {
  const { log } = testLog;
  const contexts = createContexts(log);
  const deposits: string[] = [];
  const small: string[] = [];
  const captures: string[] = [];
  const ends: string[] = [];
  const payouts: string[] = [];
  const sellerId = 'm9';
  const earned = { orderId: 'earlier', buyer: 'b0', paymentId: 'p', amount: money('1000') };
  await contexts.proceeds.credit({ context: context(), sellerId, ...earned });
  await contexts.wallet.close({ context: context(), usercode: 'gone', reason: 'moving on' });
  for (let n = 0; n < 4; n += 1) await fund(contexts, `b${n}`, '10000');
  for (let n = 0; !signal.aborted && n < 300; n += 1) {
    const buyer = `b${n % 4}`;
    deposits.push(await confirmDeposit(log, buyer, '1'));
    small.push(await withholdDeposit(log, `poor${n % 4}`, '0.4'));
    const orderId = await placeOrder(contexts, buyer);
    const paymentId = `p${n}`;
    const orders = [{ orderId, amount: ORDER_TOTAL }];
    await contexts.wallet.capturePayment({ context: context(), usercode: buyer, paymentId, orders });
    captures.push(`${paymentId}:${orderId}`);
    if (n % 3 === 0) await contexts.ordering.cancel({ context: context(), orderId, by: buyer, reason: 0 });
    const ending = ENDINGS[n % 12];
    if (ending) ends.push(...(await leadOrder(log, { orderId, paymentId, buyer, ending })));
    if (n % 2 === 0) {
      const [usercode, payoutId] = [n % 4 === 0 ? 'gone' : buyer, `d${n}`];
      const of = { sellerId, payoutId, usercode, amount: money('1'), minimum: money('1') };
      await contexts.proceeds.payOut({
        context: context(),
        ...(n % 8 === 2 ? await lastOf(contexts, of) : of),
      });
      payouts.push(`${payoutId} ${usercode === 'gone' ? 'returned' : 'received'}`);
    }
    await wait(5);
  }
  return { deposits, small, captures, ends, payouts };
}

/** All that another shop has, which is less than the minimum. */
async function lastOf<Of extends { readonly payoutId: string }>(contexts: Contexts, { payoutId, ...of }: Of) {
  const [sellerId, amount] = [`last ${payoutId}`, money('0.4')];
  const earned = { orderId: sellerId, buyer: 'b0', paymentId: 'p', amount };
  await contexts.proceeds.credit({ context: context(), sellerId, ...earned });
  return { ...of, payoutId, sellerId, amount, last: true };
}

const takesBack = ({ data }: RecordedEvent) => 'takenBack' in (data as object);
const namedIn = ({ data }: RecordedEvent) =>
  (data as { readonly deposits: readonly { readonly depositId: string }[] }).deposits.map(
    ({ depositId }) => depositId,
  );
const orderOf = (data: Record<string, string>) => data['orderId'];
const payoutOf = (data: Record<string, string>) => data['payoutId'];

type Ending =
  | 'refunded by the platform'
  | 'completed'
  | 'taken back after its completion'
  | 'refund unanswered'
  | 'never shipped'
  | 'receipt unconfirmed';
/** Of twelve orders: which ones are led to where a flow has to take over, and which step leaves them there. */
const ENDINGS: Readonly<Record<number, Ending>> = {
  1: 'refunded by the platform',
  4: 'completed',
  5: 'taken back after its completion',
  7: 'refund unanswered',
  8: 'never shipped',
  10: 'receipt unconfirmed',
};

const DAY = 24 * 3_600_000;

type Way = { orderId: string; paymentId: string; buyer: string; ending: Ending };

/**
 * Pays an order, long ago, and leads it, without any flow, to where a flow has to act; returns what has to follow. What will be
 * shipped is paid today; otherwise a flow might refund it first.
 */
async function leadOrder(log: TestLog['log'], { orderId, paymentId, buyer: id, ending }: Way) {
  const about = () => ({ context: context(), orderId });
  const platform = { role: 'platform', id: 'staff' } as const;
  const buyer = { role: 'buyer', id } as const;
  const today = createContexts(log).ordering;
  const { ordering } = createContexts(log, () => new Date(Date.now() - 16 * DAY));
  const isCompleted = ending === 'completed' || ending === 'taken back after its completion';
  const isShipped = isCompleted || ending === 'receipt unconfirmed';
  await (isShipped ? today : ordering).markPaid({ ...about(), paymentId, amount: ORDER_TOTAL });
  if (ending === 'never shipped') return [`${orderId} refunded`];
  if (ending === 'refunded by the platform') {
    await ordering.platformRefund({ ...about(), by: platform, note: 'test' });
    return [`${orderId} refunded`];
  }
  if (ending === 'refund unanswered') {
    await ordering.requestRefund({ ...about(), by: buyer, reason: 0, remark: '' });
    return [`${orderId} refunded`];
  }
  const shipment = { carrier: '', trackingNumber: '' };
  await ordering.confirm({ ...about(), by: platform });
  await ordering.ship({ ...about(), by: platform, shipment });
  if (ending === 'receipt unconfirmed') return [`${orderId} received`];
  await ordering.receive({ ...about(), by: buyer });
  await today.complete({ ...about(), by: platform });
  if (ending === 'completed') return [`${orderId} released`];
  await takeBack(log, { orderId, paymentId, buyer: id });
  return [`${orderId} released`, `${orderId} refunded`];
}

/** What was released is credited and taken back for a refund, and then the request dies. */
async function takeBack(
  log: TestLog['log'],
  { orderId, paymentId, buyer }: Omit<Way, 'ending'>,
): Promise<void> {
  const { wallet, proceeds } = createContexts(log);
  const [sellerId, commission] = ['seller', commissionOn(ORDER_TOTAL, COMMISSION_RATE)];
  const of = { orderId, paymentId, sellerId };
  await wallet.releasePayment({ context: context(), ...of, usercode: buyer, commission });
  const amount = minus(ORDER_TOTAL, commission);
  await proceeds.credit({ context: context(), ...of, buyer, amount });
  const by = { role: 'platform', id: 'staff' } as const;
  const refund = { ...of, refundId: `refund ${orderId}`, amount: ORDER_TOTAL, by, note: 'counterfeit' };
  expect(await proceeds.takeBack({ context: context(), ...refund })).not.toHaveProperty('refusal');
}

const bySystem = ({ data }: RecordedEvent) => JSON.stringify(data).includes('"role":"system"');

test('flows killed at any moment credit every deposit and release once, and end every capture, sale, refund, payout and wait once', async () => {
  const { log } = testLog;
  const done = new AbortController();
  const doing = business(done.signal);
  const credits = async () =>
    (await allEvents(log)).filter((event) => ['DepositCredited', 'OrderPaid'].includes(event.type)).length;
  for (let kills = 0; kills < 4; kills += 1) {
    const { kill } = startFlowsProcess();
    const before = await credits();
    await vi.waitFor(async () => expect(await credits()).toBeGreaterThan(before + 5), {
      timeout: 90_000,
      interval: 10,
    });
    await wait(Math.random() * 300);
    await kill();
  }
  done.abort();
  const { deposits, small, captures, ends: expected, payouts } = await doing;
  expect(expected.some((end) => end.endsWith('received'))).toBe(true);
  expect(expected.some((end) => end.endsWith('refunded'))).toBe(true);
  startFlowsProcess();

  await vi.waitFor(
    async () => {
      const events = await allEvents(log);
      const credited = countBy(events, 'DepositCredited', (data) => data['depositId']);
      expect(deposits.filter((depositId) => credited[depositId] !== 1)).toEqual([]);
      const setAside = countBy(events, 'DepositSetAside', (data) => data['depositId']);
      expect(small.filter((depositId) => setAside[depositId] !== 1)).toEqual([]);
      const usedUp = events.filter(({ type }) => type === 'WithheldCredited').flatMap(namedIn);
      expect(new Set(usedUp).size).toBe(usedUp.length);
      // three of 0.4 come to the minimum
      expect(usedUp.length).toBe(
        [0, 1, 2, 3].reduce(
          (sum, one) => sum + 3 * Math.floor(small.filter((_, n) => n % 4 === one).length / 3),
          0,
        ),
      );
      const ends = [
        ...Object.entries(countBy(events, 'OrderPaid', (data) => `${data['paymentId']}:${data['orderId']}`)),
        ...Object.entries(
          countBy(events, 'PaymentReturned', (data) => `${data['paymentId']}:${data['orderId']}`),
        ),
      ];
      expect(ends.map(([key, count]) => `${key} ${count}`).toSorted()).toEqual(
        captures.map((key) => `${key} 1`).toSorted(),
      );
      const escrow = [
        ...Object.entries(countBy(events, 'PaymentReleased', orderOf)).map(
          ([id, n]) => `${id} released ${n}`,
        ),
        ...Object.entries(countBy(events, 'PaymentRefunded', orderOf)).map(
          ([id, n]) => `${id} refunded ${n}`,
        ),
      ];
      escrow.push(
        ...Object.entries(countBy(events.filter(bySystem), 'OrderReceived', orderOf)).map(
          ([id, n]) => `${id} received ${n}`,
        ),
      );
      expect(escrow.toSorted()).toEqual(expected.map((end) => `${end} 1`).toSorted());
      const released = countBy(events, 'PaymentReleased', orderOf);
      const creditedTo = Object.entries(countBy(events, 'ProceedsCredited', orderOf));
      const ofSales = creditedTo.filter(([id]) => !id.startsWith('last '));
      expect(Object.fromEntries(ofSales)).toEqual({ ...released, earlier: 1 });
      const outcomes = [
        ...Object.entries(countBy(events, 'ProceedsReceived', payoutOf)).map(
          ([id, n]) => `${id} received ${n}`,
        ),
        ...Object.entries(countBy(events, 'PayoutReturned', payoutOf)).map(
          ([id, n]) => `${id} returned ${n}`,
        ),
      ];
      expect(outcomes.toSorted()).toEqual(payouts.map((end) => `${end} 1`).toSorted());
      const taken = Object.values(countBy(events, 'ProceedsTakenBack', orderOf));
      expect(Object.values(countBy(events.filter(takesBack), 'RefundInitiated', orderOf))).toEqual(taken);
      const refunded = expected.filter((end) => end.endsWith('refunded')).length;
      expect(Object.values(countBy(events, 'OrderRefunded', orderOf))).toEqual(Array(refunded).fill(1));
    },
    { timeout: 60_000, interval: 200 },
  );
  await expectBooksToBalance();
}, 180_000);

async function expectBooksToBalance(): Promise<void> {
  const { db, url: databaseUrl } = database;
  const { log } = testLog;
  const projections = await startProjections({ db, databaseUrl, log, logger });
  const reading = createReadModel({ db, databaseUrl, clock: () => new Date() });
  cleaning.push(projections.stop, reading.close);
  expect(await reading.waitFor(['ledger'], (await log.head()) ?? 0n, 20_000)).toBe(true);
  const books = await reading.ledger.trialBalance();
  expect(books).toMatchObject({ balanced: true, sum: 0n });
  const events = await allEvents(log);
  const orders = (...types: string[]) =>
    new Set(types.flatMap((type) => Object.keys(countBy(events, type, orderOf)))).size;
  // what was taken back after its release is among both, and left escrow for good once
  const held = orders('OrderPaid') - orders('PaymentReleased', 'PaymentRefunded');
  const escrow = books.classes.find((each) => each.class === 'escrow');
  expect(escrow?.balance).toBe(ORDER_TOTAL * BigInt(held));
}
