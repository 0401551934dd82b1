import type { LoanEvent } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import { describe, it } from 'vitest';
import {
  about,
  application,
  applied,
  approved,
  disbursed,
  failed,
  proposed,
  refused,
  reviewer,
  second,
  withdrawn,
} from '../testing/loans.ts';
import { loanDecider, type LoanCommand } from './decide.ts';

const loan = specify(loanDecider);
const at = withdrawn.data.withdrawnAt;
const withdraw: LoanCommand = { type: 'WithdrawApplication', ...about, at };

describe('an application that is withdrawn', () => {
  it.each<[string, readonly LoanEvent[]]>([
    ['before anybody looked at it', [applied]],
    ['after one person proposed to approve it', [applied, proposed]],
  ])('is over, %s', (_, history) => {
    loan
      .given(...history)
      .when(withdraw)
      .then(withdrawn);
  });

  it.each<[string, readonly LoanEvent[]]>([
    ['approved', [applied, proposed, approved]],
    ['refused', [applied, refused]],
    ['owed', [applied, proposed, approved, disbursed]],
    ['one that could not be paid out', [applied, proposed, approved, failed]],
  ])('is none that is %s', (_, history) => {
    loan
      .given(...history)
      .when(withdraw)
      .thenRefused('loan-already-decided');
  });

  it('is one that there is', () => {
    loan.given().when(withdraw).thenRefused('loan-unknown');
  });

  it('is decided on by nobody any more', () => {
    const by = { ...about, at: approved.data.approvedAt };
    for (const command of [
      { type: 'ProposeApproval', ...by, by: reviewer, proposalId: 'p2', reason: 'fine' },
      {
        type: 'ApproveLoan',
        ...by,
        by: second,
        proposalId: 'p1',
        reviewFromMinutes: 60,
        inGoodStanding: true,
      },
      { type: 'RefuseLoan', ...by, by: reviewer, reason: 'no' },
    ] as const)
      loan.given(applied, proposed, withdrawn).when(command).thenRefused('loan-withdrawn');
  });

  it('makes way for another', () => {
    const another = { ...application, loanId: 'loan2' };
    loan
      .given(applied, withdrawn)
      .when(another)
      .then({ ...applied, data: { ...applied.data, loanId: 'loan2' } });
  });
});
