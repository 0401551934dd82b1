import { expect, it } from 'vitest';
import { dayText } from './day-text.ts';

it('writes a day of the mall as that day, wherever the reader is', () => {
  expect(dayText('2026-03-01', 'en-u-nu-latn')).toEqual({ title: 'Mar 1, 2026', short: 'Mar 1' });
});
