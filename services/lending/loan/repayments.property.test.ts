import {
  addDays,
  fold,
  formatMoney,
  interestFor,
  money,
  plus,
  zero,
  type LoanEvent,
  type Money,
} from '@caravan/events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { about, applied, approved, disbursed } from '../testing/loans.ts';
import { loanDecider } from './decide.ts';
import { planRepayment, type RepaymentAmount } from './repayment.ts';
import type { LoansState } from './state.ts';

/** the least that is taken, unless less is owed */
const least = money('1');

/** One visit of a borrower: some days after the last, with some share of what is owed, in billionths. */
type Visit = { readonly daysLater: number; readonly share: bigint };

const visit = fc.record({
  daysLater: fc.integer({ min: 0, max: 120 }),
  share: fc.bigInt({ min: 1n, max: 1_000_000_000n }),
});
const loans = fc.record({
  amount: fc.bigInt({ min: money('100000'), max: money('30000000') }).map((units) => units as Money),
  rate: fc.bigInt({ min: 0n, max: money('0.5') }).map((units) => units as Money),
  visits: fc.array(visit, { maxLength: 12 }),
});

function lent(amount: Money, rate: Money): LoansState {
  const terms = { amount: formatMoney(amount), termDays: 90, annualRate: formatMoney(rate) };
  return fold(loanDecider, [
    { ...applied, data: { ...applied.data, terms } },
    approved,
    { ...disbursed, data: { ...disbursed.data, terms } },
  ] as LoanEvent[]);
}

/** As the flow does it, without a wallet: plan, take, record. */
function repay(state: LoansState, amount: RepaymentAmount, day: string, requestId: string): LoansState {
  const plan = planRepayment(state, { loanId: about.loanId, requestId, amount, day });
  if ('refusal' in plan) throw new Error(plan.refusal.key);
  const decision = loanDecider.decide(state, {
    type: 'RecordRepayment',
    ...about,
    ...plan,
    requestId,
    at: `${day}T04:00:00.000Z`,
  });
  if (decision.outcome === 'refused') throw new Error(decision.refusal.key);
  return decision.events.reduce(loanDecider.evolve, state);
}

function owed(state: LoansState, day: string): Money {
  const plan = planRepayment(state, { loanId: about.loanId, requestId: 'look', amount: 'all', day });
  return 'refusal' in plan ? zero : plus(plan.interest, plan.principal);
}

const loanOf = (state: LoansState) => {
  const found = state.loans.get(about.loanId);
  if (!found) throw new Error('no loan');
  return found;
};

/** Goes through the visits; calls `look` after each. Ends on the day of the last one. */
function walk(
  from: LoansState,
  visits: readonly Visit[],
  look: (state: LoansState, day: string) => void = () => {},
): { state: LoansState; day: string } {
  let [state, day] = [from, disbursed.data.disbursedOn];
  for (const [index, { daysLater, share }] of visits.entries()) {
    day = addDays(day, daysLater);
    const all = owed(state, day);
    if (loanOf(state).status === 'repaid') continue;
    const some = ((all * share) / 1_000_000_000n) as Money;
    state = repay(state, some < least && least < all ? least : some < least ? 'all' : some, day, `r${index}`);
    look(state, day);
  }
  return { state, day };
}

test('however it is repaid, the repayments are the principal and the interest, and no more is ever owed', () => {
  fc.assert(
    fc.property(loans, ({ amount, rate, visits }) => {
      // interest earned, computed independently: each stretch of unchanged principal, rounded once
      let [earned, principal, since] = [zero, amount, disbursed.data.disbursedOn];
      const close = (day: string, paid: Money) => {
        if (paid === 0n) return;
        const days = (Date.parse(day) - Date.parse(since)) / 86_400_000;
        earned = plus(earned, interestFor(principal, rate, days));
        [principal, since] = [(principal - paid) as Money, day];
      };
      const { state, day } = walk(lent(amount, rate), visits, (now, on) => {
        const { running, repayments } = loanOf(now);
        expect(running && running.accruing.principal >= 0n).toBe(true);
        close(on, repayments.at(-1)?.principal ?? zero);
      });
      const end = loanOf(state).status === 'repaid' ? state : repay(state, 'all', addDays(day, 7), 'last');
      if (end !== state) close(addDays(day, 7), loanOf(end).repayments.at(-1)?.principal ?? zero);
      const { status, repayments, interestPaid } = loanOf(end);
      expect(status).toBe('repaid');
      expect(plus(...repayments.map((each) => each.principal))).toBe(amount);
      expect(plus(...repayments.map((each) => each.interest))).toBe(interestPaid);
      expect(interestPaid).toBe(earned);
    }),
  );
});

test('a repayment that comes twice counts once', () => {
  fc.assert(
    fc.property(loans, ({ amount, rate, visits }) => {
      const { state, day } = walk(lent(amount, rate), visits);
      for (const { requestId, repaymentId, interest, principal } of loanOf(state).repayments) {
        const again = { ...about, requestId, repaymentId, interest, principal, at: `${day}T05:00:00.000Z` };
        expect(loanDecider.decide(state, { type: 'RecordRepayment', ...again })).toEqual({
          outcome: 'accepted',
          events: [],
        });
        const plan = planRepayment(state, { loanId: about.loanId, requestId, amount: 'all', day });
        expect(plan).toEqual({ loanId: about.loanId, repaymentId, interest, principal });
      }
    }),
  );
});

test('a repayment in two parts on one day leaves the same loan as in one', () => {
  const parts = fc.tuple(
    fc.bigInt({ min: 1n, max: 999_999_999n }),
    fc.bigInt({ min: 1n, max: 1_000_000_000n }),
  );
  fc.assert(
    fc.property(
      loans,
      fc.integer({ min: 0, max: 200 }),
      parts,
      ({ amount, rate, visits }, later, [cut, share]) => {
        const before = walk(lent(amount, rate), visits);
        if (loanOf(before.state).status === 'repaid') return;
        const day = addDays(before.day, later);
        const whole = ((owed(before.state, day) * share) / 1_000_000_000n) as Money;
        const part = ((whole * cut) / 1_000_000_000n) as Money;
        fc.pre(part >= least && whole - part >= least);
        const once = repay(before.state, whole, day, 'once');
        const twice = repay(repay(before.state, part, day, 'a'), (whole - part) as Money, day, 'b');
        expect(loanOf(twice).status).toBe(loanOf(once).status);
        expect(loanOf(twice).interestPaid).toBe(loanOf(once).interestPaid);
        for (const days of [0, 1, 33])
          expect(owed(twice, addDays(day, days))).toBe(owed(once, addDays(day, days)));
      },
    ),
  );
});

test('paying interest alone, however often, changes neither the principal nor the interest of the whole', () => {
  fc.assert(
    fc.property(loans, ({ amount, rate, visits }) => {
      fc.pre(rate > 0n);
      let [state, day] = [lent(amount, rate), disbursed.data.disbursedOn];
      for (const [index, { daysLater }] of visits.entries()) {
        day = addDays(day, daysLater);
        const interest = (owed(state, day) - amount) as Money;
        if (interest >= least) state = repay(state, interest, day, `r${index}`);
      }
      day = addDays(day, 1);
      const days = (Date.parse(day) - Date.parse(disbursed.data.disbursedOn)) / 86_400_000;
      const end = loanOf(repay(state, 'all', day, 'last'));
      expect(end.interestPaid).toBe(interestFor(amount, rate, days));
    }),
  );
});
