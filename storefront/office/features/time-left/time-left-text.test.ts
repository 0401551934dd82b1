import { expect, it } from 'vitest';
import { timeLeftText } from './time-left-text.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  [51 * HOUR + 59 * MINUTE, '2 days, 3 hours'],
  [24 * HOUR, '1 day'],
  [24 * HOUR + 5 * MINUTE, '1 day'],
  [HOUR - 1, '59 minutes'],
  [HOUR + MINUTE, '1 hour, 1 minute'],
  [59_999, '0 minutes'],
])('of %i ms says %s', (left, text) => {
  expect(timeLeftText(left, 'en-u-nu-latn')).toBe(text);
});

it('counts in the plurals of the language, with the digits that amounts have', () => {
  expect(timeLeftText(51 * HOUR, 'ar-u-nu-latn')).toBe('يومان و3 ساعات');
});
