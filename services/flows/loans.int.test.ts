import { endOfMallDay, formatMoney, mallDayAt, money } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import { createLogger } from '@caravan/platform';
import { createTestDatabase, createTestLog, startProcess } from '@caravan/platform/testing';
import type { TestDatabase, TestLog } from '@caravan/platform/testing';
import { createReadModel, startProjections } from '@caravan/projections';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRepayLoan } from './create-repay-loan.ts';
import { createDisburseLoanFlow } from './disburse-loan.ts';
import { MARK_LOAN_OVERDUE, createMarkLoanOverdueJob } from './loan-deadline.ts';
import { startFlows } from './start-flows.ts';
import { allEvents, context, countBy, createContexts, fund } from './testing/contexts.ts';
import type { Contexts } from './testing/contexts.ts';
import { createFakeGoods, createHeldJobs } from './testing/fake-ports.ts';
import { approvedLoan, runningLoan } from './testing/loans.ts';

const logger = createLogger({ name: 'loans', level: 'silent' });
const PATIENTLY = { timeout: 60_000, interval: 20 };
let database: TestDatabase;
let testLog: TestLog;
let log: EventLog;
let contexts: Contexts;
const cleaning: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  [database, testLog] = await Promise.all([createTestDatabase(), createTestLog()]);
  ({ log } = testLog);
  contexts = createContexts(log);
});
afterEach(async () => {
  for (const clean of cleaning.splice(0)) await clean();
  await Promise.all([database.drop(), testLog.stop()]);
});

async function start(jobs = createHeldJobs()) {
  const { db, url: databaseUrl } = database;
  const parts = { db, databaseUrl, log, ...contexts, goods: createFakeGoods(), jobs, logger };
  const flows = await startFlows({ ...parts, clock: () => new Date() });
  cleaning.push(flows.stop);
  return { flows, jobs };
}

const statusOf = async (usercode: string, loanId: string) =>
  (await createContexts(log).lending.find(usercode)).loans.get(loanId)?.status;
const available = async (usercode: string) =>
  formatMoney((await createContexts(log).wallet.balance(usercode)).available);

test('an approved loan comes into the wallet once, and a job waits for the end of its due day', async () => {
  const loanId = await approvedLoan(contexts, 'b1');
  const { jobs } = await start();
  await vi.waitFor(async () => expect(await statusOf('b1', loanId)).toBe('running'), PATIENTLY);
  expect(await available('b1')).toBe('100000');
  const loan = await contexts.lending.openLoan('b1');
  const dueOn = loan?.running?.dueOn ?? '';
  expect((Date.parse(dueOn) - Date.parse(mallDayAt(new Date()))) / 86_400_000).toBe(90);
  await vi.waitFor(
    () =>
      expect(jobs.scheduled.filter(({ task }) => task === MARK_LOAN_OVERDUE)).toMatchObject([
        {
          task: MARK_LOAN_OVERDUE,
          key: `${MARK_LOAN_OVERDUE}:${loanId}`,
          runAt: endOfMallDay(dueOn),
          payload: { usercode: 'b1', loanId, dueOn },
        },
      ]),
    PATIENTLY,
  );
});

test('interest runs from the day of the money, however late the flow tells the loan', async () => {
  const days = createContexts(log, () => new Date('2026-03-01T02:00:00Z'));
  const loanId = await approvedLoan(days, 'b1');
  await days.wallet.disburseLoan({ context: context(), usercode: 'b1', loanId, amount: money('100000') });
  await start();
  await vi.waitFor(async () => expect(await statusOf('b1', loanId)).toBe('running'), PATIENTLY);
  const { running } = (await contexts.lending.openLoan('b1')) ?? {};
  expect(running).toMatchObject({ dueOn: '2026-05-30', accruing: { since: '2026-03-01' } });
  expect(await available('b1')).toBe('100000');
});

test('a loan for a wallet that was closed meanwhile fails, and is no debt', async () => {
  const loanId = await approvedLoan(contexts, 'b1');
  await contexts.wallet.close({ context: context(), usercode: 'b1', reason: 'leaving' });
  await start();
  await vi.waitFor(async () => expect(await statusOf('b1', loanId)).toBe('failed'), PATIENTLY);
  expect(await contexts.lending.openLoan('b1')).toBeUndefined();
});

test('any other refusal of the wallet fails nothing, so that a person looks', async () => {
  const lending = {
    confirmDisbursement: contexts.lending.confirmDisbursement,
    failDisbursement: vi.fn<Contexts['lending']['failDisbursement']>(),
  };
  const loanId = await approvedLoan(contexts, 'b1');
  await contexts.wallet.disburseLoan({ context: context(), usercode: 'b1', loanId, amount: money('1') });
  const flow = createDisburseLoanFlow({ wallet: contexts.wallet, lending });
  const opened = (await allEvents(log)).filter(({ type }) => type === 'LoanApproved').flatMap(flow.opens);
  await expect(flow.finish(opened.map(({ item }) => item))).rejects.toThrow('repeated-submission');
  expect(lending.failDisbursement).not.toHaveBeenCalled();
});

