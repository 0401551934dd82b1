import type { PriceTier } from '@caravan/storefront-shared/money';
import { useSession } from '@caravan/storefront-shared/session';
import type { GoodsInfo, Sku } from '../../api/shop.ts';
import { quantityFault, type QuantityLimits } from '../../features/cart/quantity.ts';
import { useCart } from '../../features/cart/store.ts';
import { useQuote } from '../../features/checkout/use-quote.ts';
import { foreseenRefusal } from './foreseen-refusal.ts';
import { obstaclesOf } from './obstacles.ts';

export type Chosen = {
  readonly goods: GoodsInfo;
  readonly sku: Sku | undefined;
  readonly tiers: readonly PriceTier[];
  readonly count: number | null;
  readonly limits: QuantityLimits;
};

/** What stops the purchase of what is chosen: what the page knows, and for a buyer what only the server knows. */
export function useObstacles({ goods, sku, tiers, count, limits }: Chosen) {
  const loggedIn = useSession((state) => state.user !== undefined);
  const inCart = useCart(({ lines }) => lines.find((line) => line.skuId === sku?.skuId)?.count ?? 0);
  const ask = loggedIn && sku && count !== null && !quantityFault(count, limits);
  const quoting = useQuote(ask ? { lines: [{ skuId: sku.skuId, quantity: count }] } : undefined);
  return obstaclesOf({
    count,
    limits,
    tiers,
    othersInStock: goods.skus.some((each) => each !== sku && each.stock >= goods.buyMin),
    inCart,
    sellerMinimum: goods.seller.minimumOrder,
    refusal: foreseenRefusal(quoting, sku?.skuId),
  });
}
