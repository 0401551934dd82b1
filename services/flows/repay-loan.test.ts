import { formatMoney, money, refusal } from '@caravan/events';
import type { Money } from '@caravan/events';
import { createMemoryLog } from '@caravan/events/log/testing';
import type { MemoryLog } from '@caravan/events/log/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createRepayLoan } from './create-repay-loan.ts';
import type { RepaymentAnswer } from './create-repay-loan.ts';
import { createRepayLoanFlow } from './repay-loan.ts';
import { context, createContexts, fund } from './testing/contexts.ts';
import type { Contexts } from './testing/contexts.ts';
import { runningLoan } from './testing/loans.ts';

const DISBURSED_AT = '2026-03-01T02:00:00.000Z';
let log: MemoryLog;
let contexts: Contexts;
let now: Date;
let borrowers = 0;

beforeAll(() => {
  log = createMemoryLog();
  contexts = createContexts(log, () => now);
});
beforeEach(() => {
  // 30 days after the disbursement, an hour before midnight in Shanghai
  now = new Date('2026-03-31T15:00:00.000Z');
});

/** A person with 100,000 lent and 1,000 of their own. */
async function borrower(): Promise<{ borrower: string; loanId: string }> {
  const usercode = `borrower${(borrowers += 1)}`;
  await fund(contexts, usercode, '1000');
  return { borrower: usercode, loanId: await runningLoan(contexts, usercode, DISBURSED_AT) };
}

const available = async (usercode: string) =>
  formatMoney((await createContexts(log).wallet.balance(usercode)).available);
const refusalOf = (answer: RepaymentAnswer) => ('refusal' in answer ? answer.refusal.key : undefined);
const owed = async (usercode: string) =>
  (await createContexts(log).lending.openLoan(usercode))?.running?.accruing.principal;
const eventsOf = async (stream: string) => Array.fromAsync(log.read(stream));

/** The flow's effect on everything that the wallet took, for any request. */
async function runFlow(usercode: string): Promise<void> {
  const flow = createRepayLoanFlow(createContexts(log, () => now).lending);
  const opened = (await eventsOf(`wallet-${usercode}`)).flatMap((event) => flow.opens(event));
  await flow.finish(opened.map(({ item }) => item));
}

test('repays interest first and tells where a reader must have come', async () => {
  const about = await borrower();
  const answer = await createRepayLoan(contexts).repay({
    ...about,
    context: context(),
    amount: money('40000'),
  });
  // 30 days at 12
  expect(answer).toMatchObject({
    interest: money('360'),
    principal: money('39640'),
    available: money('61000'),
  });
  const last = (await eventsOf(`loan-${about.borrower}`)).at(-1);
  expect('position' in answer && answer.position).toBe(last?.position);
  expect(await owed(about.borrower)).toBe(money('60360'));
});

test('repaid in full, the loan is over and the books are even', async () => {
  const about = await borrower();
  const answer = await createRepayLoan(contexts).repay({ ...about, context: context(), amount: 'all' });
  expect(answer).toMatchObject({ interest: money('360'), principal: money('100000') });
  expect(await available(about.borrower)).toBe('640');
  expect((await eventsOf(`loan-${about.borrower}`)).at(-1)?.type).toBe('LoanRepaidInFull');
  const again = { ...about, context: context(), amount: 'all' } as const;
  expect(refusalOf(await createRepayLoan(contexts).repay(again))).toBe('loan-already-repaid');
});

test('the same command twice repays once and answers alike', async () => {
  const about = { ...(await borrower()), context: context(), amount: money('500') };
  const first = await createRepayLoan(contexts).repay(about);
  now = new Date('2026-04-05T04:00:00.000Z');
  expect(await createRepayLoan(createContexts(log, () => now)).repay(about)).toEqual(first);
  expect(await available(about.borrower)).toBe('100500');
});

test('of eight repayments at once one is taken, the others are told so', async () => {
  const about = await borrower();
  const amounts = ['100', '100', '100', '200', '200', '300', '400', '500'];
  const answers = await Promise.all(
    amounts.map((amount) =>
      createRepayLoan(createContexts(log, () => now)).repay({
        ...about,
        context: context(),
        amount: money(amount),
      }),
    ),
  );
  // some may have come later, and then repaid more: the reported amount is what was taken
  const told = answers.flatMap((answer) => ('refusal' in answer ? [] : [answer.interest + answer.principal]));
  const spent = money('101000') - money(await available(about.borrower));
  expect(told.reduce((sum, each) => sum + each, 0n)).toBe(spent);
  expect(told.length).toBeGreaterThan(0);
  const refusals = new Set(answers.map(refusalOf).filter((key) => key !== undefined));
  expect([...refusals].filter((key) => key !== 'repeated-submission')).toEqual([]);
  const recorded = (await eventsOf(`loan-${about.borrower}`)).filter(
    ({ type }) => type === 'LoanRepaymentRecorded',
  );
  expect(recorded).toHaveLength(told.length);
});

test('what a dying request took is recorded by the flow, and trying it again takes nothing more', async () => {
  const about = { ...(await borrower()), context: context(), amount: money('40000') };
  const dying = {
    ...contexts.lending,
    recordRepayment: async () => {
      throw new Error('the log does not answer');
    },
  };
  await expect(createRepayLoan({ ...contexts, lending: dying }).repay(about)).rejects.toThrow('not answer');
  expect(await available(about.borrower)).toBe('61000');
  expect(await owed(about.borrower)).toBe(money('100000'));
  await runFlow(about.borrower);
  await runFlow(about.borrower);
  expect(await owed(about.borrower)).toBe(money('60360'));
  now = new Date('2026-04-10T04:00:00.000Z');
  expect(await createRepayLoan(createContexts(log, () => now)).repay(about)).toMatchObject({
    interest: money('360'),
    principal: money('39640'),
  });
  expect(await available(about.borrower)).toBe('61000');
});

