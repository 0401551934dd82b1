import { categories, endOfMallDay, loanEventTypes, milestonesOf } from '@caravan/events';
import type { JobHandler } from '@caravan/platform';
import { z } from 'zod';
import { factOf } from './fact-of.ts';
import { cause, causeOf, commandContext } from './flow.ts';
import type { Flow } from './flow.ts';
import type { JobsPort, LendingPort, WalletPort } from './ports.ts';

export const MARK_LOAN_OVERDUE = 'mark-loan-overdue';

const deadline = z.object({
  usercode: z.string(),
  loanId: z.string(),
  dueOn: z.iso.date(),
  /** a day before the due day, by which a part has to be repaid */
  part: z.literal(true).optional(),
  cause: cause.optional(),
});
type Deadline = z.infer<typeof deadline>;

/** The job of the due day has the loan's own key; those of the days before it, one of their own each. */
const keyOf = ({ loanId, dueOn, part }: Deadline) =>
  `${MARK_LOAN_OVERDUE}:${loanId}${part ? `:${dueOn}` : ''}`;
const jobOf = (item: Deadline, runAt: Date) => ({
  task: MARK_LOAN_OVERDUE,
  key: keyOf(item),
  runAt,
  payload: item,
});

/** Of one loan: the days by whose end something has to be repaid, the last being its due day. */
type Deadlines = Omit<Deadline, 'dueOn' | 'part'> & { readonly days: readonly string[] };

/**
 * §4: a loan of which too little is repaid by the end of such a day is overdue. Once the durable jobs exist, one a day, the flow is done.
 */
export function createLoanDeadlineFlow(jobs: Pick<JobsPort, 'schedule'>): Flow<Deadlines> {
  return {
    name: 'loan-deadline',
    prefixes: [categories.loan],
    graceMs: 0,
    batch: 100,
    opens(event) {
      const fact = factOf(loanEventTypes, event, 'LoanDisbursementConfirmed');
      if (!fact) return [];
      const { usercode, loanId, terms, disbursedOn } = fact.data;
      const days = milestonesOf(terms, disbursedOn).map(({ day }) => day);
      return [{ key: loanId, item: { usercode, loanId, days, cause: causeOf(event) } }];
    },
    closes(event) {
      const fact = factOf(loanEventTypes, event, 'LoanRepaidInFull', 'LoanOverdue');
      return fact ? [fact.data.loanId] : [];
    },
    finish: (items) => jobs.schedule(items.flatMap(jobsOf)),
  };
}

function jobsOf({ days, ...item }: Deadlines) {
  return days.map((dueOn) => {
    const isPart = dueOn !== days.at(-1);
    return jobOf({ ...item, dueOn, ...(isPart && { part: true }) }, endOfMallDay(dueOn));
  });
}

/** how soon the job comes again while the loan does not know of a repayment */
const UNTIL_RECORDED_MS = 5000;

type Parts = {
  readonly lending: Pick<LendingPort, 'markOverdue' | 'openLoan'>;
  readonly wallet: Pick<WalletPort, 'loanOutstanding'>;
  readonly jobs: Pick<JobsPort, 'schedule'>;
  readonly clock: () => Date;
};

/**
 * The timed job: asks the loan, which decides whether it is overdue. The loan learns of a repayment a little after the wallet took it, so
 * while the wallet has taken more, the job waits: what was taken in time must not count as late.
 */
export function createMarkLoanOverdueJob({ lending, wallet, jobs, clock }: Parts): JobHandler {
  return async (payload) => {
    const item = deadline.parse(payload);
    const overdueAt = endOfMallDay(item.dueOn);
    const now = clock();
    if (now < overdueAt) {
      // The database's clock is ahead of ours, and the loan decides by ours.
      await jobs.schedule([jobOf(item, new Date(overdueAt.getTime() + 1000))]);
      return;
    }
    if (await hasUnrecorded({ lending, wallet }, item)) {
      await jobs.schedule([jobOf(item, new Date(now.getTime() + UNTIL_RECORDED_MS))]);
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

/** Whether the wallet has repaid more than the loan knows. The wallet is asked first: what it takes later is late. */
async function hasUnrecorded(
  { lending, wallet }: Pick<Parts, 'lending' | 'wallet'>,
  { usercode, loanId }: Deadline,
): Promise<boolean> {
  const unpaid = await wallet.loanOutstanding(usercode, loanId);
  const loan = await lending.openLoan(usercode);
  if (unpaid === undefined || loan?.loanId !== loanId || !loan.running) return false;
  return unpaid < loan.running.accruing.principal;
}
