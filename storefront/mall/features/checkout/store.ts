import { currentUser, useSession } from '@caravan/storefront-shared/session';
import { create } from 'zustand';
import { isCartLine, withAdded, type CartLine } from '../cart/model.ts';
import { addToCart, countInCart } from '../cart/store.ts';

/** What is being settled: the checked lines of the cart, or one article bought directly. */
type Checkout = {
  readonly lines: readonly CartLine[];
  /** Whether the lines leave the cart when their orders are placed. */
  readonly fromCart: boolean;
  /** Whether it is a sample order. */
  readonly sample: boolean;
  /** when the buyer came to it, ms; other tabs that show it have the same */
  readonly begun: number;
};

/** §4: stored under its buyer, in this tab, which keeps its own, and on this device, where a new tab finds the newest. */
const keyOf = (usercode = '') => `checkout:${usercode}`;
const storageKey = () => keyOf(currentUser()?.usercode);
const nothing: Checkout = { lines: [], fromCart: false, sample: false, begun: 0 };

/** What a visitor wants to buy at once is kept in this tab over the log-in or registration, this long in milliseconds. */
const keptForVisitor = 30 * 60_000;

function storedIn(storage: Storage, key = storageKey()): Checkout | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('lines' in stored)) return undefined;
    const lines = Array.isArray(stored.lines) ? stored.lines.filter(isCartLine) : [];
    const begun = 'begun' in stored && typeof stored.begun === 'number' ? stored.begun : 0;
    const is = (kind: 'fromCart' | 'sample') =>
      kind in stored && (stored as Partial<Checkout>)[kind] === true;
    return { lines, fromCart: is('fromCart'), sample: is('sample'), begun };
  } catch {
    return undefined;
  }
}

function restored(): Checkout {
  if (typeof sessionStorage === 'undefined') return nothing;
  if (!currentUser()) return storedIn(sessionStorage) ?? nothing;
  return takenOver() ?? storedIn(sessionStorage) ?? storedIn(localStorage) ?? nothing;
}

/** What was begun here before the log-in is now the buyer's, once. */
function takenOver(): Checkout | undefined {
  const begun = storedIn(sessionStorage, keyOf());
  sessionStorage.removeItem(keyOf());
  if (!begun || Date.now() - begun.begun >= keptForVisitor) return undefined;
  for (const storage of [sessionStorage, localStorage]) store(storage, begun);
  return begun;
}

// the server renders for a visitor who has begun nothing, and so does a browser's first render; what is stored counts from then on
export const useCheckout = create<Checkout>(() => nothing);
useCheckout.setState(restored());

// another buyer of this browser has another checkout
useSession.subscribe((now, before) => {
  if (now.user?.usercode !== before.user?.usercode) useCheckout.setState(restored());
});

type Begun = Omit<Checkout, 'begun' | 'sample'> & { readonly sample?: true };

export const beginCheckout = (checkout: Begun) => keep({ sample: false, ...checkout, begun: Date.now() });

/** Full or blocked storage keeps nobody from ordering: then this page alone knows of it. */
function store(storage: Storage, checkout: Checkout): void {
  try {
    storage.setItem(storageKey(), JSON.stringify(checkout));
  } catch {
    storage.removeItem(storageKey());
  }
}

function keep(checkout: Checkout): void {
  for (const storage of currentUser() ? [sessionStorage, localStorage] : [sessionStorage])
    store(storage, checkout);
  useCheckout.setState(checkout);
}

/** Settles a different quantity of an article; the cart keeps its own. */
export function settleCount(skuId: string, count: number): void {
  const { lines, ...checkout } = useCheckout.getState();
  keep({ ...checkout, lines: lines.map((line) => (line.skuId === skuId ? { ...line, count } : line)) });
}

/** How many of an article are being settled. */
export const countInCheckout = (skuId: string): number =>
  useCheckout.getState().lines.find((line) => line.skuId === skuId)?.count ?? 0;

/** Settles another article too. A cart that is settled has it as well, for a buyer who leaves the checkout. A sample order stays of one article. */
export function settleAlso(line: CartLine): void {
  const { lines, ...checkout } = useCheckout.getState();
  if (checkout.sample) return;
  if (checkout.fromCart && countInCart(line.skuId) === 0) addToCart(line);
  keep({ ...checkout, lines: withAdded(lines, line) });
}

/** Settles without an article; the cart keeps it. */
export function leaveOut(skuId: string): void {
  const { lines, ...checkout } = useCheckout.getState();
  keep({ ...checkout, lines: lines.filter((line) => line.skuId !== skuId) });
}

/** The orders are placed. A checkout that another tab began meanwhile stays. */
export function endCheckout(): void {
  sessionStorage.removeItem(storageKey());
  if (storedIn(localStorage)?.begun === useCheckout.getState().begun) localStorage.removeItem(storageKey());
  useCheckout.setState(nothing);
}
