import { describe, expect, it, test } from 'vitest';
import { formatMoney, money } from '../kernel/money.ts';
import { afterRepayment, beginAccruing, interestDueOn, interestFor } from './interest.ts';

const interest = (principal: string, rate: string, days: number) =>
  formatMoney(interestFor(money(principal), money(rate), days));

test.each([
  // 100,000 × 0.0438 = 4,380 a year; / 365 = 12 a day
  ['100000', '0.0438', 1, '12'],
  ['100000', '0.0438', 30, '360'],
  ['100000', '0.0438', 365, '4380'],
  // 30,000,000 × 0.0438 / 365 = 3,600 a day; × 365
  ['30000000', '0.0438', 365, '1314000'],
  // 100,000 × 0.05 / 365 = 13.698630136986301…: the eleventh decimal is 8, so up
  ['100000', '0.05', 1, '13.698630137'],
  // × 7 = 95.890410958904109…: the eleventh decimal is 0, so down. Seven roundings would have given 95.890410959
  ['100000', '0.05', 7, '95.8904109589'],
  // 365 units × 0.05 × 10 / 365 = 0.5 of a unit of 10^-10: half goes up
  ['0.0000000365', '0.05', 10, '0.0000000001'],
  // 364 units: 0.4986… of a unit goes down
  ['0.0000000364', '0.05', 10, '0'],
  ['100000', '0', 365, '0'],
  ['0', '0.0438', 365, '0'],
  ['100000', '0.0438', 0, '0'],
  ['100000', '0.0438', -3, '0'],
])('%s at %s over %i days earns %s', (principal, rate, days, expected) => {
  expect(interest(principal, rate, days)).toBe(expected);
});

test('interest is owed on what is outstanding, over what was paid of it', () => {
  const terms = { amount: '100000', termDays: 90, annualRate: '0.0438' };
  const fresh = beginAccruing(terms, '2026-03-01');
  // 10 days at 12 a day
  expect(formatMoney(interestDueOn(fresh, '2026-03-11'))).toBe('120');
  const paid = afterRepayment(fresh, {
    interest: money('100'),
    principal: money('0'),
    day: '2026-03-11',
  });
  // 20 days at 12 are 240, of which 100 is paid
  expect(formatMoney(interestDueOn(paid, '2026-03-21'))).toBe('140');
  const less = afterRepayment(paid, { interest: money('140'), principal: money('50000'), day: '2026-03-21' });
  // from there 6 a day
  expect(formatMoney(interestDueOn(less, '2026-03-21'))).toBe('0');
  expect(formatMoney(interestDueOn(less, '2026-03-22'))).toBe('6');
});

describe('repayments of processes whose clocks differ over midnight', () => {
  const loan = beginAccruing(
    { amount: '36500', annualRate: '0.1', termDays: 30 } as Parameters<typeof beginAccruing>[0],
    '2026-03-01',
  );
  const zero = money('0');

  it('charge no day twice when interest alone was paid by the one that is ahead', () => {
    const ahead = afterRepayment(loan, { interest: money('20'), principal: zero, day: '2026-03-03' });
    expect(interestDueOn(ahead, '2026-03-02')).toBe(zero);
    const after = afterRepayment(ahead, { interest: zero, principal: money('100'), day: '2026-03-02' });
    expect(interestDueOn(after, '2026-03-03')).toBe(zero);
    expect(interestDueOn(after, '2026-03-04')).toBe(money('9.9726027397'));
  });

  it('charge a day whose interest was paid only in part', () => {
    const ahead = afterRepayment(loan, { interest: money('15'), principal: zero, day: '2026-03-03' });
    const after = afterRepayment(ahead, { interest: zero, principal: money('100'), day: '2026-03-02' });
    expect(interestDueOn(after, '2026-03-03')).toBe(money('9.9726027397'));
  });

  it('charge no day twice when the one that is ahead took principal', () => {
    const ahead = afterRepayment(loan, { interest: money('20'), principal: money('100'), day: '2026-03-03' });
    const after = afterRepayment(ahead, { interest: zero, principal: money('100'), day: '2026-03-02' });
    expect(interestDueOn(after, '2026-03-03')).toBe(zero);
  });
});
