import { money, refusal } from '@caravan/events';
import { expect, test } from 'vitest';
import { createMarkLoanOverdueJob } from './loan-deadline.ts';
import type { LendingPort } from './ports.ts';
import { createHeldJobs } from './testing/fake-ports.ts';

const waiting = { usercode: 'U1', loanId: 'L1', dueOn: '2026-05-30' };
/** midnight in Shanghai */
const END_OF_DUE_DAY = Date.parse('2026-05-30T16:00:00.000Z');

function job(now: number, answer: unknown = { position: 1n }, { unpaid = '100', known = '100' } = {}) {
  const asked: unknown[] = [];
  const markOverdue = async (request: unknown) => {
    asked.push(request);
    return answer;
  };
  const openLoan = async () => ({ loanId: 'L1', running: { accruing: { principal: money(known) } } });
  const lending = { markOverdue, openLoan } as unknown as Pick<LendingPort, 'markOverdue' | 'openLoan'>;
  const wallet = { loanOutstanding: async () => money(unpaid) };
  const jobs = createHeldJobs();
  return {
    asked,
    jobs,
    run: createMarkLoanOverdueJob({ lending, wallet, jobs, clock: () => new Date(now) }),
  };
}

test('a job that comes early by our clock comes again a second after the end of the due day', async () => {
  const { asked, jobs, run } = job(END_OF_DUE_DAY - 1);
  await run(waiting);
  expect(asked).toEqual([]);
  expect(jobs.scheduled).toEqual([
    {
      task: 'mark-loan-overdue',
      key: 'mark-loan-overdue:L1',
      runAt: new Date(END_OF_DUE_DAY + 1000),
      payload: waiting,
    },
  ]);
});

test('an early job of a part keeps its own key, and so the job of the due day', async () => {
  const { jobs, run } = job(END_OF_DUE_DAY - 1);
  await run({ ...waiting, part: true });
  expect(jobs.scheduled).toMatchObject([
    { key: 'mark-loan-overdue:L1:2026-05-30', payload: { ...waiting, part: true } },
  ]);
});

test('at the end of the due day the loan is asked, for the request that the job remembers', async () => {
  const { asked, jobs, run } = job(END_OF_DUE_DAY);
  await run({ ...waiting, cause: { eventId: 'e1', correlationId: 'c1' } });
  expect(asked).toMatchObject([
    {
      usercode: 'U1',
      loanId: 'L1',
      context: { correlationId: 'c1', causationId: 'e1', actor: 'system:mark-loan-overdue' },
    },
  ]);
  expect(jobs.scheduled).toEqual([]);
});

test('while the wallet has repaid more than the loan knows, the job comes again and asks nothing', async () => {
  const { asked, jobs, run } = job(END_OF_DUE_DAY, undefined, { unpaid: '0', known: '100' });
  await run(waiting);
  expect(asked).toEqual([]);
  expect(jobs.scheduled).toMatchObject([
    { key: 'mark-loan-overdue:L1', runAt: new Date(END_OF_DUE_DAY + 5000), payload: waiting },
  ]);
});

test('a job of the first days, which knows no cause, begins a correlation of its own', async () => {
  const { asked, run } = job(END_OF_DUE_DAY);
  await run(waiting);
  const [{ context }] = asked as [{ context: Record<string, string> }];
  expect(context['correlationId']).toBe(context['commandId']);
  expect(context['causationId']).toBe(context['commandId']);
});

test('a loan that refuses fails the job, which is then tried again', async () => {
  const { run } = job(END_OF_DUE_DAY, { refusal: refusal('loan-unknown') });
  await expect(run(waiting)).rejects.toThrow('loan L1 is not overdue: loan-unknown');
});

test.each([{ loanId: 'L1', dueOn: '2026-05-30' }, { ...waiting, dueOn: 'tomorrow' }, null])(
  'a payload that no version wrote is not guessed at: %j',
  async (payload) => {
    await expect(job(END_OF_DUE_DAY).run(payload)).rejects.toThrow();
  },
);
