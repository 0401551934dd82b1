/** Any of these queries; '' if there is none. */
export function anyOf(queries: readonly string[]): string {
  const some = queries.filter((query) => query !== '');
  return some.length > 1 ? some.map((query) => `(${query})`).join(' | ') : (some[0] ?? '');
}

/** At least so many of these queries: all, all but one, or any. */
export function mostOf(queries: readonly string[], wanted: number): string {
  if (queries.includes(''))
    return mostOf(
      queries.filter((query) => query !== ''),
      wanted,
    );
  if (queries.length < wanted) return '';
  if (wanted <= 1) return anyOf(queries);
  if (wanted === queries.length) return queries.map((query) => `(${query})`).join(' & ');
  return anyOf(
    queries.map((_, left) =>
      mostOf(
        queries.filter((__, place) => place !== left),
        wanted,
      ),
    ),
  );
}

/** The query in places of these weights only. Lexemes are quoted, and no lexeme of a query has a quote in it. */
export function weighed(query: string, weights: string): string {
  return query.replaceAll(
    /('[^']+')(?::(\*))?/g,
    (_, lexeme: string, open = '') => `${lexeme}:${open}${weights}`,
  );
}
