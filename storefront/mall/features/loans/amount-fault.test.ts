import { expect, it } from 'vitest';
import { amountFault } from './amount-fault.ts';

const limits = { minimum: '100000', maximum: '30000000' };

it.each([
  ['100000', undefined],
  ['30000000', undefined],
  ['100000.0000000001', undefined],
  ['99999.9999999999', 'below'],
  ['30000000.01', 'above'],
  ['', 'none'],
  ['1e6', 'none'],
  ['-5', 'none'],
  ['0.00', 'none'],
  ['100000.00000000001', 'decimals'],
])('of %s says %s', (amount, fault) => {
  expect(amountFault(amount, limits)).toBe(fault);
});

it('without a least amount takes any but nothing', () => {
  expect(amountFault('0.0000000001', { maximum: '5' })).toBeUndefined();
  expect(amountFault('0', { maximum: '5' })).toBe('none');
});
