import { formatMoney, orderIdOf } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import type { SubmissionRecord } from '@caravan/ordering';
import { createJobs, createLogger, metrics } from '@caravan/platform';
import { createTestDatabase, createTestLog } from '@caravan/platform/testing';
import type { TestDatabase, TestLog } from '@caravan/platform/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAbandonSubmissionsJob } from './abandon-submissions.ts';
import { autoCancel } from './auto-cancel.ts';
import { readFlowCheckpoint } from './checkpoint.ts';
import { createOrderDeadlineJob } from './order-deadline.ts';
import { startFlows } from './start-flows.ts';
import { readFlows, resumeFlow } from './stops.ts';
import {
  allEvents,
  confirmDeposit,
  context,
  createContexts,
  fund,
  ORDER_TOTAL,
  placeOrder,
} from './testing/contexts.ts';
import type { Contexts } from './testing/contexts.ts';
import { createFakeGoods, createHeldJobs } from './testing/fake-ports.ts';

const logger = createLogger({ name: 'flows', level: 'silent' });
const PATIENTLY = { timeout: 60_000, interval: 20 };
let database: TestDatabase;
let testLog: TestLog;
let log: EventLog;
let contexts: Contexts;
const running: { stop(): Promise<void> }[] = [];

beforeEach(async () => {
  [database, testLog] = await Promise.all([createTestDatabase(), createTestLog()]);
  ({ log } = testLog);
  contexts = createContexts(log);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()));
  await Promise.all([database.drop(), testLog.stop()]);
});

async function start(overrides: Partial<Parameters<typeof startFlows>[0]> = {}) {
  const flows = await startFlows({
    db: database.db,
    databaseUrl: database.url,
    log,
    ...contexts,
    goods: createFakeGoods(),
    jobs: createHeldJobs(),
    logger,
    clock: () => new Date(),
    ...overrides,
  });
  running.push(flows);
  return flows;
}

const available = async (usercode: string) =>
  formatMoney((await createContexts(log).wallet.balance(usercode)).available);

async function capture(buyer: string, orderIds: readonly string[], paymentId: string): Promise<void> {
  const orders = orderIds.map((orderId) => ({ orderId, amount: ORDER_TOTAL }));
  const answer = await contexts.wallet.capturePayment({
    context: context(),
    usercode: buyer,
    paymentId,
    orders,
  });
  if ('refusal' in answer) throw new Error(answer.refusal.key);
}

test('credits a deposit once it is final, also one that was final before the flow started', async () => {
  await confirmDeposit(log, 'b1', '40');
  await start();
  await confirmDeposit(log, 'b1', '2.5');
  await vi.waitFor(async () => expect(await available('b1')).toBe('42.5'), PATIENTLY);
});

test('ends a payment whose request died: paid where possible, returned where not', async () => {
  await fund(contexts, 'b1', '100');
  const [fine, cancelled] = [await placeOrder(contexts, 'b1'), await placeOrder(contexts, 'b1')];
  await capture('b1', [fine, cancelled], 'died');
  await contexts.ordering.cancel({ context: context(), orderId: cancelled, by: 'b1', reason: 0 });
  await start();
  await vi.waitFor(async () => {
    expect((await contexts.ordering.find(fine)).status).toBe('paid');
    expect(await available('b1')).toBe('74');
  }, PATIENTLY);
});

test('tries again what fails, says for which request, and its checkpoint waits', async () => {
  const logged: string[] = [];
  const destination = { write: (line: string) => void logged.push(line) };
  let failures = 3;
  const wallet = {
    ...contexts.wallet,
    creditDeposit: async (request: Parameters<Contexts['wallet']['creditDeposit']>[0]) => {
      failures -= 1;
      if (failures >= 0) throw new Error('not now');
      return contexts.wallet.creditDeposit(request);
    },
  };
  await start({ wallet, logger: createLogger({ name: 'flows', destination }) });
  const depositId = await confirmDeposit(log, 'b1', '40');
  await vi.waitFor(async () => expect(await available('b1')).toBe('40'), PATIENTLY);
  const head = await log.head();
  await vi.waitFor(
    async () => expect(await readFlowCheckpoint(database.db, 'credit-deposit')).toBe(head),
    PATIENTLY,
  );
  const confirmed = (await allEvents(log)).find(({ type }) => type === 'DepositConfirmed');
  const told = logged
    .filter((line) => line.includes('will try again'))
    .map((line): unknown => JSON.parse(line));
  expect(told).toHaveLength(3);
  expect(told[0]).toMatchObject({
    key: depositId,
    eventId: confirmed?.id,
    correlationId: confirmed?.metadata.correlationId,
  });
});

