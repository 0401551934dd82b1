import type { Money } from '@caravan/events';
import { rate, shareOf, type Rate } from './rate.ts';

/** The mall's commission on a completed order, if nothing else is set. */
export const COMMISSION_RATE = rate('0.05');

/**
 * The commission on what a buyer paid for an order: total × rate, rounded down to 10 decimals, so that an indivisible remainder
 * goes to the seller. The rate is the one at which the order was placed. Total less commission is the seller's proceeds; the
 * two always add up to the total.
 */
export function commissionOn(total: Money, at: Rate = COMMISSION_RATE): Money {
  return shareOf(total, at, { decimals: 10, mode: 'down' });
}
