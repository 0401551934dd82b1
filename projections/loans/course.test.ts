import { formatMoney, money } from '@caravan/events';
import { expect, test } from 'vitest';
import { courseOf, scheduleOf, type Lent } from './course.ts';

/** 100,000 for 90 days at 4.38 % a year: 12 of interest a day. */
const lent: Lent = {
  terms: { amount: '100000', termDays: 90, annualRate: '0.0438', repaymentMethod: 'at-end' },
  disbursedOn: '2026-03-01',
  isOverdue: false,
  paid: [],
};
const monthly: Lent = { ...lent, terms: { ...lent.terms, repaymentMethod: 'monthly' } };
const paid = (day: string, interest: string, principal: string) => ({
  day,
  interest: money(interest),
  principal: money(principal),
});
const course = (of: Lent, today: string) =>
  courseOf(of, today).map(({ day, owed, at }) => [day, formatMoney(owed), at]);

test('what is owed grows to the due day, and is gone with the last payment', () => {
  expect(course(lent, '2026-03-11')).toEqual([
    ['2026-03-01', '100000', 'past'],
    ['2026-03-11', '100120', 'today'],
    ['2026-05-30', '101080', 'future'],
    ['2026-05-30', '0', 'future'],
  ]);
});

test('each repayment is a step down, before today as it was, and after it as it is planned', () => {
  const some = { ...monthly, paid: [paid('2026-03-11', '120', '40000')] };
  // 60,000 at 7.2 a day; the first part was repaid early, the second is due on its day
  expect(course(some, '2026-03-21')).toEqual([
    ['2026-03-01', '100000', 'past'],
    ['2026-03-11', '100120', 'past'],
    ['2026-03-11', '60000', 'past'],
    ['2026-03-21', '60072', 'today'],
    ['2026-04-30', '60360', 'future'],
    ['2026-04-30', '33333.34', 'future'],
    ['2026-05-30', '33453.340024', 'future'],
    ['2026-05-30', '0', 'future'],
  ]);
});

test('one that is overdue has nothing planned after today', () => {
  expect(course({ ...lent, isOverdue: true }, '2026-06-09')).toEqual([
    ['2026-03-01', '100000', 'past'],
    ['2026-06-09', '101200', 'today'],
  ]);
  expect(scheduleOf({ ...lent, isOverdue: true }, '2026-06-09')).toMatchObject([
    { day: '2026-06-09', principal: money('100000'), interest: money('1200') },
  ]);
});

test('on the day of a part, the line falls by it, and goes on from what is left', () => {
  expect(course(monthly, '2026-03-31')).toEqual([
    ['2026-03-01', '100000', 'past'],
    ['2026-03-31', '100360', 'today'],
    ['2026-03-31', '100360', 'future'],
    ['2026-03-31', '66666.67', 'future'],
    ['2026-04-30', '66906.670012', 'future'],
    ['2026-04-30', '33333.34', 'future'],
    ['2026-05-30', '33453.340024', 'future'],
    ['2026-05-30', '0', 'future'],
  ]);
});

test('one that is repaid ends with its last payment', () => {
  const whole = { ...lent, paid: [paid('2026-03-11', '120', '100000')] };
  expect(course(whole, '2026-04-01')).toEqual([
    ['2026-03-01', '100000', 'past'],
    ['2026-03-11', '100120', 'past'],
    ['2026-03-11', '0', 'past'],
  ]);
  expect(scheduleOf(whole, '2026-04-01')).toEqual([]);
});
