import { account, type LoanEvent, type WalletEvent } from '@caravan/events';
import { describe, expect, it } from 'vitest';
import { Breach } from './books.ts';
import type { Books } from './books.ts';
import { createLoanAudit } from './loan-audit.ts';

const about = { usercode: 'b1', loanId: 'l1' };
const reviewer = (id: string) => ({ role: 'platform', id }) as const;
const terms = {
  amount: '100000',
  termDays: 90,
  annualRate: '0.0438',
  loanMethod: 'unsecured',
  repaymentMethod: 'at-end',
} as const;
const DUE = '2026-05-30';
const LAST_MOMENT = '2026-05-30T15:59:59.999Z';
const MIDNIGHT = '2026-05-30T16:00:00.000Z';
const LATER = new Date('2026-06-01T00:00:00.000Z');

const running: readonly (LoanEvent | WalletEvent)[] = [
  {
    type: 'LoanApplied',
    data: { ...about, terms, applicant: 'sealed', appliedAt: '2026-03-01T01:00:00.000Z' },
  },
  {
    type: 'LoanApproved',
    data: {
      ...about,
      amount: '100000',
      proposalId: 'p1',
      proposedBy: reviewer('one'),
      by: reviewer('another'),
      approvedAt: '2026-03-01T02:00:00.000Z',
    },
  },
  {
    type: 'LoanDisbursed',
    data: { ...about, amount: '100000', postings: [], disbursedAt: '2026-03-01T02:00:01.000Z' },
  },
  {
    type: 'LoanDisbursementConfirmed',
    data: {
      ...about,
      terms,
      disbursedOn: '2026-03-01',
      dueOn: DUE,
      disbursedAt: '2026-03-01T02:00:01.000Z',
    },
  },
] as const;
const paid = { ...about, repaymentId: 'r1', interest: '1080', principal: '100000' };
const taken = (takenAt: string): WalletEvent => ({
  type: 'LoanRepaymentTaken',
  data: { ...paid, requestId: 'q1', postings: [], takenAt },
});
const recorded = (takenAt: string): LoanEvent => ({
  type: 'LoanRepaymentRecorded',
  data: { ...paid, requestId: 'q1', day: DUE, outstanding: '0', takenAt },
});
const overdue: LoanEvent = {
  type: 'LoanOverdue',
  data: { ...about, dueOn: DUE, outstanding: '100000', overdueAt: MIDNIGHT },
};
const reversed: LoanEvent = {
  type: 'LoanOverdueReversed',
  data: { ...about, dueOn: DUE, repaymentId: 'r1', takenAt: LAST_MOMENT },
};
const over: LoanEvent = {
  type: 'LoanRepaidInFull',
  data: { ...about, interestPaid: '1080', repaidAt: MIDNIGHT },
};

/** What the audit says of a loan that went so; its money is as its events say. */
function verdict(...facts: readonly (LoanEvent | WalletEvent)[]): string {
  let owed = 0n;
  const books = {
    of: (name: string) => (name === account.receivable(about.loanId) ? -owed : 0n),
  } as unknown as Books;
  const audit = createLoanAudit(books);
  try {
    for (const fact of [...running, ...facts]) {
      if (fact.type === 'LoanDisbursed') owed = 100_000n * 10n ** 10n;
      if (fact.type === 'LoanRepaymentTaken') owed = 0n;
      if (fact.type === 'LoanDisbursed' || fact.type === 'LoanRepaymentTaken') audit.noteWallet(fact);
      else audit.noteLoan(fact as LoanEvent);
    }
    audit.atRest(LATER);
    return 'true';
  } catch (error) {
    if (error instanceof Breach) return error.message;
    throw error;
  }
}

describe('a loan is judged by when the wallet took the money', () => {
  it.each<[string, readonly (LoanEvent | WalletEvent)[]]>([
    ['taken in time and recorded', [taken(LAST_MOMENT), recorded(LAST_MOMENT), over]],
    [
      'taken in time, marked, and recorded after that',
      [taken(LAST_MOMENT), overdue, recorded(LAST_MOMENT), reversed, over],
    ],
    [
      'marked while its money was on the way',
      [overdue, taken(LAST_MOMENT), recorded(LAST_MOMENT), reversed, over],
    ],
    ['taken late, and marked before', [overdue, taken(MIDNIGHT), recorded(MIDNIGHT), over]],
    ['taken late, and marked then', [taken(MIDNIGHT), overdue, recorded(MIDNIGHT), over]],
  ])('it is true: %s', (_, facts) => {
    expect(verdict(...facts)).toBe('true');
  });

  it.each<[RegExp, string, readonly (LoanEvent | WalletEvent)[]]>([
    [
      /was in time, but is overdue/,
      'marked for good, though taken in time',
      [taken(LAST_MOMENT), overdue, recorded(LAST_MOMENT), over],
    ],
    [
      /is recorded as of another moment/,
      'taken late, and recorded as if in time',
      [taken(MIDNIGHT), recorded(LAST_MOMENT), over],
    ],
    [
      /is overdue since .*, and nobody said so/,
      'taken late, and never marked',
      [taken(MIDNIGHT), recorded(MIDNIGHT), over],
    ],
    [
      /too little was taken/,
      'reversed, though taken late',
      [taken(MIDNIGHT), overdue, recorded(MIDNIGHT), reversed, over],
    ],
    [
      /was never said to have missed/,
      'reversed, though never marked',
      [taken(LAST_MOMENT), recorded(LAST_MOMENT), reversed, over],
    ],
    [/marked before/, 'marked twice', [overdue, overdue]],
    [
      /but was in time/,
      'marked for a day of which it has none',
      [{ ...overdue, data: { ...overdue.data, dueOn: '2026-04-30' } }],
    ],
    [/is taken, but not recorded/, 'never recorded', [taken(LAST_MOMENT)]],
  ])('it is %s: %s', (said, _, facts) => {
    expect(verdict(...facts)).toMatch(said);
  });
});
