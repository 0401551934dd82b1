import { compare } from './exact.ts';

/** From this quantity on, a piece costs this much (decimal USDT). */
export type PriceTier = { readonly from: number; readonly price: string };

/** The tiers from the smallest quantity up. */
export function ordered(tiers: readonly PriceTier[]): PriceTier[] {
  return tiers.toSorted((a, b) => a.from - b.from);
}

/** The tier that the quantity has reached; below the first, the first. */
export function tierFor(tiers: readonly PriceTier[], quantity: number): PriceTier | undefined {
  const rising = ordered(tiers);
  return rising.findLast((tier) => tier.from <= quantity) ?? rising[0];
}

/** The next cheaper tier and how many pieces are missing to it. */
export function nextTier(
  tiers: readonly PriceTier[],
  quantity: number,
): { readonly missing: number; readonly price: string } | undefined {
  const current = tierFor(tiers, quantity);
  const next = ordered(tiers).find(
    (tier) => tier.from > quantity && (!current || compare(tier.price, current.price) < 0),
  );
  return next && { missing: next.from - quantity, price: next.price };
}
