import { compare, minus, toCents } from '@caravan/storefront-shared/money';
import { describe, expect, it } from 'vitest';
import { expectedArrival, faultOfAmount, offeredAmount, paidFor, tidied } from './amounts.ts';

const limits = { minimum: '10', maximum: '1000' };

describe('the amount of a recharge', () => {
  it('is within what the channel takes, and never less than 1', () => {
    expect(faultOfAmount('10', limits)).toBeUndefined();
    expect(faultOfAmount('9.99', limits)).toBe('below');
    expect(faultOfAmount('1000.01', limits)).toBe('above');
    expect(faultOfAmount('0.99', { minimum: '0.5', maximum: '10' })).toBe('below');
  });

  it('is a number of at most two decimals', () => {
    for (const bad of ['', '.', '-5', '1.234', '1e3']) expect(faultOfAmount(bad, limits)).toBe('missing');
  });

  it('is left with two decimals', () => {
    expect(tidied('5')).toBe('5.00');
    expect(tidied('5.5')).toBe('5.50');
    expect(tidied('')).toBe('');
  });
});

describe('what arrives', () => {
  it('is the amount at the rate, less the fee, and nothing below that', () => {
    expect(expectedArrival('100.00', { rate: '1.08', fee: '2' })).toBe('106');
    expect(expectedArrival('1', { rate: '1', fee: '2' })).toBe('0');
  });

  it('is not said before the rate is known', () => {
    expect(expectedArrival('100', undefined)).toBeUndefined();
    expect(expectedArrival('', { rate: '1', fee: '0' })).toBeUndefined();
  });
});

it('offers what is missing for a payment, and no less than may be sent', () => {
  expect(offeredAmount('34.9901', '10')).toBe('35.00');
  expect(offeredAmount('3', '10')).toBe('10.00');
  for (const nothing of [null, '', '0', '-5', 'much']) expect(offeredAmount(nothing, '10')).toBe('');
});

it.each([
  ['34.99', { rate: '1', fee: '0' }],
  ['34.99', { rate: '1.08', fee: '2' }],
  ['0.0000000001', { rate: '0.0071', fee: '0.5' }],
])('asks for as much as makes %s USDT arrive, at %j', (missing, terms) => {
  const paid = offeredAmount(paidFor(missing, terms), '1');
  const arrives = expectedArrival(paid, terms) ?? '0';
  expect(compare(arrives, missing)).toBeGreaterThanOrEqual(0);
  const less = toCents(minus(paid, '0.01'));
  if (compare(less, '1') >= 0) expect(compare(expectedArrival(less, terms) ?? '0', missing)).toBeLessThan(0);
});

it('asks for nothing where nothing is missing, or nobody knows the rate', () => {
  expect(paidFor(null, { rate: '1', fee: '0' })).toBeNull();
  expect(paidFor('-3', { rate: '1', fee: '0' })).toBeNull();
  expect(paidFor('3', { rate: '0', fee: '0' })).toBeNull();
});
