import type { CartLine } from './model.ts';

/** A line that was taken out of the cart, and where it stood. */
export type Removed = { readonly line: CartLine; readonly at: number };

/** The cart with what was removed in its old places, the last first; an article that was added again since stays as it is. */
export function withRestored(lines: readonly CartLine[], removed: readonly Removed[]): CartLine[] {
  return removed.reduceRight<CartLine[]>(
    (now, { line, at }) => {
      if (now.some(({ skuId }) => skuId === line.skuId)) return now;
      return [...now.slice(0, at), line, ...now.slice(at)];
    },
    [...lines],
  );
}
