import { describe, expect, it } from 'vitest';
import { atRate, compare, minus, percentOf, sum, times, toCents } from './exact.ts';

describe('exact amounts', () => {
  it('adds what binary fractions cannot', () => {
    expect(sum(['0.1', '0.2'])).toBe('0.3');
    expect(sum([])).toBe('0');
  });

  it('keeps ten decimals at thirty million', () => {
    expect(sum(['30000000.0000000001', '0.0000000001'])).toBe('30000000.0000000002');
    expect(times('30000000.0000000001', 500)).toBe('15000000000.00000005');
  });

  it('goes below zero and back', () => {
    expect(minus('1', '1.5')).toBe('-0.5');
    expect(sum(['-0.5', '0.5'])).toBe('0');
  });

  it('multiplies by a rate, and drops what is beyond ten decimals', () => {
    expect(atRate('5.00', '1.0853')).toBe('5.4265');
    expect(atRate('0.01', '0.0000000999')).toBe('0.0000000009');
  });

  it('rounds up to cents, so that what is typed covers the amount', () => {
    expect(toCents('5')).toBe('5.00');
    expect(toCents('34.9901')).toBe('35.00');
    expect(toCents('0.0000000001')).toBe('0.01');
    expect(toCents('-1.234')).toBe('-1.23');
  });

  it('compares by value, not by spelling', () => {
    expect(compare('10', '9.99')).toBe(1);
    expect(compare('1.50', '1.5')).toBe(0);
    expect(compare('-2', '1')).toBe(-1);
  });

  it('refuses what is not a decimal of ten places', () => {
    for (const bad of ['1e3', '', '1.', '.5', '1.00000000001', 'NaN']) {
      expect(() => sum([bad])).toThrow(RangeError);
    }
  });

  it('never draws a bar beyond its ends', () => {
    expect(percentOf('5', '20')).toBe(25);
    expect(percentOf('50', '20')).toBe(100);
    expect(percentOf('-1', '20')).toBe(0);
    expect(percentOf('1', '0')).toBe(100);
  });
});
