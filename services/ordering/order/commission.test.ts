import { formatMoney, money, type Money } from '@caravan/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMISSION_RATE, commissionOn } from './commission.ts';
import { formatRate, rate, shareOf, type Rate } from './rate.ts';

const amounts = fc.bigInt({ min: 0n, max: 10n ** 24n }).map((units) => units as Money);
const rates = fc.bigInt({ min: 0n, max: 10n ** 10n }).map((parts) => parts as Rate);

describe('the commission', () => {
  it('is five per cent, rounded down to 10 decimals', () => {
    expect(formatMoney(commissionOn(money('68.5')))).toBe('3.425');
    expect(formatMoney(commissionOn(money('0.0000000019')))).toBe('0');
    expect(formatMoney(commissionOn(money('0.0000000021')))).toBe('0.0000000001');
  });

  it('never takes more than its rate, and less than one unit below it', () => {
    fc.assert(
      fc.property(amounts, rates, (total, at) => {
        const exact = total * at;
        const taken = commissionOn(total, at) * 10n ** 10n;
        expect(taken <= exact && exact - taken < 10n ** 10n).toBe(true);
        expect(commissionOn(total, at) <= total).toBe(true);
      }),
    );
  });

  it('of parts is never more than that of their sum', () => {
    fc.assert(
      fc.property(amounts, amounts, (one, other) => {
        const apart = commissionOn(one) + commissionOn(other);
        expect(apart <= commissionOn((one + other) as Money)).toBe(true);
      }),
    );
    expect(COMMISSION_RATE).toBe(rate('0.05'));
  });
});

describe('a rate', () => {
  it('is the same when its text is read again, so that an order is released at what it was placed at', () => {
    fc.assert(
      fc.property(rates, (at) => {
        expect(rate(formatRate(at))).toBe(at);
      }),
    );
    expect(formatRate(rate('0.0500'))).toBe('0.05');
  });
});

describe('a share', () => {
  it('is within one step of the exact value on the side that its mode says, and a multiple of the step', () => {
    const modes = fc.constantFrom('down', 'half-up', 'up');
    fc.assert(
      fc.property(amounts, rates, fc.integer({ min: 0, max: 10 }), modes, (amount, part, decimals, mode) => {
        const share = shareOf(amount, part, { decimals, mode });
        const step = 10n ** BigInt(10 - decimals);
        expect(share % step).toBe(0n);
        const off = share * 10n ** 10n - amount * part;
        const whole = step * 10n ** 10n;
        if (mode === 'down') expect(off <= 0n && -off < whole).toBe(true);
        if (mode === 'up') expect(off >= 0n && off < whole).toBe(true);
        if (mode === 'half-up') expect(2n * off > -whole && 2n * off <= whole).toBe(true);
      }),
    );
  });
  it('is of a rate from 0 to 1, to at most 10 decimals', () => {
    expect(() => rate('1.0000000001')).toThrow('Not a rate');
    expect(() => rate('-0.1')).toThrow('Not a rate');
    for (const decimals of [11, -1, 1.5])
      expect(() => shareOf(money('1'), rate('1'), { decimals, mode: 'down' })).toThrow(
        `Amounts have 0 to 10 decimals, not ${decimals}`,
      );
  });
});