/** A request whose money was taken, and which died before it could tell the loan. */
async function takenAndLost(amount: Money | 'all') {
  const about = { ...(await borrower()), context: context(), amount };
  const { context: of, borrower: usercode, loanId } = about;
  const requestId = of.commandId;
  const plan = await contexts.lending.planRepayment({ usercode, loanId, requestId, amount });
  if ('refusal' in plan) throw new Error(plan.refusal.key);
  await contexts.wallet.repayLoan({ context: of, usercode, requestId, ...plan });
  return about;
}

test.each([
  ['the next day', '2026-04-01T02:00:00.000Z'],
  ['at another gateway, whose clock is a day behind', '2026-03-30T02:00:00.000Z'],
])('who asks again %s, before the flow has recorded it, is told what was taken', async (_, moment) => {
  for (const amount of [money('40000'), money('100360'), 'all'] as const) {
    const about = await takenAndLost(amount);
    const left = await available(about.borrower);
    now = new Date(moment);
    const answer = await createRepayLoan(createContexts(log, () => now)).repay(about);
    const principal = amount === money('40000') ? money('39640') : money('100000');
    expect(answer).toMatchObject({ interest: money('360'), principal, available: money(left) });
    expect(await available(about.borrower)).toBe(left);
    const recorded = (await eventsOf(`loan-${about.borrower}`)).filter(
      ({ type }) => type === 'LoanRepaymentRecorded',
    );
    const taken = (await eventsOf(`wallet-${about.borrower}`)).at(-1)?.data as { takenAt: string };
    expect(recorded.map(({ data }) => data)).toMatchObject([
      { requestId: about.context.commandId, day: '2026-03-31', takenAt: taken.takenAt },
    ]);
    await runFlow(about.borrower);
    expect(await createRepayLoan(createContexts(log, () => now)).repay(about)).toMatchObject({ principal });
    now = new Date('2026-03-31T15:00:00.000Z');
  }
});

test('another request is not told that it repaid what was taken for the first, be it for the very same', async () => {
  const about = await takenAndLost(money('40000'));
  for (const moment of ['2026-03-31T15:00:01.000Z', '2026-04-01T02:00:00.000Z']) {
    now = new Date(moment);
    const other = { ...about, context: context() };
    expect(refusalOf(await createRepayLoan(createContexts(log, () => now)).repay(other))).toBe(
      'repeated-submission',
    );
    const changed = { ...about, amount: money('41000') };
    expect(refusalOf(await createRepayLoan(createContexts(log, () => now)).repay(changed))).toBe(
      'repeated-submission',
    );
  }
  expect(await available(about.borrower)).toBe('61000');
  expect(await owed(about.borrower)).toBe(money('100000'));
});

test('a repayment that midnight overtook counts for the day it was reckoned for', async () => {
  const about = { ...(await borrower()), context: context(), amount: 'all' } as const;
  const late = {
    ...contexts.wallet,
    repayLoan: async (request: Parameters<Contexts['wallet']['repayLoan']>[0]) => {
      now = new Date('2026-03-31T16:00:05.000Z');
      return contexts.wallet.repayLoan(request);
    },
  };
  const answer = await createRepayLoan({ ...contexts, wallet: late }).repay(about);
  expect(answer).toMatchObject({ interest: money('360'), principal: money('100000') });
  const recorded = (await eventsOf(`loan-${about.borrower}`)).at(-2);
  expect(recorded?.data).toMatchObject({ day: '2026-03-31', takenAt: now.toISOString() });
  expect(await owed(about.borrower)).toBeUndefined();
});

test('refuses what cannot be repaid, and takes no money', async () => {
  const about = await borrower();
  const refused = async (amount: string, loanId = about.loanId) =>
    refusalOf(
      await createRepayLoan(contexts).repay({ ...about, loanId, context: context(), amount: money(amount) }),
    );
  expect(await refused('0')).toBe('parameter-error');
  expect(await refused('100360.0000000001')).toBe('loan-repayment-above-outstanding');
  expect(await refused('1', 'somebody-elses')).toBe('loan-unknown');
  await contexts.wallet.capturePayment({
    context: context(),
    usercode: about.borrower,
    paymentId: 'spent',
    orders: [{ orderId: `order-of-${about.borrower}`, amount: money('100999') }],
  });
  expect(await refused('1.0000000001')).toBe('insufficient-balance');
  expect(await available(about.borrower)).toBe('1');
});

/** The flow, whose loans refuse every repayment like this. */
const flowOver = (key: 'repeated-submission' | 'loan-unknown') =>
  createRepayLoanFlow({ recordRepayment: async () => ({ refusal: refusal(key) }) } as never);

test('a repayment that is recorded already is over, and any other refusal is an error', async () => {
  const items = [{ loanId: 'L1' }] as never;
  await expect(flowOver('repeated-submission').finish(items)).resolves.toBeUndefined();
  await expect(flowOver('loan-unknown').finish(items)).rejects.toThrow(
    'loan L1 refuses what its wallet paid: loan-unknown',
  );
});
