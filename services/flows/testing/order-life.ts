import { formatMoney } from '@caravan/events';
import { createLogger } from '@caravan/platform';
import { createTestDatabase, createTestLog } from '@caravan/platform/testing';
import type { TestDatabase, TestLog } from '@caravan/platform/testing';
import { createReadModel, startProjections } from '@caravan/projections';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { startFlows } from '../start-flows.ts';
import { allEvents, context, createContexts, fund, ORDER_TOTAL, placeOrder } from './contexts.ts';
import type { Contexts } from './contexts.ts';
import { createFakeGoods, createHeldJobs } from './fake-ports.ts';

/** A mall with live orders, with flows that a test starts and a clock that it moves. */
const logger = createLogger({ name: 'order-life', level: 'silent' });
export const PATIENTLY = { timeout: 20_000, interval: 20 };
export const DAY = 24 * 3_600_000;
export const WEEK = 7 * DAY;
export const buyer = { role: 'buyer', id: 'b1' } as const;
export const seller = { role: 'seller', id: 'seller' } as const;
export const platform = { role: 'platform', id: 'staff' } as const;
export const shipment = { carrier: 'Sea Line', trackingNumber: 'SL1' };

export let database: TestDatabase;
export let testLog: TestLog;
export let contexts: Contexts;
export let now: Date;
export const clock = () => now;
const cleaning: (() => Promise<unknown>)[] = [];

/** A new mall for each test, with a buyer who has 100. */
export function livesOrders(): void {
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
}

export function comeTo(instant: Date): void {
  now = instant;
}

export async function start(overrides: Partial<Parameters<typeof startFlows>[0]> = {}) {
  const flows = await startFlows({
    db: database.db,
    databaseUrl: database.url,
    log: testLog.log,
    ...contexts,
    goods: createFakeGoods(),
    jobs: createHeldJobs(),
    logger,
    clock,
    ...overrides,
  });
  cleaning.push(flows.stop);
  return flows;
}

type Answer = Awaited<ReturnType<Contexts['ordering']['confirm']>>;

export async function done(answer: Promise<Answer>): Promise<void> {
  const given = await answer;
  if ('refusal' in given) throw new Error(given.refusal.key);
}

/** `placing`: where it is placed, if that is a mall with other terms */
export async function paidOrder(placing = contexts): Promise<string> {
  const orderId = await placeOrder(placing, 'b1');
  const paymentId = `payment of ${orderId}`;
  const orders = [{ orderId, amount: ORDER_TOTAL }];
  await done(contexts.wallet.capturePayment({ context: context(), usercode: 'b1', paymentId, orders }));
  await done(contexts.ordering.markPaid({ context: context(), orderId, paymentId, amount: ORDER_TOTAL }));
  return orderId;
}

export async function shippedOrder(placing = contexts): Promise<string> {
  const { ordering } = contexts;
  const orderId = await paidOrder(placing);
  await done(ordering.confirm({ context: context(), orderId, by: seller }));
  await done(ordering.ship({ context: context(), orderId, by: seller, shipment }));
  return orderId;
}

export async function receivedOrder(placing = contexts): Promise<string> {
  const orderId = await shippedOrder(placing);
  await done(contexts.ordering.receive({ context: context(), orderId, by: buyer }));
  return orderId;
}

/** The job that the flows schedule under this key. */
export async function jobOf({ scheduled }: ReturnType<typeof createHeldJobs>, key: string) {
  return vi.waitFor(() => scheduled.find((job) => job.key === key) ?? expect.unreachable(), PATIENTLY);
}

/** As a process that remembers nothing sees them. */
const fresh = () => createContexts(testLog.log, clock);
export const available = async () => formatMoney((await fresh().wallet.balance('b1')).available);
export const recorded = async (type: string) =>
  (await allEvents(testLog.log)).find((event) => event.type === type) ?? expect.unreachable(type);
export const statusOf = async (orderId: string) => (await fresh().ordering.find(orderId)).status;

export async function reading() {
  const { db, url: databaseUrl } = database;
  const projections = await startProjections({ db, databaseUrl, log: testLog.log, logger });
  cleaning.push(projections.stop);
  const readModel = createReadModel({ db, databaseUrl, clock });
  cleaning.push(readModel.close);
  expect(await readModel.waitFor(['orders', 'ledger'], (await testLog.log.head()) ?? 0n, 20_000)).toBe(true);
  return readModel;
}
