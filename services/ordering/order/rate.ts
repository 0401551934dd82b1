import { formatMoney, money, type Money } from '@caravan/events';

declare const unit: unique symbol;
/** A fraction, exact to 10 decimals: "0.05" is five per cent. */
export type Rate = bigint & { readonly [unit]: 'rate' };

const WHOLE: bigint = money('1');

/** Parses "0.05". Throws on anything but an exact decimal from 0 to 1. */
export function rate(text: string): Rate {
  const parts: bigint = money(text);
  if (parts < 0n || parts > WHOLE) throw new RangeError(`Not a rate from 0 to 1: ${text}`);
  return parts as Rate;
}

/** The text that `rate` parses. */
export function formatRate(part: Rate): string {
  const parts: bigint = part;
  return formatMoney(parts as Money);
}

export const nothing = 0n as Rate;

/** How a share of an amount becomes a multiple of 10^-decimals. Amounts here are never negative. */
export type Rounding = { readonly decimals: number; readonly mode: 'down' | 'half-up' | 'up' };

/** The share of a non-negative amount. Exact up to the one rounding at its end. */
export function shareOf(amount: Money, part: Rate, { decimals, mode }: Rounding): Money {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 10) {
    throw new RangeError(`Amounts have 0 to 10 decimals, not ${decimals}`);
  }
  const step = 10n ** BigInt(10 - decimals);
  const divisor = WHOLE * step;
  const product = amount * part;
  const added = { down: 0n, 'half-up': divisor / 2n, up: divisor - 1n }[mode];
  return (((product + added) / divisor) * step) as Money;
}
