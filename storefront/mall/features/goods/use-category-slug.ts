import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { categoryPath } from './category-path.ts';

/**
 * What takes a filter off changes the query alone: a path that still names another category than the list shows is put right.
 * `unknown`: the name has yet to come
 */
export function useCategorySlug(name: string | undefined, unknown: boolean): void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  useEffect(() => {
    const right = categoryPath(path, name);
    // an address without a name is right for each
    const isRight = path === categoryPath(path) || path === decodeURI(right);
    if (!unknown && !isRight) navigate(search ? `${right}?${search}` : right, { replace: true });
  }, [name, unknown, path, search, navigate]);
}
