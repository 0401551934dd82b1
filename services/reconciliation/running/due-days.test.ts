import { expect, test } from 'vitest';
import { dueDays } from './due-days.ts';

// the mall's day 2026-03-02 begins at 16:00 UTC of the day before
const after = (text: string) => new Date(`2026-03-01T${text}Z`);

const done = (since?: string, ...complete: string[]) => ({ since, complete: new Set(complete) });

test('the day before, half an hour after its end', () => {
  expect(dueDays(done(), after('16:29:59'))).toEqual(['2026-02-28']);
  expect(dueDays(done(), after('16:30:00'))).toEqual(['2026-03-01']);
});

test('what was missed is caught up, at most a month of it, and nothing is done twice', () => {
  const missed = ['2026-02-27', '2026-02-28', '2026-03-01'];
  expect(dueDays(done('2026-02-26', '2026-02-26'), after('17:00:00'))).toEqual(missed);
  expect(dueDays(done('2026-02-26', '2026-02-26', ...missed), after('17:00:00'))).toEqual([]);
  expect(dueDays(done('2025-01-01'), after('17:00:00'))).toHaveLength(31);
});

test('a day that was asked for hides no earlier day that was never done', () => {
  const asked = done('2026-02-26', '2026-02-26', '2026-03-01');
  expect(dueDays(asked, after('17:00:00'))).toEqual(['2026-02-27', '2026-02-28']);
  // what was asked for before the first that was due makes nothing due
  const early = done('2026-02-28', '2026-01-10', '2026-02-28', '2026-03-01');
  expect(dueDays(early, after('17:00:00'))).toEqual([]);
});
