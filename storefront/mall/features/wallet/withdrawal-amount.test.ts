import { describe, expect, it } from 'vitest';
import { amountFault } from './withdrawal-amount.ts';

const limits = { money: '100', withdraw_fee: '1.5', minimum: '10', maximum: '80', decimals: 6 };

describe('the amount of a withdrawal', () => {
  it.each(['10', '10.000001', '80', '050'])('may be %s', (amount) => {
    expect(amountFault(amount, limits)).toBeUndefined();
  });

  it.each([
    ['', 'none'],
    ['abc', 'none'],
    ['-10', 'none'],
    ['1e2', 'none'],
    ['10.', 'none'],
    ['10.0000001', 'decimals'],
    ['9.999999', 'minimum'],
    ['80.000001', 'maximum'],
  ])('is not %j: %s', (amount, fault) => {
    expect(amountFault(amount, limits)).toBe(fault);
  });

  it('leaves room for the fee', () => {
    expect(amountFault('50', { ...limits, money: '51.5' })).toBeUndefined();
    expect(amountFault('50.000001', { ...limits, money: '51.5' })).toBe('balance');
  });
});
