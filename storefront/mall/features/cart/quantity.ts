/** What bounds how many of one article an order may have (§5, §9). `maximum`: what the server says of an order. */
export type QuantityLimits = {
  readonly buyMin: number;
  readonly stock: number;
  readonly maximum: number;
};

/**
 * Why so many cannot be ordered. `allowed`: the nearest quantity that can; undefined if none can. The most that is left, or that one
 * order may have, is `most`.
 */
export type QuantityFault = {
  readonly kind: 'none' | 'fraction' | 'minimum' | 'maximum' | 'stock' | 'soldOut';
  readonly most: number;
  readonly allowed: number | undefined;
};

/** The most that can be ordered: what is in stock, at most what one order may have. It may be less than the minimum. */
export const mostOf = ({ stock, maximum }: QuantityLimits): number => Math.max(0, Math.min(stock, maximum));

/** What is wrong with a quantity; undefined: it can be ordered. Nothing that was typed is ever changed: this says what to change. */
export function quantityFault(
  count: number | null | undefined,
  limits: QuantityLimits,
): QuantityFault | undefined {
  const least = Math.max(1, limits.buyMin);
  const most = mostOf(limits);
  if (limits.stock < least) return { kind: 'soldOut', most, allowed: undefined };
  if (most < least) return { kind: 'maximum', most, allowed: undefined };
  // 0 is a line of the cart whose field is empty
  if (!count) return { kind: 'none', most, allowed: least };
  const allowed = Math.min(Math.max(Math.trunc(count), least), most);
  if (count < least) return { kind: 'minimum', most, allowed };
  if (count > most) return { kind: limits.stock < limits.maximum ? 'stock' : 'maximum', most, allowed };
  return Number.isInteger(count) ? undefined : { kind: 'fraction', most, allowed };
}
