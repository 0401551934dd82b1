/** A part of a page: rows of one band, from an offset in it. */
export type Slice = { readonly band: number; readonly offset: number; readonly limit: number };

/**
 * Of which bands a page is, when results are bands one after the other. `sizes`: how many each has; the last one may have any
 * number, for none comes after it.
 */
export function slicesOf(sizes: readonly number[], offset: number, limit: number): Slice[] {
  const slices: Slice[] = [];
  let start = 0;
  for (const [band, size] of sizes.entries()) {
    const isLast = band === sizes.length - 1;
    const from = Math.max(0, offset - start);
    const end = isLast ? Number.POSITIVE_INFINITY : size;
    const taken = Math.min(offset + limit - start, end) - from;
    if (taken > 0) slices.push({ band, offset: from, limit: taken });
    start += size;
  }
  return slices;
}