test('gives stock back for orders that end unsent, and tells which reservations became orders', async () => {
  const goods = createFakeGoods();
  await start({ goods });
  const [kept, cancelled] = [await placeOrder(contexts, 'b1'), await placeOrder(contexts, 'b1')];
  await contexts.ordering.cancel({ context: context(), orderId: cancelled, by: 'b1', reason: 0 });
  await vi.waitFor(() => {
    expect(goods.released).toEqual([cancelled]);
    expect(goods.placed.toSorted()).toEqual([kept, cancelled].toSorted());
  }, PATIENTLY);
});

test('tells which orders are paid, so that they no longer count as unpaid', async () => {
  const goods = createFakeGoods();
  await start({ goods });
  const orderId = await placeOrder(contexts, 'b1');
  await placeOrder(contexts, 'b1');
  const payment = { paymentId: 'p1', amount: ORDER_TOTAL };
  await contexts.ordering.markPaid({ context: context(), orderId, ...payment });
  await vi.waitFor(() => expect(goods.settled).toEqual([orderId]), PATIENTLY);
});

test('an order still unpaid after a while gets a job at its deadline; a paid one does not', async () => {
  const jobs = createHeldJobs();
  const [unpaid, paid] = [await placeOrder(contexts, 'b1'), await placeOrder(contexts, 'b1')];
  await contexts.ordering.markPaid({
    context: context(),
    orderId: paid,
    paymentId: 'p1',
    amount: ORDER_TOTAL,
  });
  await start({ jobs });
  const expiries = () => jobs.scheduled.filter((job) => job.task === 'expire-order');
  await vi.waitFor(() => expect(expiries()).toHaveLength(1), PATIENTLY);
  const order = await contexts.ordering.find(unpaid);
  expect(expiries()).toMatchObject([
    { key: `expire-order:${unpaid}`, runAt: new Date('payBefore' in order ? order.payBefore : 0) },
  ]);
});

test('at its deadline an unpaid order expires, a paid one stays, and a timer that is early comes again', async () => {
  const [unpaid, paid] = [await placeOrder(contexts, 'b1'), await placeOrder(contexts, 'b1')];
  await contexts.ordering.markPaid({
    context: context(),
    orderId: paid,
    paymentId: 'p1',
    amount: ORDER_TOTAL,
  });
  const order = await contexts.ordering.find(unpaid);
  const payBefore = 'payBefore' in order ? order.payBefore : '';
  const jobs = createHeldJobs();
  let now = new Date(Date.parse(payBefore) - 1);
  const clock = () => now;
  const expire = createOrderDeadlineJob(autoCancel, {
    ordering: createContexts(log, clock).ordering,
    jobs,
    clock,
  });

  await expire({ orderId: unpaid, payBefore });
  expect((await contexts.ordering.find(unpaid)).status).toBe('pending-payment');
  expect(jobs.scheduled).toMatchObject([{ key: `expire-order:${unpaid}` }]);

  now = new Date(payBefore);
  for (const orderId of [unpaid, unpaid, paid]) await expire({ orderId, payBefore });
  const after = createContexts(log).ordering;
  expect((await after.find(unpaid)).status).toBe('expired');
  expect((await after.find(paid)).status).toBe('paid');
});

test('stock of a submission that died is fenced off and given back; that of an order is kept', async () => {
  const goods = createFakeGoods();
  const placed = await placeOrder(contexts, 'b1');
  goods.orphans.push('DIEDSUBMISSION00', placed);
  const jobs = createHeldJobs();
  await createAbandonSubmissionsJob({ ...contexts, goods, jobs, logger, clock: () => new Date() })(null);
  expect((await contexts.ordering.find('DIEDSUBMISSION00')).status).toBe('abandoned');
  expect((await contexts.ordering.find(placed)).status).toBe('pending-payment');
  expect(goods.released).toEqual(['DIEDSUBMISSION00']);
  expect(goods.placed).toEqual([placed]);
  expect(jobs.scheduled).toMatchObject([{ task: 'abandon-submissions' }]);
});

test.each([0, 1])(
  'a submission that died after %i of its two orders is given up whole, or placed whole, and its stock follows',
  async (orders) => {
    let left = orders;
    const append: EventLog['append'] = async (...request) => {
      left -= 1;
      if (left < 0) throw new Error('it died');
      return await log.append(...request);
    };
    const records = new Map<string, SubmissionRecord>();
    const dying = createContexts({ ...log, append }, undefined, { records });
    await expect(placeOrder(dying, 'b1', ['k1', 'k2-of-other'])).rejects.toThrow('it died');
    const [submission = { id: '', digest: '', plan: '' }] = records.values();
    const orderIds = ['seller', 'other'].map((seller) => orderIdOf(submission.id, seller));
    const goods = createFakeGoods();
    goods.orphans.push(...orderIds);
    for (const orderId of orderIds) goods.submissions.set(orderId, submission);
    const parts = { ...contexts, goods, jobs: createHeldJobs(), logger, clock: () => new Date() };
    await createAbandonSubmissionsJob(parts)(null);
    const found = await Promise.all(orderIds.map((orderId) => contexts.ordering.find(orderId)));
    const status = orders === 0 ? 'abandoned' : 'pending-payment';
    expect(found.map((order) => order.status)).toEqual([status, status]);
    expect(orders === 0 ? goods.released : goods.placed).toEqual(orderIds);
    expect(orders === 0 ? goods.placed : goods.released).toEqual([]);
  },
);

