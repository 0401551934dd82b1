import { useResource } from '@caravan/storefront-shared/api';
import { goodsFound, goodsList, type GoodsListQuery, type GoodsSearchQuery } from '../../api/shop.ts';

/** Goods for a query, cached under that query; undefined requests nothing. */
export const useGoodsList = (query: GoodsListQuery | undefined) => useResource(query && goodsList(query));

export const useGoodsSearch = (query: GoodsSearchQuery | undefined) =>
  useResource(query && goodsFound(query));
