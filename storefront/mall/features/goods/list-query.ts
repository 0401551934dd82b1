import type { GoodsListQuery, GoodsSearchQuery } from '../../api/shop.ts';

export const sorts = ['recommended', 'popular', 'new', 'price-up', 'price-down', 'rating'] as const;
export const searchSorts = ['relevance', ...sorts] as const;
export type Sort = (typeof searchSorts)[number];

/** §9: product lists show 20. */
export const pageSize = 20;

const positive = /^\d{1,12}(\.\d{1,10})?$/;

/** The canonical form of a typed price if it is valid; undefined otherwise. */
export function priceOf(text: string | null): string | undefined {
  return text !== null && positive.test(text) ? text : undefined;
}

/** The highest page that a list may be asked for; one beyond its last is answered with that. */
const highest = 100_000;

/** The page that the address names, in any list; `parameter`: what it is called there. */
export function pageOf(query: URLSearchParams, parameter = 'page'): number {
  const page = Number(query.get(parameter) ?? '1');
  return Number.isInteger(page) && page > 0 ? Math.min(page, highest) : 1;
}

function sortOf<Known extends Sort>(query: URLSearchParams, known: readonly Known[]): Known | undefined {
  return known.find((sort) => sort === query.get('sort'));
}

/** The parts of the address that lists and search share; invalid values are dropped. */
function filtersOf(query: URLSearchParams) {
  const categoryId = query.get('categoryId')?.trim();
  const minPrice = priceOf(query.get('min'));
  const maxPrice = priceOf(query.get('max'));
  return {
    ...(categoryId ? { categoryId } : {}),
    ...(minPrice ? { minPrice } : {}),
    ...(maxPrice ? { maxPrice } : {}),
    pageNum: pageOf(query),
    pageSize,
  };
}

export function goodsListQuery(query: URLSearchParams, sellerId?: string): GoodsListQuery {
  const sort = sortOf(query, sorts);
  const shopCategoryId = query.get('shopCategoryId')?.trim();
  return {
    ...filtersOf(query),
    ...(sellerId ? { sellerId } : {}),
    ...(sellerId && shopCategoryId ? { shopCategoryId } : {}),
    ...(sort ? { sort } : {}),
  };
}

export function goodsSearchQuery(
  query: URLSearchParams,
  keyword: string,
  sellerId?: string,
): GoodsSearchQuery {
  const sort = sortOf(query, searchSorts);
  return { ...filtersOf(query), keyword, ...(sellerId ? { sellerId } : {}), ...(sort ? { sort } : {}) };
}
