import { money } from '@caravan/events';
import { createVault } from '@caravan/platform';
import {
  createTestDatabase,
  createTestLog,
  testContext,
  type TestDatabase,
  type TestLog,
} from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLending, housePolicy, type Lending, type LoanApplication } from './index.ts';

let database: TestDatabase;
let testLog: TestLog;
let lending: Lending;
let asked: string[] = [];
/** since they applied */
const locked = new Set<string>();

beforeAll(async () => {
  [database, testLog] = await Promise.all([createTestDatabase(), createTestLog()]);
  lending = lendingOf();
});
afterAll(() => Promise.all([database.drop(), testLog.stop()]));

function lendingOf(): Lending {
  return createLending({
    log: testLog.log,
    vault: createVault({ db: database.db, masterKey: Buffer.alloc(32, 7).toString('base64') }),
    clock: () => new Date('2026-03-01T02:00:00Z'),
    policy: { ...housePolicy, reviewFromMinutes: 0 },
    qualification: {
      conditions: [],
      unmetBy: async (usercode) => {
        asked.push(usercode);
        if (locked.has(usercode)) return [{ condition: 'good-standing' }];
        return usercode === 'unqualified' ? [{ condition: 'never-overdue' }] : [];
      },
    },
  });
}

const application = (usercode: string): LoanApplication => ({
  context: testContext(),
  usercode,
  applicant: {
    realName: 'Amara Okonkwo-Unmistakable',
    nationality: 'NG',
    documentType: 'passport',
    documentNumber: 'A01234567',
    photos: ['passport-of-amara'],
  },
  amount: money('100000'),
  termDays: 90,
  agreed: true,
});
const by = (id: string) => ({ role: 'platform', id }) as const;
/** By two persons, as soon as may be. */
async function approved(about: { readonly usercode: string; readonly loanId: string }): Promise<void> {
  const proposal = { ...about, proposalId: 'p1', reason: 'fine' };
  for (const answer of [
    await lending.proposeApproval({
      ...proposal,
      context: testContext(),
      by: by('reviewer-1'),
    }),
    await lending.approve({
      ...about,
      proposalId: 'p1',
      context: testContext(),
      by: by('reviewer-2'),
    }),
  ])
    expect(answer).toHaveProperty('position');
}

test('who applies stands in the log sealed, and nowhere in clear', async () => {
  const answer = await lending.apply(application('sealed1'));
  expect(answer).toHaveProperty('loanId');
  const [event] = await Array.fromAsync(testLog.log.read('loan-sealed1'));
  const text = JSON.stringify(event?.data);
  expect(text).not.toMatch(/Amara|A01234567|passport-of|"NG"/);
  const { applicant } = (event?.data ?? {}) as { applicant: string };
  const vault = createVault({ db: database.db, masterKey: Buffer.alloc(32, 7).toString('base64') });
  expect(JSON.parse((await vault.open('sealed1', applicant)) ?? '{}')).toEqual(
    application('sealed1').applicant,
  );
});

test('the borrower owns every fact of a loan, also what a reviewer decides', async () => {
  const answer = await lending.apply(application('owned1'));
  if ('refusal' in answer) throw new Error(answer.refusal.key);
  const { loanId } = answer;
  await approved({ usercode: 'owned1', loanId });
  const events = await Array.fromAsync(testLog.log.read('loan-owned1'));
  expect(events.map(({ metadata }) => metadata.owner)).toEqual(Array(3).fill('owned1'));
});

test('the same application twice is one loan, also from another process', async () => {
  const request = application('twice');
  const first = await lending.apply(request);
  expect(await lendingOf().apply(request)).toEqual(first);
  expect((await lending.find('twice')).loans.size).toBe(1);
});

test('of eight applications at once one is taken', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => lendingOf().apply(application('eager'))));
  const refused = answers.flatMap((answer) => ('refusal' in answer ? answer.refusal.key : []));
  expect(refused).toEqual(Array(7).fill('loan-pending'));
});

test('asks whether the applicant qualifies, and refuses one who does not', async () => {
  asked = [];
  const answer = await lending.apply(application('unqualified'));
  expect(answer).toEqual({ refusal: { key: 'loan-not-qualified' } });
  expect(asked).toEqual(['unqualified']);
});

test.each([
  ['name', { realName: ' ' }],
  ['nationality', { nationality: '' }],
  ['document number', { documentNumber: 'A 1' }],
  ['document number of letters and digits', { documentNumber: 'A-1234567' }],
  ['photo', { photos: [] }],
])('refuses an application without a proper %s', async (_, change) => {
  const request = application('nameless');
  const answer = await lending.apply({ ...request, applicant: { ...request.applicant, ...change } });
  expect(answer).toEqual({ refusal: { key: 'real-name-required' } });
});

