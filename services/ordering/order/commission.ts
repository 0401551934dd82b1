import type { Money } from '@caravan/events';
import { rate, shareOf, type Rate } from './rate.ts';

/** What the mall keeps of a completed order, where nothing else is set. */
export const COMMISSION_RATE = rate('0.05');

/**
 * The commission on what a buyer paid for an order: total × rate, rounded down to 10 decimals, so that what cannot be
 * divided is the seller's. The rate is the one that the order was placed at. Total less commission is the seller's proceeds; the two are the total, always.
 */
export function commissionOn(total: Money, at: Rate = COMMISSION_RATE): Money {
  return shareOf(total, at, { decimals: 10, mode: 'down' });
}
