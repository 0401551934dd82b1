import { keep, useSession } from '@caravan/storefront-shared/session';
import { create } from 'zustand';
import { isCartLine, withAdded, withChecked, withCount, without, type CartLine } from './model.ts';

type CartState = { readonly lines: readonly CartLine[]; readonly open: boolean };

/** §3: the cart is stored on this device, per user code. */
const storageKey = (usercode: string) => `cart:${usercode}`;

function restored(usercode: string | undefined): CartLine[] {
  if (!usercode) return [];
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(usercode)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isCartLine) : [];
  } catch {
    return [];
  }
}

const owner = () => useSession.getState().user?.usercode;

// the server renders for a visitor, and so does a browser's first render; what is stored counts from then on
export const useCart = create<CartState>(() => ({ lines: [], open: false }));
useCart.setState({ lines: restored(owner()) });

useSession.subscribe((now, before) => {
  if (now.user?.usercode !== before.user?.usercode) {
    useCart.setState({ lines: restored(now.user?.usercode), open: false });
  }
});

function followOtherTabs({ key }: Pick<StorageEvent, 'key'>): void {
  const usercode = owner();
  if (usercode && key === storageKey(usercode)) useCart.setState({ lines: restored(usercode) });
}

if (typeof addEventListener === 'function') addEventListener('storage', followOtherTabs);

export function setLines(lines: readonly CartLine[]): void {
  const usercode = owner();
  if (usercode) keep(localStorage, storageKey(usercode), JSON.stringify(lines));
  useCart.setState({ lines });
}

export const cartLines = () => useCart.getState().lines;

/** How many of an article are in the cart. */
export const countInCart = (skuId: string) => cartLines().find((line) => line.skuId === skuId)?.count ?? 0;

export const addToCart = (line: CartLine) => setLines(withAdded(cartLines(), line));
export const setCount = (skuId: string, count: number) => setLines(withCount(cartLines(), skuId, count));
export const setChecked = (skuIds: readonly string[], checked: boolean) =>
  setLines(withChecked(cartLines(), skuIds, checked));
export const removeFromCart = (skuIds: readonly string[]) => setLines(without(cartLines(), skuIds));
export const openCart = () => useCart.setState({ open: true });
export const closeCart = () => useCart.setState({ open: false });