test('submissions are remembered for as many days as it is set to', async () => {
  const goods = createFakeGoods();
  const forgotten: Date[] = [];
  const forgetSubmissions = async (before: Date) => forgotten.push(before);
  const parts = {
    ...contexts,
    jobs: createHeldJobs(),
    logger,
    clock: () => new Date('2026-03-31T12:00:00Z'),
  };
  for (const days of [undefined, 2])
    await createAbandonSubmissionsJob({
      ...parts,
      goods: { ...goods, forgetSubmissions },
      submissionsKeptDays: days,
    })(null);
  expect(forgotten).toEqual([new Date('2026-03-01T12:00:00Z'), new Date('2026-03-29T12:00:00Z')]);
});

test('stock that was reserved once more for an order that is over is given back', async () => {
  const goods = createFakeGoods();
  const over = await placeOrder(contexts, 'b1');
  await contexts.ordering.cancel({ context: context(), orderId: over, by: 'b1', reason: 0 });
  goods.orphans.push(over);
  await createAbandonSubmissionsJob({
    ...contexts,
    goods,
    jobs: createHeldJobs(),
    logger,
    clock: () => new Date(),
  })(null);
  expect(goods.released).toEqual([over]);
  expect(goods.placed).toEqual([]);
});

test('with the real jobs, the search for dead submissions runs at the start', async () => {
  const goods = createFakeGoods();
  goods.orphans.push('DIEDSUBMISSION01');
  const jobs = createJobs({ databaseUrl: database.url, logger, pollMilliseconds: 50 });
  await start({ goods, jobs });
  await vi.waitFor(() => expect(goods.released).toContain('DIEDSUBMISSION01'), PATIENTLY);
  await running.splice(0)[0]?.stop();
  await jobs.close();
});

test('an event that a flow cannot understand stops that flow alone', async () => {
  const flows = await start();
  const metadata = { ...context(), version: 99, owner: undefined, hash: '' };
  const nonsense = { id: crypto.randomUUID(), type: 'DepositConfirmed', data: { depositId: 1 }, metadata };
  await log.append('deposit-nonsense', 'no_stream', [nonsense]);
  await vi.waitFor(() => {
    const states = Object.fromEntries(flows.status().map(({ name, state }) => [name, state]));
    expect(states).toMatchObject({ 'credit-deposit': 'poisoned', 'pay-order': 'running' });
  }, PATIENTLY);
  const stopped = flows.status().find(({ name }) => name === 'credit-deposit');
  expect(stopped?.poison).toMatch(/cannot understand DepositConfirmed .* of deposit-nonsense/);
  expect(await metrics.metrics()).toContain('caravan_flow_poisoned{flow="credit-deposit"} 1');
  // whoever lets it go on without having mended the cause sees it stop there again
  const standing = async () =>
    (await readFlows(database.db)).find(({ name }) => name === 'credit-deposit')?.stopped?.as;
  await vi.waitFor(async () => expect(await standing()).toBe('poisoned'), PATIENTLY);
  expect(await resumeFlow(database.db, 'credit-deposit')).toBe(true);
  await vi.waitFor(async () => expect(await standing()).toBe('poisoned'), PATIENTLY);
});

test('shows what a flow has open and for how long, until it is finished', async () => {
  let able = false;
  const wallet = {
    ...contexts.wallet,
    creditDeposit: async (request: Parameters<Contexts['wallet']['creditDeposit']>[0]) => {
      if (!able) throw new Error('not now');
      return contexts.wallet.creditDeposit(request);
    },
  };
  const flows = await start({ wallet });
  await confirmDeposit(log, 'b1', '40');
  const progress = () => flows.status().find(({ name }) => name === 'credit-deposit')?.progress;
  await vi.waitFor(() => {
    expect(progress()?.open).toBe(1);
    expect(progress()?.overdueMs).toBeGreaterThan(0);
  }, PATIENTLY);
  const open = /^caravan_flow_open_items\{flow="credit-deposit"\} 1$/m;
  expect(await metrics.metrics()).toMatch(open);
  able = true;
  await vi.waitFor(() => expect(progress()).toMatchObject({ open: 0, overdueMs: 0 }), PATIENTLY);
  expect(progress()?.delayMs).toBeGreaterThanOrEqual(0);
  await flows.stop();
  // what it did stays counted; what it has open is nobody's now
  expect(await metrics.metrics()).not.toMatch(/^caravan_flow_(open|overdue)\w*\{flow="credit-deposit"/m);
});
