import { currentUser, keep, useSession } from '@caravan/storefront-shared/session';
import { create } from 'zustand';
import { isCartLine, type CartLine } from './model.ts';
import { addToCart, cartLines, removeFromCart } from './store.ts';

/** What a buyer keeps for a later order, on this device and per user code, as the cart is. */
const storageKey = (usercode: string) => `cart-later:${usercode}`;

function restored(): CartLine[] {
  const usercode = currentUser()?.usercode;
  if (!usercode) return [];
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(usercode)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isCartLine) : [];
  } catch {
    return [];
  }
}

// as the cart: a visitor's at first
export const useLater = create<{ readonly lines: readonly CartLine[] }>(() => ({ lines: [] }));
useLater.setState({ lines: restored() });

useSession.subscribe((now, before) => {
  if (now.user?.usercode !== before.user?.usercode) useLater.setState({ lines: restored() });
});

function followOtherTabs({ key }: Pick<StorageEvent, 'key'>): void {
  const usercode = currentUser()?.usercode;
  if (usercode && key === storageKey(usercode)) useLater.setState({ lines: restored() });
}

if (typeof addEventListener === 'function') addEventListener('storage', followOtherTabs);

function replace(lines: readonly CartLine[]): void {
  const usercode = currentUser()?.usercode;
  if (usercode) keep(localStorage, storageKey(usercode), JSON.stringify(lines));
  useLater.setState({ lines });
}

const others = (skuId: string) => useLater.getState().lines.filter((line) => line.skuId !== skuId);

/** From the cart to what is kept. */
export function saveForLater(skuId: string): void {
  const line = cartLines().find((each) => each.skuId === skuId);
  if (!line) return;
  replace([line, ...others(skuId)]);
  removeFromCart([skuId]);
}

/** Back into the cart, to what it has of the article by then. If so many cannot be ordered, the line there says so. */
export function moveToCart(skuId: string): void {
  const line = useLater.getState().lines.find((each) => each.skuId === skuId);
  if (!line) return;
  // what the cart knows of the article is newer
  const present = cartLines().find((each) => each.skuId === skuId);
  addToCart(present ? { ...present, count: line.count } : line);
  replace(others(skuId));
}

export const forgetLater = (skuId: string) => replace(others(skuId));
