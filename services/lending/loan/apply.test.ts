import { fold, money, type LoanEvent, type RefusalKey } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import { describe, expect, it, test } from 'vitest';
import {
  application,
  applied,
  approved,
  disbursed,
  failed,
  proposed,
  refused,
  reviewer,
  second,
} from '../testing/loans.ts';
import { loanDecider, type ApplyForLoan, type LoanCommand } from './decide.ts';

const loan = specify(loanDecider);
const at = '2026-03-02T02:00:00.000Z';
const about = { usercode: 'b1', loanId: 'loan1' };
const overdue: LoanEvent = {
  type: 'LoanOverdue',
  data: { ...about, dueOn: '2026-05-30', outstanding: '100000', overdueAt: at },
};
const repaid: LoanEvent = { type: 'LoanRepaidInFull', data: { ...about, interestPaid: '0', repaidAt: at } };
const another = (change: Partial<ApplyForLoan> = {}): ApplyForLoan => ({
  ...application,
  loanId: 'loan2',
  ...change,
});

const approving = {
  type: 'ApproveLoan',
  ...about,
  proposalId: 'p1',
  reviewFromMinutes: 60,
  inGoodStanding: true,
} as const;

/** §8, the loan group: every refusal, and what leads to it. */
const refusals: readonly (readonly [string, readonly LoanEvent[], LoanCommand, RefusalKey])[] = [
  ['the agreement is not ticked', [], { ...application, agreed: false }, 'agreement-required'],
  ['real-name details are missing', [], { ...application, applicant: undefined }, 'real-name-required'],
  [
    'a hair below the minimum',
    [],
    { ...application, amount: money('99999.9999999999') },
    'loan-amount-outside-limits',
  ],
  [
    'a hair above the maximum',
    [],
    { ...application, amount: money('30000000.0000000001') },
    'loan-amount-outside-limits',
  ],
  ['no day', [], { ...application, termDays: 0 }, 'loan-term-invalid'],
  ['half a day', [], { ...application, termDays: 1.5 }, 'loan-term-invalid'],
  ['more than a year', [], { ...application, termDays: 366 }, 'loan-term-invalid'],
  ['a term that is not offered', [], { ...application, termDays: 91 }, 'loan-term-invalid'],
  ['the conditions are not met', [], { ...application, qualified: false }, 'loan-not-qualified'],
  [
    'one was once overdue, and none may ever have been',
    [applied, approved, disbursed, overdue, repaid],
    another({ neverOverdue: true }),
    'loan-not-qualified',
  ],
  ['another is under review', [applied], another(), 'loan-pending'],
  ['another waits for its money', [applied, approved], another(), 'loan-pending'],
  ['another is owed', [applied, approved, disbursed], another(), 'loan-outstanding'],
  ['another is overdue', [applied, approved, disbursed, overdue], another(), 'loan-outstanding'],
  [
    'the same application with another amount',
    [applied],
    { ...application, amount: money('200000') },
    'repeated-submission',
  ],
  ['approving what nobody applied for', [], { ...approving, by: second, at }, 'loan-unknown'],
  [
    'approving one’s own loan',
    [applied],
    { ...approving, by: { role: 'buyer', id: 'b1' }, at },
    'no-permission',
  ],
  [
    'a seller refusing a loan',
    [applied],
    { type: 'RefuseLoan', ...about, by: { role: 'seller', id: 's1' }, reason: '', at },
    'no-permission',
  ],
  [
    'approving what was refused',
    [applied, refused],
    { ...approving, by: second, at },
    'loan-already-decided',
  ],
  [
    'refusing what was approved',
    [applied, approved],
    { type: 'RefuseLoan', ...about, by: reviewer, reason: '', at },
    'loan-already-decided',
  ],
  [
    'disbursing what was not approved',
    [applied],
    { type: 'ConfirmDisbursement', ...about, at },
    'loan-not-approved',
  ],
  [
    'giving up a disbursement that was made',
    [applied, approved, disbursed],
    { type: 'FailDisbursement', ...about, reason: '', at },
    'loan-already-decided',
  ],
  [
    'recording a repayment of a loan without money',
    [applied, approved],
    {
      type: 'RecordRepayment',
      ...about,
      repaymentId: 'x',
      requestId: 'r',
      interest: money('0'),
      principal: money('1'),
      at,
    },
    'loan-not-approved',
  ],
];

test.each(refusals)('refuses when %s', (_, given, command, key) => {
  loan
    .given(...given)
    .when(command)
    .thenRefused(key);
});

describe('applying for a loan', () => {
  it('begins a review, at the rate of the day', () => loan.given().when(application).then(applied));

  it('allows exactly the least and the most, for a term that is offered', () => {
    for (const change of [
      { amount: money('100000'), termDays: 30 },
      { amount: money('30000000'), termDays: 365 },
      { termDays: 1, limits: { ...application.limits, offeredTerms: [1] } },
    ])
      expect(loanDecider.decide(loanDecider.initialState, { ...application, ...change }).outcome).toBe(
        'accepted',
      );
  });

  it('is possible for who was overdue where that is not asked, and for who was not where it is', () => {
    for (const [history, neverOverdue] of [
      [[applied, approved, disbursed, overdue, repaid], false],
      [[applied, approved, disbursed, repaid], true],
    ] as const)
      expect(loanDecider.decide(fold(loanDecider, history), another({ neverOverdue })).outcome).toBe(
        'accepted',
      );
  });

  it('changes nothing when it comes again, whatever happened since', () => {
    for (const history of [[applied], [applied, refused], [applied, approved, disbursed]])
      loan
        .given(...history)
        .when({ ...application, at: '2026-04-01T01:00:00.000Z' })
        .thenNothing();
  });

  it('is possible again after a refusal, a failure and the last repayment', () => {
    const over = [
      [applied, refused],
      [applied, approved, failed],
      [applied, approved, disbursed, repaid],
    ];
    for (const history of over)
      loan
        .given(...history)
        .when(another())
        .then({ ...applied, data: { ...applied.data, loanId: 'loan2' } });
  });
});

