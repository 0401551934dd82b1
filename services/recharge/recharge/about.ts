import { formatMoney, refusal, type Money, type Refusal } from '@caravan/events';

/** What each command says: whose recharge, and when. */
export type About = { readonly usercode: string; readonly rechargeId: string; readonly at: string };

export type Limits = { readonly minimum: Money; readonly maximum: Money };

/** §5: within the minimum and the maximum of its channel. */
export function outsideOf(amount: Money, { minimum, maximum }: Limits): Refusal | undefined {
  if (amount < minimum) return refusal('recharge-below-minimum', { minimum: formatMoney(minimum) });
  if (amount > maximum) return refusal('recharge-above-maximum', { maximum: formatMoney(maximum) });
  return undefined;
}
