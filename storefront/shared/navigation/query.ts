import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

/** The new value of a query parameter, or all its values; undefined, '' or none removes it. */
export type QueryChange = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** `search` with `change` applied, without a leading question mark. */
export function changedSearch(search: string, change: QueryChange): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '' || typeof value === 'object') query.delete(name);
    else query.set(name, String(value));
    if (typeof value === 'object') for (const each of value) query.append(name, each);
  }
  return query.toString();
}

/** The query of the current address, a link builder and a setter: filters, tabs and pages are kept in the address. */
export function useQuery() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const hrefWith = useCallback(
    (change: QueryChange) => {
      const next = changedSearch(search, change);
      return next ? `${path}?${next}` : path;
    },
    [path, search],
  );
  const setQuery = useCallback(
    (change: QueryChange, replace = false) => navigate(hrefWith(change), { replace }),
    [hrefWith, navigate],
  );
  return { query, hrefWith, setQuery };
}
