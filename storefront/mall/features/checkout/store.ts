import { create } from 'zustand';
import { isCartLine, type CartLine } from '../cart/model.ts';

/** What is being settled: the checked lines of the cart, or one article bought directly. */
type Checkout = {
  readonly lines: readonly CartLine[];
  /** Whether the lines leave the cart when their orders are placed. */
  readonly fromCart: boolean;
  /** when the buyer came to it, ms; a copy of its tab has the same */
  readonly begun: number;
};

const storageKey = 'checkout';
const nothing: Checkout = { lines: [], fromCart: false, begun: 0 };

function restored(): Checkout {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('lines' in stored)) return nothing;
    const lines = Array.isArray(stored.lines) ? stored.lines.filter(isCartLine) : [];
    const begun = 'begun' in stored && typeof stored.begun === 'number' ? stored.begun : 0;
    return { lines, fromCart: 'fromCart' in stored && stored.fromCart === true, begun };
  } catch {
    return nothing;
  }
}

export const useCheckout = create<Checkout>(restored);

export const beginCheckout = (checkout: Omit<Checkout, 'begun'>) => keep({ ...checkout, begun: Date.now() });

function keep(checkout: Checkout): void {
  sessionStorage.setItem(storageKey, JSON.stringify(checkout));
  useCheckout.setState(checkout);
}

/** Settles a different quantity of an article; the cart keeps its own. */
export function settleCount(skuId: string, count: number): void {
  const { lines, ...checkout } = useCheckout.getState();
  keep({ ...checkout, lines: lines.map((line) => (line.skuId === skuId ? { ...line, count } : line)) });
}

/** Settles without an article; the cart keeps it. */
export function leaveOut(skuId: string): void {
  const { lines, ...checkout } = useCheckout.getState();
  keep({ ...checkout, lines: lines.filter((line) => line.skuId !== skuId) });
}

export function endCheckout(): void {
  sessionStorage.removeItem(storageKey);
  useCheckout.setState(nothing);
}
