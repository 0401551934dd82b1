import { compare, ordered, type PriceTier, times } from '@caravan/storefront-shared/money';
import { mostOf, type QuantityLimits } from './quantity.ts';

/**
 * The least quantity that can be ordered and is worth `minimum`; undefined: none is. A cheaper tier may be worth less than a smaller
 * quantity of the tier before, so each is looked at by itself.
 */
export function countReaching(
  minimum: string,
  tiers: readonly PriceTier[],
  limits: QuantityLimits,
): number | undefined {
  const rising = ordered(tiers);
  for (const [index, { from, price }] of rising.entries()) {
    const first = Math.max(index === 0 ? 1 : from, 1, limits.buyMin);
    const last = Math.min((rising[index + 1]?.from ?? Infinity) - 1, mostOf(limits));
    const count = firstWorth(minimum, price, first, last);
    if (count !== undefined) return count;
  }
  return undefined;
}

/** By halving: within a tier, more is worth more. */
function firstWorth(minimum: string, price: string, first: number, last: number): number | undefined {
  const enough = (count: number) => compare(times(price, count), minimum) >= 0;
  if (first > last || !enough(last)) return undefined;
  let [low, high] = [first, last];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (enough(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
