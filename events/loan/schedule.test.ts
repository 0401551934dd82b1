import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../kernel/mall-time.ts';
import { formatMoney, money, plus, type Money } from '../kernel/money.ts';
import { afterRepayment, beginAccruing, interestDueOn, interestFor, type Accruing } from './interest.ts';
import { instalmentsFrom, milestonesOf, missedBefore } from './schedule.ts';

const DISBURSED = '2026-03-01';
/** 12 of interest a day on the whole of it */
const terms = { amount: '100000', termDays: 90, annualRate: '0.0438' };
const monthly = { ...terms, repaymentMethod: 'monthly' } as const;
const atEnd = { ...terms, repaymentMethod: 'at-end' } as const;
const days = (of: ReturnType<typeof milestonesOf>) =>
  of.map(({ day, owedAtMost }) => [day, formatMoney(owedAtMost)]);

describe('the milestones of a loan', () => {
  it('are its due day alone where all of it comes back at the end', () => {
    expect(days(milestonesOf(atEnd, DISBURSED))).toEqual([['2026-05-30', '0']]);
  });

  it('are a part every 30 days, in whole cents, the last on the due day with what is left over', () => {
    expect(days(milestonesOf(monthly, DISBURSED))).toEqual([
      ['2026-03-31', '66666.67'],
      ['2026-04-30', '33333.34'],
      ['2026-05-30', '0'],
    ]);
  });

  it.each([
    [1, 1],
    [59, 1],
    [60, 2],
    [365, 12],
  ])('of %i days are %i', (termDays, count) => {
    const milestones = milestonesOf({ ...monthly, termDays }, DISBURSED);
    expect(milestones).toHaveLength(count);
    expect(milestones.at(-1)).toEqual({ day: addDays(DISBURSED, termDays), owedAtMost: 0n });
  });
});

const figures = (loan: Accruing, today: string, isOverdue = false) =>
  instalmentsFrom({ ...loan, isOverdue }, milestonesOf(monthly, DISBURSED), today).map((each) => [
    each.day,
    formatMoney(each.principal),
    formatMoney(each.interest),
    formatMoney(each.outstanding),
  ]);
const fresh = beginAccruing(terms, DISBURSED);
/** Ten days' interest, and this of the principal. */
const paid = (principal: string) =>
  afterRepayment(fresh, { interest: money('120'), principal: money(principal), day: '2026-03-11' });

test('each part comes with the interest since the one before it', () => {
  // 30 days at 12, at 8.0000004 and at 4.0000008 a day
  expect(figures(fresh, DISBURSED)).toEqual([
    ['2026-03-31', '33333.33', '360', '66666.67'],
    ['2026-04-30', '33333.33', '240.000012', '33333.34'],
    ['2026-05-30', '33333.34', '120.000024', '0'],
  ]);
});

test('a part that was repaid early asks for nothing on its day; a smaller one asks for the rest', () => {
  expect(figures(paid('40000'), '2026-03-11').map(([day, principal]) => [day, principal])).toEqual([
    ['2026-04-30', '26666.66'],
    ['2026-05-30', '33333.34'],
  ]);
  expect(figures(paid('30000'), '2026-03-11')[0]?.slice(0, 2)).toEqual(['2026-03-31', '3333.33']);
});

test('a missed day makes all of it due today, also before anybody said so', () => {
  const milestones = milestonesOf(monthly, DISBURSED);
  expect(missedBefore(milestones, fresh, '2026-03-31')).toBeUndefined();
  expect(missedBefore(milestones, fresh, '2026-04-01')?.day).toBe('2026-03-31');
  expect(figures(fresh, '2026-04-01')).toEqual([['2026-04-01', '100000', '372', '0']]);
  // who catches up later stays overdue until all of it is repaid
  const caught = afterRepayment(fresh, {
    interest: money('372'),
    principal: money('50000'),
    day: '2026-04-01',
  });
  expect(figures(caught, '2026-04-02', true)).toEqual([['2026-04-02', '50000', '6', '0']]);
});

test('nothing is to come of what is repaid', () => {
  const repaid = afterRepayment(fresh, { interest: money('0'), principal: money('100000'), day: DISBURSED });
  expect(figures(repaid, '2026-03-05')).toEqual([]);
});

const lent = ({
  cents,
  termDays,
  repaymentMethod,
}: {
  cents: number;
  termDays: number;
  repaymentMethod: 'at-end' | 'monthly';
}) => ({
  amount: formatMoney((BigInt(cents) * money('0.01')) as Money),
  termDays,
  annualRate: '0.0438',
  repaymentMethod,
});

describe('for any loan and any repayments in time', () => {
  const anyLoan = fc.record({
    cents: fc.integer({ min: 10_000_000, max: 2_000_000_000 }),
    termDays: fc.integer({ min: 1, max: 365 }),
    repaymentMethod: fc.constantFrom('at-end' as const, 'monthly' as const),
    early: fc.array(
      fc.record({ after: fc.integer({ min: 0, max: 40 }), part: fc.integer({ min: 0, max: 99 }) }),
      {
        maxLength: 4,
      },
    ),
  });
  it('paying each instalment on its day repays exactly the principal, is never late, and leaves nothing', () => {
    fc.assert(
      fc.property(anyLoan, ({ early, ...drawn }) => {
        const of = lent(drawn);
        const milestones = milestonesOf(of, DISBURSED);
        let accruing = beginAccruing(of, DISBURSED);
        let today = DISBURSED;
        let repaid = 0n;
        const pay = (principal: Money, day: string): void => {
          repaid += principal;
          accruing = afterRepayment(accruing, { interest: interestDueOn(accruing, day), principal, day });
          today = day;
        };
        for (const { after, part } of early) {
          const day = addDays(today, after);
          // what is due first is paid first
          for (const each of instalmentsFrom({ ...accruing, isOverdue: false }, milestones, today))
            if (each.day < day) pay(each.principal, each.day);
          if (accruing.principal === 0n) break;
          pay(((accruing.principal * BigInt(part)) / 100n) as Money, day);
        }
        for (const { day, principal, interest, outstanding } of instalmentsFrom(
          { ...accruing, isOverdue: false },
          milestones,
          today,
        )) {
          expect(missedBefore(milestones, accruing, day)).toBeUndefined();
          expect(interest).toBe(interestDueOn(accruing, day));
          pay(principal, day);
          expect(accruing.principal).toBe(outstanding);
        }
        expect(accruing.principal).toBe(0n);
        expect(repaid).toBe(money(of.amount));
      }),
    );
  });

  it('parts cost less interest than all of it at the end, by the principal that comes back sooner', () => {
    fc.assert(
      fc.property(anyLoan, (drawn) => {
        const of = { ...lent(drawn), repaymentMethod: 'monthly' as const };
        const milestones = milestonesOf(of, DISBURSED);
        const coming = instalmentsFrom(
          { ...beginAccruing(of, DISBURSED), isOverdue: false },
          milestones,
          DISBURSED,
        );
        const interest = plus(...coming.map((each) => each.interest));
        const whole = interestFor(money(of.amount), money(of.annualRate), of.termDays);
        if (milestones.length === 1) expect(interest).toBe(whole);
        else expect(interest).toBeLessThan(whole);
        const parts = coming.slice(0, -1).map((each) => each.principal);
        expect(new Set(parts).size).toBeLessThanOrEqual(1);
      }),
    );
  });
});
