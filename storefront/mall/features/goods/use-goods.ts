import { useResource } from '@caravan/storefront-shared/api';
import { useCallback } from 'react';
import { listGoods, searchGoods, type GoodsListQuery, type GoodsSearchQuery } from '../../api/shop.ts';

/** Goods for a query, kept under that query; undefined asks for nothing. */
export function useGoodsList(query: GoodsListQuery | undefined) {
  const asked = query && JSON.stringify(query);
  const load = useCallback(() => listGoods(JSON.parse(asked ?? '{}') as GoodsListQuery), [asked]);
  return useResource(asked && `goods-list:${asked}`, load);
}

export function useGoodsSearch(query: GoodsSearchQuery | undefined) {
  const asked = query && JSON.stringify(query);
  const load = useCallback(() => searchGoods(JSON.parse(asked ?? '{}') as GoodsSearchQuery), [asked]);
  return useResource(asked && `goods-search:${asked}`, load);
}
