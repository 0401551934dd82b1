import { refusal, type Refusal } from '@caravan/events';
import {
  priceCart,
  properCart,
  type Cart,
  type CartDependencies,
  type PricedCart,
  type SellerPart,
} from './cart.ts';

/** A cart as a submission of this moment would find it: the `refusal` of a line, or of a part, is what it would answer. */
export type Quote = PricedCart;

/**
 * Tells what a submission would cost, and why it would be refused. Nothing is reserved or recorded, so it guarantees nothing.
 */
export async function quoteCart(
  dependencies: CartDependencies,
  cart: Cart,
): Promise<Quote | { readonly refusal: Refusal }> {
  const proper = properCart(cart);
  if ('refusal' in proper) return proper;
  const priced = await priceCart(dependencies, proper);
  return { ...priced, parts: priced.parts.map((part) => ({ ...part, lines: part.lines.map(withShortage) })) };
}

/** What a reservation would say, in its words. */
function withShortage(quoted: SellerPart['lines'][number]): SellerPart['lines'][number] {
  const { line, available } = quoted;
  if (quoted.refusal || available >= line.quantity) return quoted;
  const { skuId, name } = line;
  return { ...quoted, refusal: refusal('stock-insufficient', { skuId, name, available }) };
}
