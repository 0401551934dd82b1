import type { LoanEvent } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import { it } from 'vitest';
import { about, applied, approved, disbursed, proposed, second } from '../testing/loans.ts';
import { loanDecider, type ApproveLoan } from './decide.ts';

const loan = specify(loanDecider);
const approve: ApproveLoan = {
  type: 'ApproveLoan',
  ...about,
  proposalId: 'p1',
  by: second,
  reviewFromMinutes: 60,
  inGoodStanding: true,
  at: approved.data.approvedAt,
};
const of = (loanId: string, fact: LoanEvent) => ({ ...fact, data: { ...fact.data, loanId } }) as LoanEvent;
const overdue: LoanEvent = {
  type: 'LoanOverdue',
  data: { ...about, dueOn: '2026-05-30', outstanding: '100000', overdueAt: '2026-05-30T16:00:00.000Z' },
};

it('approves an account that is in good standing when it is approved', () => {
  loan.given(applied, proposed).when(approve).then(approved);
});

it('does not approve one that was closed or locked since it applied', () => {
  loan
    .given(applied, proposed)
    .when({ ...approve, inGoodStanding: false })
    .thenRefused('loan-account-not-in-order');
});

it('does not approve while another loan of theirs is overdue', () => {
  const another = [applied, proposed, approved, disbursed, overdue].map((fact) => of('loan0', fact));
  loan
    .given(...another, applied, proposed)
    .when(approve)
    .thenRefused('loan-account-not-in-order');
  const repaid: LoanEvent = {
    type: 'LoanRepaidInFull',
    data: { ...about, loanId: 'loan0', interestPaid: '1200', repaidAt: '2026-06-09T08:00:00.000Z' },
  };
  loan
    .given(...another, repaid, applied, proposed)
    .when(approve)
    .then(approved);
});

it('accepts the same approval again, whatever has become of the account since', () => {
  loan
    .given(applied, proposed, approved)
    .when({ ...approve, inGoodStanding: false })
    .thenNothing();
});
