import { expect, test } from 'vitest';
import { dueDays } from './due-days.ts';

// the mall's day 2026-03-02 begins at 16:00 UTC of the day before
const after = (text: string) => new Date(`2026-03-01T${text}Z`);

test('the day before, half an hour after its end', () => {
  expect(dueDays(undefined, after('16:29:59'))).toEqual(['2026-02-28']);
  expect(dueDays(undefined, after('16:30:00'))).toEqual(['2026-03-01']);
});

test('what was missed is caught up, at most a month of it, and nothing is done twice', () => {
  expect(dueDays('2026-02-26', after('17:00:00'))).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(dueDays('2026-03-01', after('17:00:00'))).toEqual([]);
  expect(dueDays('2025-01-01', after('17:00:00'))).toHaveLength(31);
});
