import { slugOf, withoutSlug } from '@caravan/gateway/addresses';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';

/**
 * The filters of a list change its category, not its path: an address that still names another one is put right.
 * `unknown`: the name has yet to come
 */
export function useCategorySlug(name: string | undefined, unknown: boolean): void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  useEffect(() => {
    const route = withoutSlug(path);
    if (unknown || path === route) return;
    const right = name ? `${route}/${slugOf(name)}` : route;
    if (path !== right) navigate(search ? `${right}?${search}` : right, { replace: true });
  }, [name, unknown, path, search, navigate]);
}
