import { expect, it } from 'vitest';
import { numberFormat } from './number-format.ts';

it('makes a format once, and another for another locale or other options', () => {
  const whole = numberFormat('en-GB');
  expect(numberFormat('en-GB')).toBe(whole);
  expect(numberFormat('de')).not.toBe(whole);
  const exact = numberFormat('en-GB', { minimumFractionDigits: 2 });
  expect(numberFormat('en-GB', { minimumFractionDigits: 2 })).toBe(exact);
  expect([whole.format(1234), exact.format(1234)]).toEqual(['1,234', '1,234.00']);
});
