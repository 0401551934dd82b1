import { fold, money, type LoanEvent, type RefusalKey } from '@caravan/events';
import { describe, expect, test } from 'vitest';
import {
  about,
  application,
  applied,
  approved,
  failed,
  refused,
  proposed,
  reviewer,
  running,
  second,
} from '../testing/loans.ts';
import { loanDecider, type LoanCommand } from './decide.ts';
import { planRepayment } from './repayment.ts';

type Of<Type extends LoanCommand['type']> = Extract<LoanCommand, { type: Type }>;
type Row<Type extends LoanCommand['type']> = {
  readonly given: readonly LoanEvent[];
  readonly command: Omit<Of<Type>, 'type'>;
  /** other commands that must not use the same id */
  readonly others: readonly Partial<Of<Type>>[];
  /** how they are refused; by default as a repetition with another content */
  readonly othersAre?: RefusalKey;
  /** what happens before it is sent again */
  readonly then: readonly LoanEvent[];
};

const at = '2026-03-31T08:00:00.000Z';
const ben = { role: 'platform', id: 'ben' } as const;
const request = { loanId: about.loanId, requestId: 'q1', amount: money('40000'), day: '2026-03-31' };
const plan = planRepayment(fold(loanDecider, running), request);
if ('refusal' in plan) throw new Error(plan.refusal.key);
const overdueAt = '2026-06-01T01:00:00.000Z';

/** One row per command: a missing row does not compile. */
const rows: { readonly [Type in LoanCommand['type']]: Row<Type> } = {
  ApplyForLoan: {
    given: [],
    command: application,
    others: [
      { amount: money('100001') },
      { termDays: 180 },
      { repaymentMethod: 'monthly' },
      { applicant: 'somebody else, sealed' },
      { applicant: undefined },
      { agreed: false },
    ],
    then: [approved],
  },
  ProposeApproval: {
    given: [applied],
    command: { ...about, proposalId: 'p1', by: reviewer, reason: 'fine', at },
    others: [{ by: ben }, { reason: 'another' }],
    then: [approved],
  },
  ApproveLoan: {
    given: [applied, proposed],
    command: { ...about, proposalId: 'p1', by: second, reviewFromMinutes: 60, inGoodStanding: true, at },
    others: [{ by: ben }, { proposalId: 'p2' }],
    othersAre: 'loan-already-decided',
    then: running.slice(3),
  },
  RefuseLoan: {
    given: [applied],
    command: { ...about, by: reviewer, reason: 'no', at },
    others: [{ by: ben }, { reason: 'never' }],
    othersAre: 'loan-already-decided',
    then: [],
  },
  WithdrawApplication: { given: [applied, proposed], command: { ...about, at }, others: [], then: [] },
  ConfirmDisbursement: {
    given: [applied, approved],
    command: { ...about, at },
    others: [{ at: '2026-04-01T08:00:00.000Z' }],
    then: [],
  },
  FailDisbursement: {
    given: [applied, approved],
    command: { ...about, reason: 'wallet-closed', at },
    others: [{ reason: 'another' }],
    then: [],
  },
  RecordRepayment: {
    given: running,
    command: { ...about, ...plan, requestId: 'q1', at },
    others: [{ requestId: 'q2' }, { interest: money('359') }, { principal: money('1') }],
    then: [],
  },
  MarkOverdue: { given: running, command: { ...about, at: overdueAt }, others: [], then: [] },
};

describe.each(Object.entries(rows))(
  '%s, sent again',
  (type, { given, command, others, then, othersAre = 'repeated-submission' }) => {
    test('the same is accepted and changes nothing, another under its id is refused', () => {
      const asked = { type, ...command } as LoanCommand;
      const before = fold(loanDecider, given);
      const first = loanDecider.decide(before, asked);
      const events = first.outcome === 'accepted' ? first.events : [];
      expect(events).toHaveLength(1);
      const after = events.reduce(loanDecider.evolve, before);
      for (const state of [after, then.reduce(loanDecider.evolve, after)]) {
        expect(loanDecider.decide(state, asked)).toEqual({ outcome: 'accepted', events: [] });
        for (const change of others)
          expect(loanDecider.decide(state, { ...asked, ...change } as LoanCommand)).toMatchObject({
            outcome: 'refused',
            refusal: { key: othersAre },
          });
      }
    });
  },
);

test('a refusal and a failure that come again are told from others, as facts of long ago too', () => {
  for (const history of [
    [applied, refused],
    [applied, approved, failed],
  ])
    expect(loanDecider.decide(fold(loanDecider, history), application)).toEqual({
      outcome: 'accepted',
      events: [],
    });
});
