/** Names in the address where a page begins: behind this position, or before it. Two lists of one page have a name each. */
export type Cursor = 'after' | 'before' | 'withheldAfter';

/** The position in the address behind which, or before which, the page begins. */
export function positionIn(query: URLSearchParams, cursor: Cursor): number | undefined {
  const position = Number(query.get(cursor));
  return Number.isSafeInteger(position) && position > 0 ? position : undefined;
}
