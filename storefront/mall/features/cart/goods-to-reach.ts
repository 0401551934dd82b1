import { compare, times } from '@caravan/storefront-shared/money';
import type { GoodsItem } from '../../api/shop.ts';

/** More than this nobody compares beside a cart. */
const most = 3;

/** What one least purchase of these goods costs. */
export const leastPurchase = ({ buyMinPrice, buyMin }: Pick<GoodsItem, 'buyMinPrice' | 'buyMin'>): string =>
  times(buyMinPrice, buyMin);

/** By what one least purchase costs, ascending or descending. */
const byPurchase = (sign: 1 | -1) => (one: GoodsItem, other: GoodsItem) =>
  sign * compare(leastPurchase(one), leastPurchase(other));

/**
 * Goods of the same shop that lead to its minimum order: first those of which the least purchase reaches it, the cheapest first, then
 * those that come nearest. What is sold out or in the cart already is none.
 */
export function goodsToReach(
  missing: string,
  goods: readonly GoodsItem[],
  inCart: ReadonlySet<string>,
): readonly GoodsItem[] {
  const offered = goods.filter(({ goodsId, stock, buyMin }) => stock >= buyMin && !inCart.has(goodsId));
  const [reaching, short] = [true, false].map((wanted) =>
    offered.filter((item) => compare(leastPurchase(item), missing) >= 0 === wanted),
  );
  return [...(reaching ?? []).toSorted(byPurchase(1)), ...(short ?? []).toSorted(byPurchase(-1))].slice(
    0,
    most,
  );
}
