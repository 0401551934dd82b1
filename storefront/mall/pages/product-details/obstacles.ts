import { compare, minus, type PriceTier, tierFor, times } from '@caravan/storefront-shared/money';
import type { ForeseenRefusal } from '../../api/orders.ts';
import { quantityFault, type QuantityFault, type QuantityLimits } from '../../features/cart/quantity.ts';
import { countReaching } from '../../features/cart/reach-minimum.ts';

/** One thing that stops a purchase, to be said before the button. */
export type Obstacle =
  /** `others`: other variants are in stock */
  | { readonly kind: 'soldOut'; readonly others: boolean }
  | { readonly kind: 'quantity'; readonly fault: QuantityFault }
  /** the server would refuse the article: one's own goods, and what else only it knows */
  | { readonly kind: 'refused'; readonly refusal: ForeseenRefusal }
  /** with what is in the cart already it would be too many */
  | { readonly kind: 'inCart'; readonly inCart: number; readonly fault: QuantityFault }
  /** the seller takes no order so small; `instead`: the quantity that is enough, if one is */
  | { readonly kind: 'sellerMinimum'; readonly missing: string; readonly instead: number | undefined };

export type Choice = {
  readonly count: number | null;
  readonly limits: QuantityLimits;
  readonly tiers: readonly PriceTier[];
  readonly othersInStock: boolean;
  readonly inCart: number;
  readonly sellerMinimum: string;
  readonly refusal: ForeseenRefusal | undefined;
};

/** What stops each of the two ways to buy; the first reason alone, since the others may go with it. */
export function obstaclesOf(choice: Choice): { add: Obstacle | undefined; buy: Obstacle | undefined } {
  const { count, limits, tiers, inCart, sellerMinimum, refusal } = choice;
  const fault = quantityFault(count, limits);
  const both: Obstacle | undefined =
    fault?.kind === 'soldOut'
      ? { kind: 'soldOut', others: choice.othersInStock }
      : refusal
        ? { kind: 'refused', refusal }
        : fault && { kind: 'quantity', fault };
  if (both || count === null) return { add: both, buy: both };
  const together = inCart > 0 ? quantityFault(inCart + count, limits) : undefined;
  const worth = times(tierFor(tiers, count)?.price ?? '0', count);
  const small = compare(worth, sellerMinimum) < 0;
  return {
    add: together && { kind: 'inCart', inCart, fault: together },
    buy: small
      ? {
          kind: 'sellerMinimum',
          missing: minus(sellerMinimum, worth),
          instead: countReaching(sellerMinimum, tiers, limits),
        }
      : undefined,
  };
}
