import {
  account,
  endOfMallDay,
  formatMoney,
  milestonesOf,
  minus,
  money,
  negate,
  plus,
  zero,
} from '@caravan/events';
import type { LoanEvent, Milestone, Money, WalletEvent } from '@caravan/events';
import { demand } from './books.ts';
import type { Books } from './books.ts';

type Loan = {
  readonly amount: Money;
  status: 'under-review' | 'approved' | 'running' | 'over';
  /** what the wallet paid out; undefined until then */
  paidOut?: Money;
  /** repaid principal according to the loan; `taken`: according to the wallet */
  repaid: Money;
  taken: Money;
  /** what the wallet took, and when: this alone says whether it was in time */
  readonly takings: { readonly principal: Money; readonly at: Date }[];
  /** once it runs: by when how much of it must be repaid */
  milestones?: readonly Milestone[];
  /** the day that it is said to have missed */
  marked?: string | undefined;
};
type Repayment = {
  readonly loanId: string;
  readonly principal: string;
  readonly interest: string;
  readonly takenAt: string;
  recorded: boolean;
};
type DataOf<Fact extends LoanEvent | WalletEvent, Type extends Fact['type']> = (Fact & {
  readonly type: Type;
})['data'];

const newLoan = (amount: Money, status: Loan['status']): Loan => ({
  amount,
  status,
  repaid: zero,
  taken: zero,
  takings: [],
});

