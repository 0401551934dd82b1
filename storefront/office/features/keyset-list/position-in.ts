/** The position in the address behind which, or before which, the page begins. */
export function positionIn(query: URLSearchParams, cursor: 'after' | 'before'): number | undefined {
  const position = Number(query.get(cursor));
  return Number.isSafeInteger(position) && position > 0 ? position : undefined;
}
