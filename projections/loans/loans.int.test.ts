import { formatMoney } from '@caravan/events';
import { silentLogger } from '@caravan/platform';
import { createTestDatabase, createTestLog } from '@caravan/platform/testing';
import type { TestDatabase, TestLog } from '@caravan/platform/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createReadModel } from '../read-model.ts';
import type { ReadModel } from '../read-model.ts';
import { rebuild } from '../rebuild.ts';
import { startProjections } from '../start-projections.ts';
import type { Projections } from '../start-projections.ts';
import { appendFacts } from '../testing/append-facts.ts';
import {
  loanApplied,
  loanApproved,
  loanDisbursed,
  loanFailed,
  loanOverdue,
  loanOverdueReversed,
  loanProposed,
  loanRefused,
  loanRepaid,
  loanRepayment,
  loanWithdrawn,
} from '../testing/loan-facts.ts';
import type { Fact } from '../testing/recorded.ts';
import type { LoanView } from './queries.ts';

let database: TestDatabase;
let testLog: TestLog;
let reading: ReadModel;
let projections: Projections;

beforeEach(async () => {
  [database, testLog] = await Promise.all([createTestDatabase(), createTestLog()]);
  const { db, url: databaseUrl } = database;
  reading = createReadModel({ db, databaseUrl, clock: () => new Date() });
  projections = await startProjections({ db, databaseUrl, log: testLog.log, logger: silentLogger });
});
afterEach(async () => {
  await projections.stop();
  await reading.close();
  await Promise.all([database.drop(), testLog.stop()]);
});

async function happened(...facts: readonly Fact[]): Promise<void> {
  expect(await reading.waitFor(['loans'], await appendFacts(testLog.log, facts), 20_000)).toBe(true);
}

async function loanOn(at: string): Promise<LoanView> {
  const detail = await reading.loans.detail('l1', 'b1', new Date(at));
  if (!detail) throw new Error('no such loan');
  return detail;
}

function figures(loan: LoanView) {
  const { outstanding, accruedInterest, interestDue, estimatedRepayment } = loan;
  return [outstanding, accruedInterest, interestDue, estimatedRepayment].map(formatMoney);
}

const first = { day: '2026-03-31', interest: '360', principal: '39640', outstanding: '60360' };
const noon = (day: string) => `${day}T04:00:00.000Z`;

test('a loan shows the states of §4, from the application to the last repayment', async () => {
  const status = async () => (await loanOn(noon('2026-06-09'))).status;
  await happened(loanApplied('b1', 'l1'));
  expect(await status()).toBe('under-review');
  await happened(loanApproved('b1', 'l1'));
  expect(await status()).toBe('approved');
  await happened(loanDisbursed('b1', 'l1'));
  expect(await status()).toBe('running');
  await happened(loanOverdue('b1', 'l1', '100000'));
  expect(await status()).toBe('overdue');
  await happened(
    loanRepayment('b1', 'l1', {
      ...first,
      day: '2026-06-09',
      interest: '1200',
      principal: '100000',
      outstanding: '0',
    }),
    loanRepaid('b1', 'l1', '1200'),
  );
  expect(await loanOn(noon('2026-06-20'))).toMatchObject({ status: 'repaid', reason: undefined });
  // 1 March to 9 June: 100 days at 12, and none after that
  expect(figures(await loanOn(noon('2026-06-20')))).toEqual(['0', '1200', '0', '0']);
});