/** Loans and their money: the invariants that concern both. */
export function createLoanAudit(books: Books) {
  const loans = new Map<string, Loan>();
  const repayments = new Map<string, Repayment>();

  function known(loanId: string): Loan {
    const loan = loans.get(loanId);
    demand(loan !== undefined, () => `nobody applied for loan ${loanId}`);
    return loan ?? newLoan(zero, 'over');
  }

  function isReceivable(loanId: string, due: Money): void {
    const booked = negate(books.of(account.receivable(loanId)));
    demand(
      booked === due,
      () => `${formatMoney(booked)} of ${loanId} is receivable by the books, not ${formatMoney(due)}`,
    );
  }

  function go(loanId: string, from: Loan['status'], to: Loan['status']): Loan {
    const loan = known(loanId);
    demand(loan.status === from, () => `${loanId} becomes ${to}, but was ${loan.status}`);
    loan.status = to;
    return loan;
  }

  /** Whether the wallet had taken too little when this day ended, whatever the loan knew of it. */
  function isMissed({ amount, takings }: Loan, { day, owedAtMost }: Milestone): boolean {
    const inTime = takings.filter(({ at }) => at < endOfMallDay(day));
    return minus(amount, plus(...inTime.map(({ principal }) => principal))) > owedAtMost;
  }

  /** A day that was over by then, with more owed than it allows. */
  function missedOf(loan: Loan, at: Date): Milestone | undefined {
    return loan.milestones?.find((each) => endOfMallDay(each.day) <= at && isMissed(loan, each));
  }

  function isMarkedRightly(loan: Loan): boolean {
    const marked = loan.milestones?.find(({ day }) => day === loan.marked);
    return loan.marked === undefined || (marked !== undefined && isMissed(loan, marked));
  }

  function confirm({ loanId, ...fact }: DataOf<LoanEvent, 'LoanDisbursementConfirmed'>): void {
    const loan = go(loanId, 'approved', 'running');
    demand(loan.paidOut === loan.amount, () => `${loanId} runs, but its money was not paid out`);
    loan.milestones = milestonesOf(fact.terms, fact.disbursedOn);
    demand(loan.milestones.at(-1)?.day === fact.dueOn, () => `${loanId} is due on another day than its last`);
  }

  function overdue({ loanId, dueOn, overdueAt }: DataOf<LoanEvent, 'LoanOverdue'>): void {
    const loan = known(loanId);
    demand(loan.status === 'running', () => `${loanId} is overdue, but not owed`);
    demand(loan.marked === undefined, () => `${loanId} is overdue, but was marked before`);
    const missed = loan.milestones?.find(({ day }) => day === dueOn);
    const isOver = missed !== undefined && endOfMallDay(missed.day) <= new Date(overdueAt);
    demand(isOver, () => `${loanId} is overdue, but was in time`);
    // what the wallet took meanwhile may show that it was in time: it must be reversed before all is at rest
    loan.marked = dueOn;
  }

  function reversed({ loanId, dueOn }: DataOf<LoanEvent, 'LoanOverdueReversed'>): void {
    const loan = known(loanId);
    demand(loan.marked === dueOn, () => `${loanId} was never said to have missed ${dueOn}`);
    demand(!isMarkedRightly(loan), () => `${loanId} is said to have been in time, but too little was taken`);
    loan.marked = undefined;
  }

  function record({ loanId, repaymentId, ...fact }: DataOf<LoanEvent, 'LoanRepaymentRecorded'>): void {
    const loan = known(loanId);
    const repayment = repayments.get(repaymentId);
    const { principal, interest } = fact;
    const isTaken =
      repayment?.loanId === loanId && repayment.principal === principal && repayment.interest === interest;
    demand(isTaken, () => `${repaymentId} of ${loanId} is recorded, but not taken`);
    demand(repayment?.takenAt === fact.takenAt, () => `${repaymentId} is recorded as of another moment`);
    demand(repayment?.recorded === false, () => `${repaymentId} is recorded twice`);
    if (repayment) repayment.recorded = true;
    loan.repaid = plus(loan.repaid, money(principal));
    const left = minus(loan.amount, loan.repaid);
    demand(left >= 0n, () => `${formatMoney(left)} of ${loanId} is outstanding`);
    demand(left === money(fact.outstanding), () => `${loanId} miscounts what is outstanding`);
  }

  function payOut({ loanId, ...fact }: DataOf<WalletEvent, 'LoanDisbursed'>): void {
    const loan = known(loanId);
    demand(loan.status === 'approved', () => `${loanId} is paid out, but was ${loan.status}`);
    demand(loan.paidOut === undefined, () => `${loanId} is paid out twice`);
    demand(money(fact.amount) === loan.amount, () => `${loanId} is paid out, but not what was granted`);
    loan.paidOut = money(fact.amount);
    isReceivable(loanId, loan.amount);
  }

  function take({ loanId, repaymentId, ...fact }: DataOf<WalletEvent, 'LoanRepaymentTaken'>): void {
    const loan = known(loanId);
    demand(loan.status === 'running', () => `${loanId} is repaid, but was ${loan.status}`);
    demand(!repayments.has(repaymentId), () => `${repaymentId} is taken twice`);
    const { principal, interest, takenAt } = fact;
    loan.takings.push({ principal: money(principal), at: new Date(takenAt) });
    repayments.set(repaymentId, { loanId, principal, interest, takenAt, recorded: false });
    loan.taken = plus(loan.taken, money(principal));
    isReceivable(loanId, minus(loan.amount, loan.taken));
  }

  return {
    noteLoan({ type, data }: LoanEvent): void {
      const { loanId } = data;
      switch (type) {
        case 'LoanApplied': {
          demand(!loans.has(loanId), () => `${loanId} is applied for twice`);
          const amount = money(data.terms.amount);
          loans.set(loanId, newLoan(amount, 'under-review'));
          return;
        }
        case 'LoanApprovalProposed':
          return demand(
            known(loanId).status === 'under-review',
            () => `${loanId} is proposed, but decided already`,
          );
        case 'LoanApproved': {
          go(loanId, 'under-review', 'approved');
          const isByTwo = data.proposedBy !== undefined && data.proposedBy.id !== data.by.id;
          return demand(isByTwo, () => `${loanId} is approved by one person`);
        }
        case 'LoanRefused':
        case 'LoanWithdrawn':
          return void go(loanId, 'under-review', 'over');
        case 'LoanDisbursementFailed':
          return demand(
            go(loanId, 'approved', 'over').paidOut === undefined,
            () => `${loanId} fails, but was paid out`,
          );
        case 'LoanDisbursementConfirmed':
          return confirm(data);
        case 'LoanRepaymentRecorded':
          return record(data);
        case 'LoanRepaidInFull': {
          const { amount, repaid } = go(loanId, 'running', 'over');
          return demand(repaid === amount, () => `${loanId} is over, but not repaid`);
        }
        case 'LoanOverdue':
          return overdue(data);
        case 'LoanOverdueReversed':
          return reversed(data);
      }
    },
    noteWallet({ type, data }: WalletEvent): void {
      if (type === 'LoanDisbursed') payOut(data);
      if (type === 'LoanRepaymentTaken') take(data);
    },
    /** When nobody has anything left to do. */
    atRest(now: Date): void {
      for (const [repaymentId, { recorded }] of repayments)
        demand(recorded, () => `${repaymentId} is taken, but not recorded`);
      for (const [loanId, loan] of loans) {
        const { status, amount, repaid, taken } = loan;
        demand(status !== 'approved', () => `${loanId} is granted, but its money never came`);
        const missed = missedOf(loan, now);
        const isSaid = !missed || loan.marked !== undefined;
        demand(isSaid, () => `${loanId} is overdue since the end of ${missed?.day}, and nobody said so`);
        demand(isMarkedRightly(loan), () => `${loanId} was in time, but is overdue for ${loan.marked}`);
        demand(repaid === taken, () => `${loanId} counts other money as repaid than the wallet took`);
        isReceivable(loanId, status === 'running' ? minus(amount, taken) : zero);
      }
    },
  };
}
