import { formatMoney, mallDayAt, refusal, type Money, type Refusal } from '@caravan/events';
import type { RechargesState } from './state.ts';

/** What each command says: whose recharge, and when. */
export type About = { readonly usercode: string; readonly rechargeId: string; readonly at: string };

export type Limits = { readonly minimum: Money; readonly maximum: Money };

/** More than anybody pays in on a day; each can be taken back at once, so it bounds both. */
export const TOLD_PER_DAY = 20;

/** §8: so many announcements and requests together on a day of the mall, whatever became of them. */
export function tooManyToday(
  { told: { day, count } }: Pick<RechargesState, 'told'>,
  at: string,
): Refusal | undefined {
  return count >= TOLD_PER_DAY && mallDayAt(at) <= day
    ? refusal('recharge-daily-count-exceeded', { perDay: TOLD_PER_DAY })
    : undefined;
}

/** §5: within the minimum and the maximum of its channel. */
export function outsideOf(amount: Money, { minimum, maximum }: Limits): Refusal | undefined {
  if (amount < minimum) return refusal('recharge-below-minimum', { minimum: formatMoney(minimum) });
  if (amount > maximum) return refusal('recharge-above-maximum', { maximum: formatMoney(maximum) });
  return undefined;
}
