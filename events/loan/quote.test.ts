import { expect, it } from 'vitest';
import { quoteLoan } from './quote.ts';

/** 4.38 % a year of 100,000 is 12 a day. */
const asked = { amount: '100000', termDays: 90, repaymentMethod: 'at-end', annualRate: '0.0438' } as const;

it('asks for everything on the due day', () => {
  expect(quoteLoan(asked, '2026-03-01')).toEqual({
    annualRate: '0.0438',
    interest: '1080',
    estimatedRepayment: '101080',
    dueDay: '2026-05-30',
    schedule: [
      { day: '2026-05-30', principal: '100000', interest: '1080', amount: '101080', outstanding: '0' },
    ],
  });
});

it('asks for equal parts every thirty days, each with the interest on what was still owed', () => {
  const { schedule, interest, estimatedRepayment } = quoteLoan(
    { ...asked, repaymentMethod: 'monthly' },
    '2026-03-01',
  );
  expect(schedule).toEqual([
    {
      day: '2026-03-31',
      principal: '33333.33',
      interest: '360',
      amount: '33693.33',
      outstanding: '66666.67',
    },
    {
      day: '2026-04-30',
      principal: '33333.33',
      interest: '240.000012',
      amount: '33573.330012',
      outstanding: '33333.34',
    },
    {
      day: '2026-05-30',
      principal: '33333.34',
      interest: '120.000024',
      amount: '33453.340024',
      outstanding: '0',
    },
  ]);
  expect(interest).toBe('720.000036');
  expect(estimatedRepayment).toBe('100720.000036');
});

it('loses no digit of the largest loan', () => {
  const { interest } = quoteLoan({ ...asked, amount: '30000000.01', termDays: 365 }, '2026-03-01');
  expect(interest).toBe('1314000.000438');
});
