import { refusal, type Refusal } from '@caravan/events';
import {
  priceCart,
  properCart,
  type Cart,
  type CartDependencies,
  type PricedCart,
  type SellerPart,
} from './cart.ts';
import type { GoodsPort } from './ports.ts';
import { foreseenLimit } from './unpaid-limits.ts';

/** A cart as a submission of this moment would find it: the `refusal` of a line, or of a part, is what it would answer. */
export type Quote = PricedCart & {
  /** the limit of what its buyer may leave unpaid, if these orders would exceed it */
  readonly unpaidRefusal?: Refusal;
};

type Dependencies = CartDependencies & {
  readonly goods: Pick<GoodsPort, 'quote' | 'unpaidLimit' | 'unpaidOrders'>;
  readonly orders: Parameters<typeof foreseenLimit>[0]['orders'];
};

/**
 * Tells what a submission would cost, and why it would be refused. Nothing is reserved or recorded, so it guarantees nothing.
 */
export async function quoteCart(
  dependencies: Dependencies,
  cart: Cart,
): Promise<Quote | { readonly refusal: Refusal }> {
  const proper = properCart(cart);
  if ('refusal' in proper) return proper;
  const priced = await priceCart(dependencies, proper);
  const unpaidRefusal = await limitOf(dependencies, proper, priced);
  return {
    ...priced,
    parts: priced.parts.map((part) => ({ ...part, lines: part.lines.map(withShortage) })),
    ...(unpaidRefusal && { unpaidRefusal }),
  };
}

async function limitOf(
  dependencies: Dependencies,
  { buyer }: Cart,
  { parts, total }: PricedCart,
): Promise<Refusal | undefined> {
  if (parts.length === 0) return undefined;
  const lines = parts.flatMap((part) => part.lines.map(({ asked }) => asked));
  return await foreseenLimit(dependencies, { buyer, orders: parts.length, value: total, lines });
}

/** What a reservation would say, in its words. */
function withShortage(quoted: SellerPart['lines'][number]): SellerPart['lines'][number] {
  const { line, available } = quoted;
  if (quoted.refusal || available >= line.quantity) return quoted;
  const { skuId, name } = line;
  return { ...quoted, refusal: refusal('stock-insufficient', { skuId, name, available }) };
}
