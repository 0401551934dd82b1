import { keep } from '@caravan/storefront-shared/session';
import { addToCart } from './store.ts';
import { isCartLine, type CartLine } from './model.ts';

/** What a visitor wanted in the cart is kept in this tab over the log-in or registration, this long in milliseconds. */
const kept = 30 * 60_000;
const storageKey = 'wanted';

/** A visitor has no cart (§6): the line waits for one. */
export function wantInCart(line: CartLine): void {
  keep(sessionStorage, storageKey, JSON.stringify({ line, at: Date.now() }));
}

/** What is waiting. */
export function wanted(): CartLine | undefined {
  const stored = sessionStorage.getItem(storageKey);
  try {
    const { line, at } = JSON.parse(stored ?? '{}') as Record<string, unknown>;
    const isFresh = Date.now() - Number(at) < kept;
    return isFresh && isCartLine(line) ? line : undefined;
  } catch {
    return undefined;
  }
}

/** Puts it, once, into the cart of who has just logged in, to what is there already; undefined: nothing was waiting. */
export function addWanted(): CartLine | undefined {
  const line = wanted();
  sessionStorage.removeItem(storageKey);
  if (line) addToCart(line);
  return line;
}