test('a loan goes from the application to its last repayment', async () => {
  const applied = await lending.apply(application('whole'));
  if ('refusal' in applied) throw new Error(applied.refusal.key);
  const about = { usercode: 'whole', loanId: applied.loanId };
  await approved(about);
  expect(await lending.openLoan('whole')).toMatchObject({ status: 'approved' });
  // ten days before the clock's day: 10 × 12
  await lending.confirmDisbursement({
    ...about,
    context: testContext(),
    disbursedAt: '2026-02-19T02:00:00Z',
  });
  const plan = await lending.planRepayment({ ...about, requestId: 'r1', amount: 'all' });
  expect(plan).toMatchObject({ interest: money('120'), principal: money('100000') });
  if ('refusal' in plan) throw new Error(plan.refusal.key);
  await lending.recordRepayment({ ...about, ...plan, context: testContext(), requestId: 'r1' });
  expect(await lending.openLoan('whole')).toBeUndefined();
  const events = await Array.fromAsync(testLog.log.read('loan-whole'));
  expect(events.map(({ type }) => type)).toEqual([
    'LoanApplied',
    'LoanApprovalProposed',
    'LoanApproved',
    'LoanDisbursementConfirmed',
    'LoanRepaymentRecorded',
    'LoanRepaidInFull',
  ]);
});

test('of a withdrawal and an approval at the same moment, the log settles one; nobody is lent what they took back', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 6; round += 1) {
    const usercode = `racing${round}`;
    const applied = await lending.apply(application(usercode));
    if ('refusal' in applied) throw new Error(applied.refusal.key);
    const about = { usercode, loanId: applied.loanId };
    const proposal = { ...about, proposalId: 'p1', reason: 'fine' };
    await lending.proposeApproval({ ...proposal, context: testContext(), by: by('reviewer-1') });
    const withdraw = () => lendingOf().withdraw({ ...about, context: testContext() });
    const approve = () =>
      lendingOf().approve({ ...about, proposalId: 'p1', context: testContext(), by: by('reviewer-2') });
    const [first, second] = round % 2 === 0 ? [withdraw, approve] : [approve, withdraw];
    const answers = await Promise.all([first(), second()]);
    const [gone, granted] = round % 2 === 0 ? answers : answers.toReversed();
    const status = (await lending.find(usercode)).loans.get(about.loanId)?.status ?? '';
    outcomes.add(status);
    expect([gone, granted]).toEqual(
      status === 'withdrawn'
        ? [{ position: expect.anything() }, { refusal: { key: 'loan-withdrawn' } }]
        : [{ refusal: { key: 'loan-already-decided' } }, { position: expect.anything() }],
    );
    const events = await Array.fromAsync(testLog.log.read(`loan-${usercode}`));
    expect(events.map(({ type }) => type).slice(2)).toEqual([
      status === 'withdrawn' ? 'LoanWithdrawn' : 'LoanApproved',
    ]);
  }
  expect([...outcomes].every((status) => status === 'withdrawn' || status === 'approved')).toBe(true);
});

test('an account that was locked after it applied is asked about again, and not approved', async () => {
  const applied = await lending.apply(application('lockable'));
  if ('refusal' in applied) throw new Error(applied.refusal.key);
  const about = { usercode: 'lockable', loanId: applied.loanId, proposalId: 'p1' };
  await lending.proposeApproval({ ...about, context: testContext(), by: by('reviewer-1'), reason: 'fine' });
  locked.add('lockable');
  const approve = () => lending.approve({ ...about, context: testContext(), by: by('reviewer-2') });
  expect(await approve()).toEqual({ refusal: { key: 'loan-account-not-in-order' } });
  locked.delete('lockable');
  expect(await approve()).toHaveProperty('position');
});

test('refuses a passport with the picture of another document beside it', async () => {
  const request = application('many-photos');
  const of = (documentType: 'identity' | 'passport', ...photos: string[]) =>
    lending.apply({ ...request, applicant: { ...request.applicant, documentType, photos } });
  expect(await of('passport', 'page', 'front')).toEqual({ refusal: { key: 'real-name-required' } });
  expect(await of('identity', 'front', 'back', 'page')).toEqual({ refusal: { key: 'real-name-required' } });
  expect(await of('identity', 'front', 'back')).toHaveProperty('loanId');
});
