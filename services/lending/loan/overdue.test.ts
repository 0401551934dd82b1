import { addDays, endOfMallDay, fold, formatMoney, money, type LoanEvent, type Money } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { about, applied, approved, disbursed, terms } from '../testing/loans.ts';
import { loanDecider, type MarkOverdue } from './decide.ts';
import { planRepayment } from './repayment.ts';

const loan = specify(loanDecider);
const inParts = { ...terms, repaymentMethod: 'monthly' } as const;
/** 100,000 for 90 days from 1 March, in parts: 33,333.33 by 31 March, as much by 30 April, and the rest by 30 May. */
const monthly: readonly LoanEvent[] = [
  { ...applied, data: { ...applied.data, terms: inParts } },
  approved,
  { ...disbursed, data: { ...disbursed.data, terms: inParts } },
];
const mark = (at: Date | string): MarkOverdue => ({
  type: 'MarkOverdue',
  ...about,
  at: new Date(at).toISOString(),
});

/** The facts of a repayment on that day, as it is planned. */
function repaying(history: readonly LoanEvent[], amount: Money, day: string): readonly LoanEvent[] {
  const state = fold(loanDecider, history);
  const plan = planRepayment(state, { loanId: 'loan1', requestId: `r${history.length}`, amount, day });
  if ('refusal' in plan) return [];
  const at = `${day}T04:00:00.000Z`;
  const decision = loanDecider.decide(state, {
    type: 'RecordRepayment',
    ...about,
    ...plan,
    requestId: `r${history.length}`,
    at,
  });
  return decision.outcome === 'accepted' ? decision.events : [];
}

describe('a loan that is repaid in parts', () => {
  it('is overdue from the end of the day of a part that was not repaid', () => {
    loan
      .given(...monthly)
      .when(mark('2026-03-31T15:59:59.999Z'))
      .thenNothing();
    loan
      .given(...monthly)
      .when(mark('2026-03-31T16:00:00.000Z'))
      .then({
        type: 'LoanOverdue',
        data: { ...about, dueOn: '2026-03-31', outstanding: '100000', overdueAt: '2026-03-31T16:00:00.000Z' },
      });
  });

  it('is in time while each part was repaid, in whatever pieces, with the interest before it', () => {
    let history = monthly;
    for (const [amount, day] of [
      ['20000', '2026-03-11'],
      ['13662.65', '2026-03-31'],
    ] as const)
      history = [...history, ...repaying(history, money(amount), day)];
    // 120 and 20 days at 9.6144 a day were interest
    expect(fold(loanDecider, history).loans.get('loan1')?.running?.accruing.principal).toBeLessThanOrEqual(
      money('66666.67'),
    );
    loan
      .given(...history)
      .when(mark('2026-03-31T16:00:00.000Z'))
      .thenNothing();
  });

  it('is in time exactly while no day has ended with more owed than it allows', () => {
    const pieces = fc.array(
      fc.record({ after: fc.integer({ min: 0, max: 45 }), amount: fc.integer({ min: 1, max: 60_000 }) }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(pieces, fc.integer({ min: 0, max: 120 }), (drawn, until) => {
        const last = addDays('2026-03-01', until);
        const allowed = [
          ['2026-03-31', '66666.67'],
          ['2026-04-30', '33333.34'],
          ['2026-05-30', '0'],
        ] as const;
        let [history, day] = [monthly, '2026-03-01'];
        let left = money('100000');
        let wasLate = false;
        const isLate = (before: string) => allowed.some(([end, most]) => end < before && left > money(most));
        for (const { after, amount } of drawn) {
          day = addDays(day, after);
          if (day > last) break;
          const facts = repaying(history, money(String(amount)), day);
          // what comes late was owed for too long, though it is repaid now
          if (facts.length > 0) wasLate ||= isLate(day);
          history = [...history, ...facts];
          for (const fact of facts)
            if (fact.type === 'LoanRepaymentRecorded') left = money(fact.data.outstanding);
        }
        const decision = loanDecider.decide(fold(loanDecider, history), mark(endOfMallDay(last)));
        const marked = decision.outcome === 'accepted' ? decision.events : [];
        const said = [...history, ...marked].filter(({ type }) => type === 'LoanOverdue');
        const expected = wasLate || isLate(addDays(last, 1)) ? 1 : 0;
        expect(said, `${formatMoney(left)} on ${last}`).toHaveLength(expected);
      }),
    );
  });
});