describe('the review', () => {
  const { by: first, proposalId, reason, proposedAt } = proposed.data;
  const propose: LoanCommand = {
    type: 'ProposeApproval',
    ...about,
    proposalId,
    by: first,
    reason,
    at: proposedAt,
  };
  const approve: LoanCommand = { ...approving, by: second, at: approved.data.approvedAt };

  it('begins with one person, whose word another replaces', () => {
    loan.given(applied).when(propose).then(proposed);
    loan.given(applied, proposed).when(propose).thenNothing();
    const other = { ...proposed.data, proposalId: 'p2', by: second };
    loan
      .given(applied, proposed)
      .when({ ...propose, proposalId: 'p2', by: second })
      .then({ type: 'LoanApprovalProposed', data: other });
    loan
      .given(applied, proposed, { type: 'LoanApprovalProposed', data: other })
      .when(approve)
      .thenRefused('loan-proposal-changed');
  });

  it('needs a second person, and an hour since the application', () => {
    loan
      .given(applied, proposed)
      .when({ ...approve, by: reviewer })
      .thenRefused('loan-by-same-person');
    loan.given(applied).when(approve).thenRefused('loan-proposal-changed');
    const early = { ...approve, at: '2026-03-01T01:59:00.001Z' };
    loan.given(applied, proposed).when(early).thenRefused('loan-review-too-early', { minutes: 1 });
    loan
      .given(applied, proposed)
      .when({ ...early, reviewFromMinutes: 59 })
      .then({ ...approved, data: { ...approved.data, approvedAt: early.at } });
  });

  it('approves, once', () => {
    loan.given(applied, proposed).when(approve).then(approved);
    loan.given(applied, proposed, approved).when(approve).thenNothing();
    loan.given(applied, proposed, approved, disbursed).when(approve).thenNothing();
  });

  it('is a matter of persons of the platform, who say why', () => {
    const by = { role: 'system', id: 'scoring' } as const;
    loan
      .given(applied, proposed)
      .when({ ...approve, by })
      .thenRefused('no-permission');
    loan
      .given(applied)
      .when({ ...propose, by })
      .thenRefused('no-permission');
    loan
      .given(applied)
      .when({ ...propose, reason: ' ' })
      .thenRefused('parameter-error');
    loan.given(applied, refused).when(propose).thenRefused('loan-already-decided');
  });

  it('refuses with a reason, once', () => {
    const command: LoanCommand = {
      type: 'RefuseLoan',
      ...about,
      by: reviewer,
      reason: 'no',
      at: refused.data.refusedAt,
    };
    loan.given(applied).when(command).then(refused);
    loan.given(applied, refused).when(command).thenNothing();
  });
});

describe('the disbursement', () => {
  const confirm: LoanCommand = {
    type: 'ConfirmDisbursement',
    ...about,
    at: disbursed.data.disbursedAt,
  };

  it('starts the term on the mall day of the money, once', () => {
    loan.given(applied, approved).when(confirm).then(disbursed);
    loan.given(applied, approved, disbursed).when(confirm).thenNothing();
  });

  it('is a day later from midnight in Shanghai on', () => {
    const disbursedAt = '2026-03-01T16:00:00.000Z';
    loan
      .given(applied, approved)
      .when({ ...confirm, at: disbursedAt })
      .then({
        ...disbursed,
        data: { ...disbursed.data, disbursedOn: '2026-03-02', dueOn: '2026-05-31', disbursedAt },
      });
  });

  it('that cannot be made ends the loan', () => {
    const fail: LoanCommand = {
      type: 'FailDisbursement',
      ...about,
      reason: 'wallet-closed',
      at: failed.data.failedAt,
    };
    loan.given(applied, approved).when(fail).then(failed);
    loan.given(applied, approved, failed).when(fail).thenNothing();
  });
});

test('an application outside the limits is told what they are', () => {
  const tooLittle = { ...application, amount: money('1') };
  loan
    .given()
    .when(tooLittle)
    .thenRefused('loan-amount-outside-limits', { minimum: '100000', maximum: '30000000' });
  loan
    .given()
    .when({ ...application, termDays: 366 })
    .thenRefused('loan-term-invalid', { maximum: 365 });
});

const statusAfter = (...history: readonly LoanEvent[]) =>
  fold(loanDecider, [applied, approved, disbursed, ...history]).loans.get('loan1')?.status;

test('a loan is overdue from then on until it is repaid', () => {
  expect([statusAfter(), statusAfter(overdue), statusAfter(overdue, repaid)]).toEqual([
    'running',
    'overdue',
    'repaid',
  ]);
});
