import { expect, it } from 'vitest';
import { suggestedAmount } from './suggested-amount.ts';

it('covers what is missing in whole hundreds', () => {
  expect(suggestedAmount('234.01')).toBe('300');
  expect(suggestedAmount('300')).toBe('300');
  expect(suggestedAmount('300.0000000001')).toBe('400');
});

it('offers a hundred when little or nothing sensible is missing', () => {
  for (const missing of [null, '', '3', '-5', 'much']) expect(suggestedAmount(missing)).toBe('100');
});
