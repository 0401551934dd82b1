import { lineOfVariant } from '../line-of-variant.ts';
import { withAdded, type CartLine } from '../model.ts';
import { cartLines, setLines } from '../store.ts';
import type { Taken } from './judge-list.ts';

/** Into the cart at once, in the order of the list. */
export function takeIntoCart(taken: readonly Taken[]): void {
  const lines = taken
    .toReversed()
    .reduce<readonly CartLine[]>(
      (now, { variant, quantity }) => withAdded(now, lineOfVariant(variant, quantity)),
      cartLines(),
    );
  if (taken.length > 0) setLines(lines);
}
