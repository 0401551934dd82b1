import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

/** The new value of a query parameter; undefined or '' removes it. */
export type QueryChange = Readonly<Record<string, string | number | undefined>>;

/** `search` with `change` applied, without a leading question mark. */
export function changedSearch(search: string, change: QueryChange): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') query.delete(name);
    else query.set(name, String(value));
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