test('interest to date is reckoned on the day that asks, and the estimate to the due day', async () => {
  await happened(loanApplied('b1', 'l1'));
  // 90 × 12 = 1,080, should it be lent
  expect(figures(await loanOn(noon('2026-03-01')))).toEqual(['0', '0', '0', '101080']);
  await happened(loanApproved('b1', 'l1'), loanDisbursed('b1', 'l1'));
  expect(await loanOn(noon('2026-03-01'))).toMatchObject({ disbursedOn: '2026-03-01', dueOn: '2026-05-30' });
  expect(figures(await loanOn(noon('2026-03-01')))).toEqual(['100000', '0', '0', '101080']);
  // the day changes in Shanghai: 2026-03-11T16:00Z is the 12th there
  expect(figures(await loanOn('2026-03-11T15:59:59.999Z'))).toEqual(['100000', '120', '120', '101080']);
  expect(figures(await loanOn('2026-03-11T16:00:00.000Z'))).toEqual(['100000', '132', '132', '101080']);
  await happened(loanRepayment('b1', 'l1', first));
  // 60,360 × 0.00012 = 7.2432 a day: 60 days to the due day are 434.592
  expect(figures(await loanOn(noon('2026-03-31')))).toEqual(['60360', '360', '0', '60794.592']);
  expect(figures(await loanOn(noon('2026-04-10')))).toEqual(['60360', '432.432', '72.432', '60794.592']);
  // after the due day, what is owed today: 70 × 7.2432 = 507.024
  expect(figures(await loanOn(noon('2026-06-09')))).toEqual(['60360', '867.024', '507.024', '60867.024']);
});

test('interest that was paid alone is not owed again', async () => {
  await happened(loanApplied('b1', 'l1'), loanApproved('b1', 'l1'), loanDisbursed('b1', 'l1'));
  await happened(
    loanRepayment('b1', 'l1', { day: '2026-03-11', interest: '100', principal: '0', outstanding: '100000' }),
  );
  // 20 days at 12 are 240, of which 100 is paid; to the due day 1,080 less 100
  expect(figures(await loanOn(noon('2026-03-21')))).toEqual(['100000', '240', '140', '100980']);
});

test('staff find loans by how far they have got, the oldest first, and who decided', async () => {
  const stage = async (asked: Parameters<typeof reading.loans.atStage>[0]['stage'], after = 0n) =>
    (await reading.loans.atStage({ stage: asked, after, most: 10, at: new Date(noon('2026-03-05')) })).map(
      ({ loanId }) => loanId,
    );
  await happened(loanApplied('b1', 'l1'), loanApplied('b2', 'l2'), loanApplied('b3', 'l3'));
  expect(await stage('waiting')).toEqual(['l1', 'l2', 'l3']);
  const [, second] = await reading.loans.atStage({ stage: 'waiting', after: 0n, most: 2, at: new Date() });
  expect(await stage('waiting', second?.position)).toEqual(['l3']);
  await happened(loanProposed('b1', 'l1'), loanRefused('b3', 'l3'));
  expect([await stage('waiting'), await stage('proposed'), await stage('failed')]).toEqual([
    ['l2'],
    ['l1'],
    ['l3'],
  ]);
  expect((await loanOn(noon('2026-03-05'))).proposal).toMatchObject({
    id: 'p1',
    by: 'reviewer-1',
    reason: 'fine',
  });
  await happened(loanApproved('b1', 'l1'));
  expect([await stage('approved'), await stage('running')]).toEqual([['l1'], []]);
  expect((await loanOn(noon('2026-03-05'))).decidedBy).toBe('reviewer-2');
  await happened(loanDisbursed('b1', 'l1'));
  expect([await stage('approved'), await stage('running')]).toEqual([[], ['l1']]);
  expect(await reading.loans.overdueBefore('b1')).toBe(0);
  await happened(loanOverdue('b1', 'l1', '100000'));
  expect([await stage('running'), await stage('overdue')]).toEqual([[], ['l1']]);
  expect([await reading.loans.overdueBefore('b1'), await reading.loans.overdueBefore('b2')]).toEqual([1, 0]);
  const own = { usercode: 'b1', page: 1, pageSize: 10, at: new Date(noon('2026-06-09')) };
  expect((await reading.loans.list({ ...own, status: 'overdue' })).total).toBe(1);
  expect((await reading.loans.list({ ...own, status: 'running' })).total).toBe(0);
});

