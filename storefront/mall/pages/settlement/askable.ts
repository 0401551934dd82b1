import { quantityFault, type QuantityFault, type QuantityLimits } from '../../features/cart/quantity.ts';

type Wanted = { readonly count: number; readonly buyMin: number };

/**
 * The bounds of what the server can be asked about: any whole number above 0. Whether so many can be ordered, and how many can instead,
 * the quote says, which knows what is left. Without a quantity, the minimum is the nearest one.
 */
export const askable = ({ count, buyMin }: Wanted): QuantityLimits => ({
  buyMin: count > 0 ? 1 : buyMin,
  stock: Number.MAX_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
});

/** Why the server cannot be asked; undefined: it can. */
export const faultOfAsked = (wanted: Wanted): QuantityFault | undefined =>
  quantityFault(wanted.count, askable(wanted));
