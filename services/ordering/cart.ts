import { formatMoney, plus, refusal, zero, type Money, type Pricing, type Refusal } from '@caravan/events';
import { priceOrder, type Charges } from './order/pricing.ts';
import type { Brand, GoodsPort, LineQuote, QuotedLine, RequestedLine } from './ports.ts';

/**
 * Wholesale carts hold hundreds of lines. More lines of a single seller might not fit into the one event that places an order:
 * an event store accepts 1 MiB per append, which leaves 2 KiB for each line's names and prices.
 */
export const MAX_LINES = 500;

/** Whose cart it is, at which brand, and what is in it. */
export type Cart = {
  readonly buyer: string;
  readonly brand: Brand;
  readonly lines: readonly RequestedLine[];
  /**
   * whether it is a sample order: one line, at the price of its goods' samples and as many pieces as their seller allows. Neither the
   * least quantity of the goods nor the least order of the seller applies. Freight, taxes and discounts are those of any order. By default not
   */
  readonly sample?: boolean;
};

export type CartDependencies = {
  readonly goods: Pick<GoodsPort, 'quote'>;
  /** charges besides goods and freight; by default none */
  readonly charges?: Charges;
};

/** One seller's part: one order. `refusal`: the seller does not accept so small an order. */
export type SellerPart = {
  readonly seller: QuotedLine['seller'];
  readonly lines: readonly (LineQuote & { readonly line: QuotedLine })[];
  readonly pricing: Pricing;
  readonly total: Money;
  readonly refusal?: Refusal;
};

/** A cart at today's prices, one part per seller; `unknown`: lines without a price, as there are no such goods, or no samples of them. */
export type PricedCart = {
  readonly parts: readonly SellerPart[];
  readonly unknown: readonly (LineQuote & { readonly refusal: Refusal })[];
  readonly total: Money;
};

/** The cart with each SKU on one line, or the refusal of an invalid cart. */
export function properCart({
  buyer,
  brand,
  lines,
  sample = false,
}: Cart): Cart | { readonly refusal: Refusal } {
  if (lines.length === 0) return { refusal: refusal('no-goods-selected') };
  if (lines.length > MAX_LINES) return { refusal: refusal('parameter-error', { lines: MAX_LINES }) };
  const none = lines.find(({ quantity }) => quantity < 1);
  if (none) return { refusal: refusal('quantity-below-minimum', { ...none, minimum: 1 }) };
  const merged = mergeSameSku(lines);
  if (!merged.every(({ quantity }) => Number.isSafeInteger(quantity)))
    return { refusal: refusal('parameter-error', { field: 'quantity' }) };
  if (sample && merged.length > 1) return { refusal: refusal('parameter-error', { lines: 1 }) };
  return { buyer, brand, lines: merged, sample };
}

/**
 * What a valid cart costs and why it may be refused: the one function behind quotes and submissions. Refused lines are priced
 * too, so that a buyer sees what the cart would cost as it is.
 */
export async function priceCart(
  { goods, charges }: CartDependencies,
  { buyer, brand, lines, sample = false }: Cart,
): Promise<PricedCart> {
  const quoted = await goods.quote({ brand: brand.id, buyer, lines, sample });
  const known = quoted.flatMap((each) => (each.line ? [{ ...each, line: each.line }] : []));
  const parts = [...Map.groupBy(known, ({ line }) => line.seller.id).values()].map((own) =>
    partOf(own, { charges, sample }),
  );
  const unknown = quoted
    .filter(({ line }) => line === undefined)
    .map((each) => ({ ...each, refusal: each.refusal ?? refusal('goods-unknown', each.asked) }));
  return { parts, unknown, total: plus(...parts.map(({ total }) => total)) };
}

function partOf(
  lines: SellerPart['lines'],
  { charges, sample }: { readonly charges: Charges | undefined; readonly sample: boolean },
): SellerPart {
  const [first] = lines;
  if (!first) throw new RangeError('A seller without a line has no part in a cart');
  const { seller } = first.line;
  const priced = priceOrder(
    lines.map(({ line }) => line),
    charges,
  );
  const { goods: worth, total, pricing } = priced;
  const part = { seller, lines, pricing, total };
  // a payment of zero is impossible, so an order made free by its discount could never be paid
  if ((sample || worth >= seller.minimumOrder) && total !== zero) return part;
  const minimum = formatMoney(seller.minimumOrder);
  return { ...part, refusal: refusal('order-below-minimum', { seller: seller.name, minimum }) };
}

function mergeSameSku(lines: readonly RequestedLine[]): RequestedLine[] {
  const quantities = new Map<string, number>();
  for (const { skuId, quantity } of lines) quantities.set(skuId, (quantities.get(skuId) ?? 0) + quantity);
  return [...quantities].map(([skuId, quantity]) => ({ skuId, quantity }));
}
