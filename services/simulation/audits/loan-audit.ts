import { account, endOfMallDay, formatMoney, minus, money, negate, plus, zero } from '@caravan/events';
import type { LoanEvent, Money, WalletEvent } from '@caravan/events';
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
  /** while it runs: when it is overdue, until it is marked so */
  overdueAt?: Date | undefined;
};
type Repayment = {
  readonly loanId: string;
  readonly principal: string;
  readonly interest: string;
  recorded: boolean;
};
type DataOf<Fact extends LoanEvent | WalletEvent, Type extends Fact['type']> = (Fact & {
  readonly type: Type;
})['data'];

/** Loans and their money: the invariants that concern both. */
export function createLoanAudit(books: Books) {
  const loans = new Map<string, Loan>();
  const repayments = new Map<string, Repayment>();

  function known(loanId: string): Loan {
    const loan = loans.get(loanId);
    demand(loan !== undefined, () => `nobody applied for loan ${loanId}`);
    return loan ?? { amount: zero, status: 'over', repaid: zero, taken: zero };
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

  function confirm({ loanId, dueOn }: DataOf<LoanEvent, 'LoanDisbursementConfirmed'>): void {
    const loan = go(loanId, 'approved', 'running');
    demand(loan.paidOut === loan.amount, () => `${loanId} runs, but its money was not paid out`);
    loan.overdueAt = endOfMallDay(dueOn);
  }

  function overdue({ loanId, overdueAt }: DataOf<LoanEvent, 'LoanOverdue'>): void {
    const loan = known(loanId);
    demand(loan.status === 'running', () => `${loanId} is overdue, but not owed`);
    const late = loan.overdueAt !== undefined && new Date(overdueAt) >= loan.overdueAt;
    demand(late, () => `${loanId} is overdue, but was in time or marked before`);
    loan.overdueAt = undefined;
  }

  function record({ loanId, repaymentId, ...fact }: DataOf<LoanEvent, 'LoanRepaymentRecorded'>): void {
    const loan = known(loanId);
    const repayment = repayments.get(repaymentId);
    const { principal, interest } = fact;
    const isTaken =
      repayment?.loanId === loanId && repayment.principal === principal && repayment.interest === interest;
    demand(isTaken, () => `${repaymentId} of ${loanId} is recorded, but not taken`);
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
    const { principal, interest } = fact;
    repayments.set(repaymentId, { loanId, principal, interest, recorded: false });
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
          loans.set(loanId, { amount, status: 'under-review', repaid: zero, taken: zero });
          return;
        }
        case 'LoanApproved':
          return void go(loanId, 'under-review', 'approved');
        case 'LoanRefused':
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
      for (const [loanId, { status, amount, repaid, overdueAt }] of loans) {
        demand(status !== 'approved', () => `${loanId} is granted, but its money never came`);
        const inTime = status !== 'running' || overdueAt === undefined || now < overdueAt;
        demand(inTime, () => `${loanId} is overdue since ${overdueAt?.toISOString()}, and nobody said so`);
        isReceivable(loanId, status === 'running' ? minus(amount, repaid) : zero);
      }
    },
  };
}
