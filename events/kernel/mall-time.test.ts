import { expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  endOfMallDay,
  mallDayAt,
  mallTime,
  mallTimeOfDay,
  instantOfMallTime,
  secondsLeftOfMallDay,
} from './mall-time.ts';

test('shows moments in Shanghai, across midnight and the year, to the second', () => {
  expect(mallTime(new Date('2026-01-31T16:00:00.999Z'))).toBe('2026-02-01 00:00:00');
  expect(mallTime('2025-12-31T15:59:59Z')).toBe('2025-12-31 23:59:59');
  expect(mallTime(new Date('2026-07-01T04:05:06Z'))).toBe('2026-07-01 12:05:06');
  expect(mallTimeOfDay('2026-07-01T04:05:59Z')).toBe('12:05');
});

test('days are those of the calendar in Shanghai, whatever the hour', () => {
  expect(mallDayAt('2026-03-01T15:59:59.999Z')).toBe('2026-03-01');
  expect(mallDayAt(new Date('2026-03-01T16:00:00.000Z'))).toBe('2026-03-02');
  expect(endOfMallDay('2026-03-01').toISOString()).toBe('2026-03-01T16:00:00.000Z');
  expect(secondsLeftOfMallDay(new Date('2026-03-01T15:59:58.999Z'))).toBe(2);
  expect(secondsLeftOfMallDay(new Date('2026-03-01T16:00:00.000Z'))).toBe(86_400);
});

test('a leap day is a day like another', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2027-02-28', '2027-03-01')).toBe(1);
  // 2028 has 366 days: a one-year loan that starts in it is due one calendar day earlier
  expect(addDays('2028-01-15', 365)).toBe('2029-01-14');
});

test('a time of the mall is eight hours ahead of UTC, all the year', () => {
  expect(instantOfMallTime('2026-01-01 00:00:00').toISOString()).toBe('2025-12-31T16:00:00.000Z');
  expect(instantOfMallTime('2026-07-01 08:30:15').toISOString()).toBe('2026-07-01T00:30:15.000Z');
});