test('the list is the borrower’s own, newest first, with why a loan failed', async () => {
  await happened(loanApplied('b1', 'l1'), loanRefused('b1', 'l1'), loanApplied('b1', 'l2'));
  await happened(loanApproved('b1', 'l2'), loanFailed('b1', 'l2'), loanApplied('b2', 'x'));
  const at = new Date(noon('2026-03-05'));
  const list = await reading.loans.list({ usercode: 'b1', page: 1, pageSize: 10, at });
  expect(list.total).toBe(2);
  expect(list.loans.map(({ loanId, status, reason }) => [loanId, status, reason])).toEqual([
    ['l2', 'failed', 'wallet-closed'],
    ['l1', 'failed', 'not now'],
  ]);
  expect(list.loans.map(({ estimatedRepayment }) => estimatedRepayment)).toEqual([0n, 0n]);
  const second = await reading.loans.list({ usercode: 'b1', page: 2, pageSize: 1, at });
  expect(second).toMatchObject({ total: 2, loans: [{ loanId: 'l1' }] });
  expect(await reading.loans.detail('x', 'b1', at)).toBeUndefined();
});

test('the detail has the sealed applicant and every repayment, oldest first', async () => {
  await happened(loanApplied('b1', 'l1'), loanApproved('b1', 'l1'), loanDisbursed('b1', 'l1'));
  await happened(
    loanRepayment('b1', 'l1', first),
    loanRepayment('b1', 'l1', {
      day: '2026-04-10',
      interest: '72.432',
      principal: '0',
      outstanding: '60360',
    }),
  );
  const detail = await reading.loans.detail('l1', 'b1', new Date(noon('2026-04-10')));
  expect(detail?.applicant).toBe('sealed-applicant');
  expect(detail?.repayments.map(({ day, interest }) => [day, formatMoney(interest)])).toEqual([
    ['2026-03-31', '360'],
    ['2026-04-10', '72.432'],
  ]);
});

test('a change is announced to its borrower, and a rebuild makes the same rows', async () => {
  const heard: unknown[] = [];
  reading.onChanges(({ changes }) => void heard.push(...changes));
  await happened(loanApplied('b1', 'l1'), loanApproved('b1', 'l1'), loanDisbursed('b1', 'l1'));
  await happened(loanRepayment('b1', 'l1', first));
  expect(heard).toContainEqual({ usercode: 'b1', kind: 'loan', id: 'l1' });
  const report = await rebuild({ db: database.db, log: testLog.log, view: 'loans' });
  expect(report).toMatchObject({ same: true, switched: true, live: { loan: { rows: 1 } } });
});

test('an application that was withdrawn is over, and promises nothing', async () => {
  await happened(loanApplied('b1', 'l1'), loanProposed('b1', 'l1'), loanWithdrawn('b1', 'l1'));
  expect(await loanOn(noon('2026-03-02'))).toMatchObject({
    status: 'withdrawn',
    withdrawnAt: new Date('2026-03-01T01:40:00.000Z'),
    schedule: [],
  });
  const { loans } = await reading.loans.list({
    usercode: 'b1',
    status: 'withdrawn',
    at: new Date(),
    page: 1,
    pageSize: 5,
  });
  expect(loans.map(({ loanId }) => loanId)).toEqual(['l1']);
  const asked = { stage: 'withdrawn', after: 0n, most: 5, at: new Date() } as const;
  expect((await reading.loans.atStage(asked)).map(({ loanId }) => loanId)).toEqual(['l1']);
  expect(await reading.loans.atStage({ ...asked, stage: 'proposed' })).toEqual([]);
});

test('a loan that was marked and had been paid in time runs on, and was never overdue', async () => {
  await happened(loanApplied('b1', 'l1'), loanApproved('b1', 'l1'), loanDisbursed('b1', 'l1'));
  await happened(loanOverdue('b1', 'l1', '100000'));
  expect(await reading.loans.overdueBefore('b1')).toBe(1);
  await happened(
    loanRepayment('b1', 'l1', {
      day: '2026-05-30',
      interest: '1080',
      principal: '40000',
      outstanding: '60000',
    }),
    loanOverdueReversed('b1', 'l1', 'l1:2026-05-30:1080'),
  );
  expect(await loanOn(noon('2026-05-30'))).toMatchObject({ status: 'running', overdueAt: undefined });
  expect(await reading.loans.overdueBefore('b1')).toBe(0);
});
