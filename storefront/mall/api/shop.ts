import type { RequestOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type {
  AttributeChoice,
  Banner,
  Category,
  CategoryBranch,
  GoodsInfo,
  GoodsItem,
  GoodsList,
  GoodsReview,
  EvaluationList,
  Facets,
  Home,
  OrderableVariant,
  Review,
  SellerCard,
  SellerProfile,
  ShopCategoryBranch,
  Sku,
  Suggestions,
} from '@caravan/gateway/wire';

export type GoodsListQuery = RequestOf<'sellerGoods!list'>;
export type GoodsSearchQuery = RequestOf<'sellerGoods!search'>;
export type FacetsQuery = RequestOf<'sellerGoods!facets'>;

/** §7: the keyword is URL-encoded, also inside the payload. */
export const suggest = (keyword: string) =>
  call('sellerGoods!search-keyword', { keyword: encodeURIComponent(keyword) }, { quiet: true });

/** What everybody may see. */
const shop = createArea('shop');
export const home = shop.resource(() => call('index!home', {}, { quiet: true }));
export const categories = shop.resource(() => call('category!list', {}, { quiet: true }));
/** `sellerId`: the part in which this store has goods */
export const categoryTree = shop.resource((sellerId?: string) =>
  call('category!tree', sellerId === undefined ? {} : { sellerId }, { quiet: true }),
);
/** The store's own categories, in which it shows goods. */
export const shopCategories = shop.resource((sellerId: string) =>
  call('category!sellerTree', { sellerId }, { quiet: true }),
);
export const goodsList = shop.resource((query: GoodsListQuery) =>
  call('sellerGoods!list', query, { quiet: true }),
);
export const goodsFound = shop.resource((query: GoodsSearchQuery) =>
  call('sellerGoods!search', query, { quiet: true }),
);
/** The top categories of what sells most. */
export const recommendedCategories = shop.resource(() => call('category!recommend', {}, { quiet: true }));
/** §7: the keyword is URL-encoded, also inside the payload. */
export const storesNamed = shop.resource((keyword: string, pageNum: number) =>
  call('seller!list', { keyword: encodeURIComponent(keyword), pageNum, pageSize: 20 }, { quiet: true }),
);
/** How many goods of a list or search there are by each choice. */
export const goodsFacets = shop.resource((query: FacetsQuery) =>
  call('sellerGoods!facets', query, { quiet: true }),
);
export const goodsInfo = shop.resource((goodsId: string) =>
  call('sellerGoods!info', { goodsId }, { quiet: true }),
);
/** What is bought with an article, then what is like it. */
export const likeGoods = shop.resource((goodsId: string, pageSize: number) =>
  call('sellerGoods!recommend_like', { goodsId, pageSize }, { quiet: true }),
);
const reviewsPerPage = 10;
export const reviewFilters = ['all', 'good', 'medium', 'bad', 'withPictures'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];
export const goodsReviews = shop.resource((goodsId: string, filter: ReviewFilter, pageNum: number) => {
  const page = { goodsId, pageNum, pageSize: reviewsPerPage };
  if (filter === 'all') return call('evaluation!list', page, { quiet: true });
  const some = filter === 'withPictures' ? { withPictures: true } : { rating: filter };
  return call('evaluation!list', { ...page, ...some }, { quiet: true });
});
export const sellerInfo = shop.resource((sellerId: string) =>
  call('seller!info', { sellerId }, { quiet: true }),
);
/** A look at the page of a store. Nobody waits for it, and a look that is not counted is no failure. */
export const visited = (sellerId: string) =>
  call('seller!visit', { sellerId }, { quiet: true }).catch(() => undefined);
/** The lottery activity that runs now; empty: none. */
export const currentActivity = shop.resource(() =>
  call('activity/lottery!getCurrentActivity', {}, { quiet: true }),
);
export const settings = shop.resource(() => call('syspara!getSyspara', {}, { quiet: true }));

/** The variants that these numbers mean, of goods that are sold now: of a variant, of goods, or as their shop numbers them. */
export const variantsOf = async (numbers: readonly string[]) =>
  (await call('sellerGoods!variants', { numbers: [...numbers] }, { quiet: true })).pageList;
