import { defineCommand, defineQuery } from '../action.ts';
import {
  bannerList,
  categoryList,
  categoryListRequest,
  categoryTree,
  categoryTreeRequest,
  facets,
  facetsRequest,
  goodsFound,
  goodsInfo,
  goodsInfoRequest,
  goodsList,
  goodsListRequest,
  goodsSearchRequest,
  home,
  homeRequest,
  likeGoodsRequest,
  newGoodsRequest,
  sellerInfoRequest,
  sellerList,
  sellerListRequest,
  sellerProfile,
  suggestRequest,
  suggestions,
  variantList,
  variantsRequest,
} from '../catalogue.ts';
import {
  evaluationCountRequest,
  evaluationList,
  evaluationListRequest,
  reviewNumbers,
} from '../evaluation.ts';
import { nothing } from '../values.ts';

/** The shop's front is read far more often than it changes. */
const SHARED_FOR_MS = 1_500;
/** What is bought together changes slowly, and is counted anew each time. */
const BOUGHT_FOR_MS = 60_000;
const front = { permission: 'shop.browse', sharedForMs: SHARED_FOR_MS } as const;

/** What staff change is seen within a second. */
const kept = { permission: 'shop.browse', sharedForMs: 500 } as const;

export const shop = {
  'index!home': defineQuery({
    ...kept,
    summary: 'The home page',
    request: homeRequest,
    response: home,
  }),
  'banner!bannerList': defineQuery({
    ...kept,
    summary: 'The banners that are shown now',
    request: nothing,
    response: bannerList,
  }),
  'category!list': defineQuery({
    ...front,
    summary: 'Top-level categories',
    request: categoryListRequest,
    response: categoryList,
  }),
  'category!tree': defineQuery({
    ...front,
    method: 'GET',
    summary: 'Categories with their children',
    request: categoryTreeRequest,
    response: categoryTree,
  }),
  'category!recommend': defineQuery({
    ...front,
    summary: 'The top-level categories of what sells most',
    request: categoryListRequest,
    response: categoryList,
  }),
  'seller!list': defineQuery({
    ...front,
    summary: 'Stores, most followed first',
    request: sellerListRequest,
    response: sellerList,
  }),
  'seller!info': defineQuery({
    ...front,
    summary: 'A store',
    request: sellerInfoRequest,
    response: sellerProfile,
  }),
  'seller!visit': defineCommand({
    permission: 'shop.browse',
    summary: 'A look at the page of a store; a caller counts once in 24 hours',
    request: sellerInfoRequest,
    response: nothing,
    idempotent: false,
  }),
  'sellerGoods!list': defineQuery({
    ...front,
    summary: 'Goods by category or store',
    request: goodsListRequest,
    response: goodsList,
  }),
  'sellerGoods!search': defineQuery({
    ...front,
    summary: 'Search goods by words',
    request: goodsSearchRequest,
    response: goodsFound,
  }),
  'sellerGoods!facets': defineQuery({
    ...front,
    summary: 'How many goods of a list or search a buyer gets by each choice',
    request: facetsRequest,
    response: facets,
  }),
  'sellerGoods!search-keyword': defineQuery({
    ...front,
    summary: 'Suggestions while typing',
    request: suggestRequest,
    response: suggestions,
  }),
  'sellerGoods!searchSellerGoods': defineQuery({
    ...front,
    summary: 'Stores and goods by words: the search in the header',
    request: suggestRequest,
    response: suggestions,
  }),
  'sellerGoods!recommend_new': defineQuery({
    ...front,
    summary: 'New arrivals, newest first',
    request: newGoodsRequest,
    response: goodsList,
  }),
  'sellerGoods!recommend_like': defineQuery({
    permission: 'shop.browse',
    sharedForMs: BOUGHT_FOR_MS,
    summary: 'What is bought with an article, then the best of its category',
    request: likeGoodsRequest,
    response: goodsList,
  }),
  'evaluation!list': defineQuery({
    ...front,
    summary: 'What buyers say of goods, newest first',
    request: evaluationListRequest,
    response: evaluationList,
  }),
  'evaluation!countType': defineQuery({
    ...front,
    summary: 'How many reviews goods have, by tier',
    request: evaluationCountRequest,
    response: reviewNumbers,
  }),
  'sellerGoods!variants': defineQuery({
    permission: 'shop.browse',
    summary: 'The variants that numbers of articles mean, for a cart that is filled from a list',
    request: variantsRequest,
    response: variantList,
  }),
  'sellerGoods!info': defineQuery({
    ...front,
    summary: 'One product with its variants',
    request: goodsInfoRequest,
    response: goodsInfo,
  }),
};
