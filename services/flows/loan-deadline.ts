import { categories, endOfMallDay, loanEventTypes } from '@caravan/events';
import type { JobHandler } from '@caravan/platform';
import { z } from 'zod';
import { factOf } from './fact-of.ts';
import { cause, causeOf, commandContext } from './flow.ts';
import type { Flow } from './flow.ts';
import type { JobsPort, LendingPort } from './ports.ts';

export const MARK_LOAN_OVERDUE = 'mark-loan-overdue';

const deadline = z.object({
  usercode: z.string(),
  loanId: z.string(),
  dueOn: z.iso.date(),
  cause: cause.optional(),
});
type Deadline = z.infer<typeof deadline>;

const jobOf = (item: Deadline, runAt: Date) => ({
  task: MARK_LOAN_OVERDUE,
  key: `${MARK_LOAN_OVERDUE}:${item.loanId}`,
  runAt,
  payload: item,
});

/** §4: a loan that is not repaid by the end of its due day is overdue. Once the durable job exists, the flow is done. */
export function createLoanDeadlineFlow(jobs: Pick<JobsPort, 'schedule'>): Flow<Deadline> {
  return {
    name: 'loan-deadline',
    prefixes: [categories.loan],
    graceMs: 0,
    batch: 100,
    opens(event) {
      const fact = factOf(loanEventTypes, event, 'LoanDisbursementConfirmed');
      if (!fact) return [];
      const { usercode, loanId, dueOn } = fact.data;
      return [{ key: loanId, item: { usercode, loanId, dueOn, cause: causeOf(event) } }];
    },
    closes(event) {
      const fact = factOf(loanEventTypes, event, 'LoanRepaidInFull', 'LoanOverdue');
      return fact ? [fact.data.loanId] : [];
    },
    finish: (items) => jobs.schedule(items.map((item) => jobOf(item, endOfMallDay(item.dueOn)))),
  };
}

/** The timed job: asks the loan, which decides whether it is overdue. */
export function createMarkLoanOverdueJob({
  lending,
  jobs,
  clock,
}: {
  lending: Pick<LendingPort, 'markOverdue'>;
  jobs: Pick<JobsPort, 'schedule'>;
  clock: () => Date;
}): JobHandler {
  return async (payload) => {
    const item = deadline.parse(payload);
    const overdueAt = endOfMallDay(item.dueOn);
    if (clock() < overdueAt) {
      // The database's clock is ahead of ours, and the loan decides by ours.
      await jobs.schedule([jobOf(item, new Date(overdueAt.getTime() + 1000))]);
      return;
    }
    const context = commandContext(MARK_LOAN_OVERDUE, item.cause, item.loanId);
    const answer = await lending.markOverdue({
      context,
      usercode: item.usercode,
      loanId: item.loanId,
    });
    if ('refusal' in answer) throw new Error(`loan ${item.loanId} is not overdue: ${answer.refusal.key}`);
  };
}