test('the job makes a loan overdue when its due day is over, not before; it can still be repaid', async () => {
  const DISBURSED_AT = '2026-03-01T02:00:00Z';
  let now = new Date('2026-05-30T15:59:59.999Z');
  const at = createContexts(log, () => now);
  await fund(at, 'b1', '2000');
  const loanId = await runningLoan(at, 'b1', DISBURSED_AT);
  const jobs = createHeldJobs();
  const job = createMarkLoanOverdueJob({ ...at, jobs, clock: () => now });
  const payload = { usercode: 'b1', loanId, dueOn: '2026-05-30' };
  await job(payload);
  expect(await statusOf('b1', loanId)).toBe('running');
  expect(jobs.scheduled.map(({ runAt }) => runAt.toISOString())).toEqual(['2026-05-30T16:00:01.000Z']);
  now = new Date('2026-05-30T16:00:00.000Z');
  await job(payload);
  await job(payload);
  expect(await statusOf('b1', loanId)).toBe('overdue');
  now = new Date('2026-06-09T04:00:00.000Z');
  // 100 days at 12
  const repaid = await createRepayLoan(at).repay({
    context: context(),
    borrower: 'b1',
    loanId,
    amount: 'all',
  });
  expect(repaid).toMatchObject({ interest: money('1200'), principal: money('100000') });
  expect(await statusOf('b1', loanId)).toBe('repaid');
  await job(payload);
  expect(countBy(await allEvents(log), 'LoanOverdue', (data) => data['loanId'])).toEqual({ [loanId]: 1 });
});

test('what the wallet took on the last second of the due day is in time, though the loan learns of it later', async () => {
  let now = new Date('2026-05-30T15:59:59.000Z');
  const at = createContexts(log, () => now);
  await fund(at, 'b1', '2000');
  const loanId = await runningLoan(at, 'b1', '2026-03-01T02:00:00Z');
  const about = { context: context(), usercode: 'b1', requestId: 'r1' };
  const plan = await at.lending.planRepayment({ ...about, loanId, amount: 'all' });
  if ('refusal' in plan) throw new Error(plan.refusal.key);
  const taken = await at.wallet.repayLoan({ ...about, ...plan });
  expect(taken).not.toHaveProperty('refusal');
  const takenAt = now.toISOString();
  now = new Date('2026-05-30T16:00:00.000Z');
  const jobs = createHeldJobs();
  const job = createMarkLoanOverdueJob({ ...at, jobs, clock: () => now });
  await job({ usercode: 'b1', loanId, dueOn: '2026-05-30' });
  expect(await statusOf('b1', loanId)).toBe('running');
  expect(jobs.scheduled.map(({ runAt }) => runAt.toISOString())).toEqual(['2026-05-30T16:00:05.000Z']);
  await at.lending.recordRepayment({ ...about, ...plan, takenAt });
  await job(jobs.scheduled[0]?.payload);
  expect(await statusOf('b1', loanId)).toBe('repaid');
  expect(countBy(await allEvents(log), 'LoanOverdue', (data) => data['loanId'])).toEqual({});
});

test('a loan in parts has a job for each, and a part that is missed makes all of it due', async () => {
  const DISBURSED_AT = '2026-03-01T02:00:00Z';
  let now = new Date('2026-03-31T15:00:00.000Z');
  const at = createContexts(log, () => now);
  await fund(at, 'b1', '2000');
  const loanId = await runningLoan(at, 'b1', DISBURSED_AT, 'monthly');
  const { jobs } = await start();
  const days = () => jobs.scheduled.filter(({ task }) => task === MARK_LOAN_OVERDUE);
  await vi.waitFor(() => expect(days()).toHaveLength(3), PATIENTLY);
  expect(days().map(({ key, runAt }) => [key, runAt.toISOString()])).toEqual([
    [`${MARK_LOAN_OVERDUE}:${loanId}:2026-03-31`, '2026-03-31T16:00:00.000Z'],
    [`${MARK_LOAN_OVERDUE}:${loanId}:2026-04-30`, '2026-04-30T16:00:00.000Z'],
    [`${MARK_LOAN_OVERDUE}:${loanId}`, '2026-05-30T16:00:00.000Z'],
  ]);
  const job = createMarkLoanOverdueJob({ ...at, jobs, clock: () => now });
  const run = (index: number) => job(days()[index]?.payload);
  const repay = (amount: string) =>
    createRepayLoan(at).repay({ context: context(), borrower: 'b1', loanId, amount: money(amount) });
  // 30 days at 12, and the first part, on its last hour
  expect(await repay('33693.33')).toMatchObject({ interest: money('360'), principal: money('33333.33') });
  now = new Date('2026-03-31T16:00:00.000Z');
  await run(0);
  expect(await statusOf('b1', loanId)).toBe('running');
  // a cent too little of the second
  now = new Date('2026-04-30T04:00:00.000Z');
  expect(await repay('33573.320012')).toMatchObject({ principal: money('33333.32') });
  now = new Date('2026-04-30T16:00:00.000Z');
  await run(1);
  expect(await statusOf('b1', loanId)).toBe('overdue');
  // it stays so though the cent comes, until all of it is repaid
  await repay('1');
  await run(2);
  expect(await statusOf('b1', loanId)).toBe('overdue');
  const all = { context: context(), borrower: 'b1', loanId, amount: 'all' as const };
  expect(await createRepayLoan(at).repay(all)).not.toHaveProperty('refusal');
  expect(await statusOf('b1', loanId)).toBe('repaid');
  expect(countBy(await allEvents(log), 'LoanOverdue', (data) => data['dueOn'])).toEqual({ '2026-04-30': 1 });
});

