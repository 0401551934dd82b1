import type { RequestOf } from '@caravan/gateway/wire';
import { call } from '@caravan/storefront-shared/api';

export type {
  AttributeChoice,
  Banner,
  Category,
  CategoryBranch,
  GoodsInfo,
  GoodsItem,
  GoodsList,
  Home,
  Review,
  SellerCard,
  SellerProfile,
  Sku,
  Suggestions,
} from '@caravan/gateway/wire';

export type GoodsListQuery = RequestOf<'sellerGoods!list'>;
export type GoodsSearchQuery = RequestOf<'sellerGoods!search'>;

export const getHome = () => call('index!home', {}, { quiet: true });
export const getCategories = () => call('category!list', {}, { quiet: true });
export const getCategoryTree = () => call('category!tree', {}, { quiet: true });
export const listGoods = (query: GoodsListQuery) => call('sellerGoods!list', query, { quiet: true });
export const searchGoods = (query: GoodsSearchQuery) => call('sellerGoods!search', query, { quiet: true });
export const suggest = (keyword: string) => call('sellerGoods!search-keyword', { keyword }, { quiet: true });
export const getGoods = (goodsId: string) => call('sellerGoods!info', { goodsId }, { quiet: true });
export const getSeller = (sellerId: string) => call('seller!info', { sellerId }, { quiet: true });
export const getSettings = () => call('syspara!getSyspara', {}, { quiet: true });
