import { compare, minus } from '@caravan/storefront-shared/money';
import type { ForeseenRefusal, OrderQuote, QuotedOrder } from '../../api/orders.ts';

/** The refusal of each SKU, and the SKUs whose goods do not exist. */
export function refusalOf(
  { orders, unknownList }: Pick<OrderQuote, 'orders' | 'unknownList'>,
  skuId: string,
): ForeseenRefusal | undefined {
  const lines = [...orders.flatMap(({ goodsList }) => goodsList), ...unknownList];
  return lines.find((line) => line.skuId === skuId)?.refusal;
}

/** Whether a submission would be refused because of its goods. */
export function isBlocked({ orders, unknownList }: Pick<OrderQuote, 'orders' | 'unknownList'>): boolean {
  const parts = [...unknownList, ...orders, ...orders.flatMap(({ goodsList }) => goodsList)];
  return parts.some(({ refusal }) => refusal !== undefined);
}

/** What an order lacks to its seller's minimum, where it is refused because of that. */
export function missingToMinimum({
  refusal,
  goodsTotal,
}: Pick<QuotedOrder, 'refusal' | 'goodsTotal'>): string | undefined {
  const minimum = refusal?.data['minimum'];
  return typeof minimum === 'string' && compare(goodsTotal, minimum) < 0
    ? minus(minimum, goodsTotal)
    : undefined;
}

const bounds: Readonly<Record<string, string>> = {
  'stock-insufficient': 'available',
  'quantity-above-maximum': 'maximum',
  'sample-above-most': 'most',
  'quantity-below-minimum': 'minimum',
};

/** The quantity that the refusal allows, if it is at least the minimum. */
export function quantityInstead({ data }: ForeseenRefusal, buyMin: number): number | undefined {
  const bound = data[bounds[data.key] ?? ''];
  return typeof bound === 'number' && bound >= Math.max(1, buyMin) ? bound : undefined;
}