test('a loan that is repaid before the flow came to it needs no job', async () => {
  const loanId = await runningLoan(contexts, 'b1', new Date().toISOString());
  await createRepayLoan(contexts).repay({ context: context(), borrower: 'b1', loanId, amount: 'all' });
  const later = await runningLoan(contexts, 'b2', new Date().toISOString());
  const { jobs } = await start();
  await vi.waitFor(() => {
    const tasks = jobs.scheduled.filter(({ task }) => task === MARK_LOAN_OVERDUE);
    expect(tasks.map(({ key }) => key)).toEqual([`${MARK_LOAN_OVERDUE}:${later}`]);
  }, PATIENTLY);
});

test('flows killed at any moment disburse and record every loan once, and the books stay even', async () => {
  const borrowers = Array.from({ length: 24 }, (_, index) => `k${index}`);
  const ids = await Promise.all(borrowers.map((usercode) => approvedLoan(contexts, usercode)));
  const program = new URL('./testing/flows-process.ts', import.meta.url);
  const running = async () =>
    (await Promise.all(borrowers.map((usercode, index) => statusOf(usercode, ids[index] ?? '')))).filter(
      (status) => status === 'running',
    ).length;
  for (const least of [1, 6]) {
    const { kill } = startProcess(program, database.url, testLog.url);
    await vi.waitFor(async () => expect(await running()).toBeGreaterThanOrEqual(least), PATIENTLY);
    await kill();
  }
  const last = startProcess(program, database.url, testLog.url);
  cleaning.push(last.kill);
  await vi.waitFor(async () => expect(await running()).toBe(borrowers.length), PATIENTLY);
  // requests that die after the wallet paid: on the day of the disbursement all of it is principal
  const dying = {
    ...contexts.lending,
    recordRepayment: async () => Promise.reject(new Error('dead')),
  };
  const { repay } = createRepayLoan({ ...contexts, lending: dying });
  const requests = borrowers.map((borrower, index) => ({
    context: context(),
    borrower,
    loanId: ids[index] ?? '',
    amount: money('30000'),
  }));
  await Promise.allSettled(requests.map(repay));
  await vi.waitFor(async () => {
    const recorded = countBy(await allEvents(log), 'LoanRepaymentRecorded', (data) => data['loanId']);
    expect(recorded).toEqual(Object.fromEntries(ids.map((loanId) => [loanId, 1])));
  }, PATIENTLY);
  const events = await allEvents(log);
  for (const type of ['LoanDisbursed', 'LoanDisbursementConfirmed', 'LoanRepaymentTaken'])
    expect(countBy(events, type, (data) => data['loanId'])).toEqual(
      Object.fromEntries(ids.map((loanId) => [loanId, 1])),
    );
  await expectEvenBooks(borrowers.length);
}, 180_000);

async function expectEvenBooks(loans: number): Promise<void> {
  const { db, url: databaseUrl } = database;
  const projections = await startProjections({ db, databaseUrl, log, logger });
  const reading = createReadModel({ db, databaseUrl, clock: () => new Date() });
  cleaning.push(projections.stop, reading.close);
  expect(await reading.waitFor(['ledger'], (await log.head()) ?? 0n, 20_000)).toBe(true);
  const books = await reading.ledger.trialBalance();
  expect(books).toMatchObject({ balanced: true, sum: 0n });
  // lent 100,000 and got back 30,000, each
  const receivable = books.classes.filter((each) => each.class.startsWith('loans'));
  expect(receivable.reduce((sum, each) => sum + each.balance, 0n)).toBe(money('-70000') * BigInt(loans));
}
