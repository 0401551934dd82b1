/** A page of a list in which each page begins behind the position that the one before ended with. */
export function keysetPage<Row extends { readonly position: number }>(
  found: readonly Row[],
  pageSize: number,
): { pageList: Row[]; next?: number } {
  const pageList = found.slice(0, pageSize);
  const last = pageList.at(-1);
  return { pageList, ...(found.length > pageSize && last ? { next: last.position } : {}) };
}
