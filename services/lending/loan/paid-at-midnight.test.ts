import { fold, formatMoney, money, type LoanEvent } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import { describe, expect, it } from 'vitest';
import { about, applied, approved, disbursed, terms } from '../testing/loans.ts';
import { loanDecider, type LoanCommand, type RecordRepayment } from './decide.ts';
import { planRepayment } from './repayment.ts';

const loan = specify(loanDecider);
const inParts = { ...terms, repaymentMethod: 'monthly' } as const;
/** 33,333.33 by 31 March, as much by 30 April, and the rest by 30 May. */
const running: readonly LoanEvent[] = [
  { ...applied, data: { ...applied.data, terms: inParts } },
  approved,
  { ...disbursed, data: { ...disbursed.data, terms: inParts } },
];
const LAST_MOMENT = '2026-03-31T15:59:59.999Z';
const MIDNIGHT = '2026-03-31T16:00:00.000Z';
const overdue: LoanEvent = {
  type: 'LoanOverdue',
  data: { ...about, dueOn: '2026-03-31', outstanding: '100000', overdueAt: MIDNIGHT },
};

/** What the wallet took at a moment, of which the loan learns now. */
function taken(at: string, amount: string, history: readonly LoanEvent[] = running): RecordRepayment {
  const day = '2026-03-31';
  const request = { loanId: about.loanId, requestId: `r ${at}`, amount: money(amount), day };
  const plan = planRepayment(fold(loanDecider, history), request);
  if ('refusal' in plan) throw new Error(plan.refusal.key);
  return { type: 'RecordRepayment', ...about, ...plan, requestId: request.requestId, at };
}
const after = (history: readonly LoanEvent[], ...commands: readonly LoanCommand[]) =>
  commands.reduce((facts, command) => {
    const decision = loanDecider.decide(fold(loanDecider, facts), command);
    if (decision.outcome === 'refused') throw new Error(decision.refusal.key);
    return [...facts, ...decision.events];
  }, history);
const typesOf = (facts: readonly LoanEvent[]) => facts.slice(running.length).map(({ type }) => type);
const stateOf = (facts: readonly LoanEvent[]) => fold(loanDecider, facts).loans.get(about.loanId);

describe('a repayment that is taken before midnight and recorded after the loan was marked', () => {
  it('was in time: the loan runs on, and was never overdue', () => {
    const facts = after([...running, overdue], taken(LAST_MOMENT, '33693.33'));
    expect(typesOf(facts)).toEqual(['LoanOverdue', 'LoanRepaymentRecorded', 'LoanOverdueReversed']);
    expect(facts.at(-1)?.data).toMatchObject({ dueOn: '2026-03-31', takenAt: LAST_MOMENT });
    expect(stateOf(facts)).toMatchObject({ status: 'running', wasOverdue: false });
    // the next part is due on its day as before
    loan
      .given(...facts)
      .when({ type: 'MarkOverdue', ...about, at: '2026-04-30T15:59:59.999Z' })
      .thenNothing();
    const missed = after(facts, { type: 'MarkOverdue', ...about, at: '2026-04-30T16:00:00.000Z' });
    expect(missed.at(-1)).toMatchObject({ type: 'LoanOverdue', data: { dueOn: '2026-04-30' } });
  });

  it('may be the last one, which ends the loan', () => {
    const facts = after([...running, overdue], taken(LAST_MOMENT, '100360'));
    expect(typesOf(facts)).toEqual([
      'LoanOverdue',
      'LoanRepaymentRecorded',
      'LoanOverdueReversed',
      'LoanRepaidInFull',
    ]);
    expect(stateOf(facts)).toMatchObject({ status: 'repaid', wasOverdue: false });
  });

  it('may be the second of two, both in time', () => {
    const first = after([...running, overdue], taken('2026-03-31T15:59:58.000Z', '20000'));
    expect(stateOf(first)).toMatchObject({ status: 'overdue', wasOverdue: true });
    const both = after(first, taken(LAST_MOMENT, '13693.33', first));
    expect(stateOf(both)).toMatchObject({ status: 'running', wasOverdue: false });
  });
});

it.each([
  ['taken at midnight', MIDNIGHT, '33693.33'],
  ['too little', LAST_MOMENT, formatMoney(money('33693.32'))],
])('a repayment that is %s leaves the loan overdue', (_, at, amount) => {
  const facts = after([...running, overdue], taken(at, amount));
  expect(typesOf(facts)).toEqual(['LoanOverdue', 'LoanRepaymentRecorded']);
  expect(stateOf(facts)).toMatchObject({ status: 'overdue', wasOverdue: true });
});

it('the same repayment, recorded again, reverses nothing twice', () => {
  const command = taken(LAST_MOMENT, '33693.33');
  loan
    .given(...after([...running, overdue], command))
    .when(command)
    .thenNothing();
});
