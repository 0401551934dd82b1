import type { FacetsQuery, GoodsListQuery, GoodsSearchQuery } from '../../api/shop.ts';
import { chosenIn } from './chosen.ts';

export const sorts = [
  'recommended',
  'popular',
  'new',
  'price-up',
  'price-down',
  'rating',
  'discount',
] as const;
export const searchSorts = ['relevance', ...sorts] as const;
export type Sort = (typeof searchSorts)[number];

/** §9: product lists show 20. */
export const pageSize = 20;

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

/** What a list is of, before a buyer chooses; nothing: the whole mall. */
export type Room = {
  readonly sellerId?: string | undefined;
  readonly discounted?: true;
  readonly keyword?: string | undefined;
};

const pageIn = (query: URLSearchParams) => ({ pageNum: pageOf(query), pageSize });

function roomIn({ sellerId, discounted }: Room) {
  return { ...(sellerId ? { sellerId } : {}), ...(discounted ? { discounted } : {}) };
}

function shopCategoryIn(query: URLSearchParams, { sellerId }: Room) {
  const shopCategoryId = query.get('shopCategoryId')?.trim();
  return sellerId && shopCategoryId ? { shopCategoryId } : {};
}

/** `usual`: how it is sorted if the address does not say. */
export function goodsListQuery(
  query: URLSearchParams,
  room: Room = {},
  usual?: (typeof sorts)[number],
): GoodsListQuery {
  const sort = sortOf(query, sorts) ?? usual;
  return {
    ...chosenIn(query),
    ...roomIn(room),
    ...shopCategoryIn(query, room),
    ...pageIn(query),
    ...(sort ? { sort } : {}),
  };
}

export function goodsSearchQuery(
  query: URLSearchParams,
  keyword: string,
  room: Omit<Room, 'keyword'> = {},
): GoodsSearchQuery {
  const sort = sortOf(query, searchSorts);
  return { ...chosenIn(query), ...roomIn(room), ...pageIn(query), keyword, ...(sort ? { sort } : {}) };
}

export function facetsQuery(query: URLSearchParams, room: Room): FacetsQuery {
  const { keyword } = room;
  return {
    ...chosenIn(query),
    ...roomIn(room),
    ...shopCategoryIn(query, room),
    ...(keyword ? { keyword } : {}),
  };
}
