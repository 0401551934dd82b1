import {
  MAX_RESULTS,
  type Catalogue,
  type CategoryNode,
  type GoodsPage,
  type SearchPage,
} from '@caravan/catalogue';
import { refusal, type Refusal } from '@caravan/events';
import type { Call } from '../api/call.ts';
import { query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import type { ParsedRequestOf } from '../wire/index.ts';
import { existingPage, lastPage } from './existing-page.ts';
import { wireFacets } from './facets-wire.ts';
import {
  wireBanner,
  wireBranch,
  wireCategory,
  wireGoods,
  wireGoodsInfo,
  wireSeller,
  wireSellerProfile,
  wireVariant,
  catalogueSort,
} from './goods-wire.ts';

type ShopActions =
  | 'index!home'
  | 'banner!bannerList'
  | 'category!list'
  | 'category!tree'
  | 'category!recommend'
  | 'seller!list'
  | 'sellerGoods!searchSellerGoods'
  | 'sellerGoods!recommend_new'
  | 'sellerGoods!recommend_like'
  | 'seller!info'
  | 'sellerGoods!list'
  | 'sellerGoods!search'
  | 'sellerGoods!facets'
  | 'sellerGoods!search-keyword'
  | 'sellerGoods!info'
  | 'sellerGoods!variants';

type Shop = Pick<
  Catalogue,
  | 'home'
  | 'banners'
  | 'categories'
  | 'recommendedCategories'
  | 'seller'
  | 'sellers'
  | 'list'
  | 'like'
  | 'search'
  | 'facets'
  | 'suggest'
  | 'info'
  | 'variants'
>;

type Parts = { readonly catalogue: Shop } & Pick<Dependencies, 'readModel'>;

export function createShopActions({ catalogue, readModel }: Parts): SomeHandlers<ShopActions> {
  const suggested = query(async ({ keyword }: { readonly keyword: string }, { brand, language }: Call) => {
    const found = await catalogue.suggest({ brand: brand.id, keyword, language });
    return { goodsList: found.goods, sellerList: found.sellers, categoryList: found.categories };
  });
  return {
    'index!home': query(async (_request, { brand, language }) => {
      const [home, banners] = await Promise.all([
        catalogue.home(brand.id, language),
        catalogue.banners.shown(brand.id),
      ]);
      return {
        goodsCount: home.goods,
        banner: banners.map(wireBanner),
        categories: home.categories.map(wireCategory(language)),
        recommendList: home.recommended.map(wireGoods),
        newList: home.newArrivals.map(wireGoods),
        hotList: home.hotSales.map(wireGoods),
        bottomList: home.mixed.map(wireGoods),
        discountList: home.discounted.map(wireGoods),
        sellerGoods: home.ofMerchants.map(wireGoods),
        merchants: home.merchants.map((merchant) => ({
          ...wireSeller(merchant),
          goodsList: merchant.goodsList.map(wireGoods),
        })),
      };
    }),
    'banner!bannerList': query(async (_request, { brand }) => ({
      pageList: (await catalogue.banners.shown(brand.id)).map(wireBanner),
    })),
    'category!list': query(async (_request, { brand, language }) => {
      const top: readonly CategoryNode[] = await catalogue.categories(brand.id);
      return { pageList: top.map(wireCategory(language)) };
    }),
    'category!tree': query(async ({ sellerId }, { brand, language }) => {
      return { pageList: (await catalogue.categories(brand.id, sellerId)).map(wireBranch(language)) };
    }),
    'category!recommend': query(async (_request, { brand, language }) => ({
      pageList: (await catalogue.recommendedCategories(brand.id)).map(wireCategory(language)),
    })),
    'seller!list': query(async (asked, { brand }) => {
      const { found, pageInfo } = await existingPage(asked, (page) =>
        catalogue.sellers({ brand: brand.id, keyword: asked.keyword, ...page }),
      );
      return { pageList: found.sellers.map(wireSeller), pageInfo };
    }),
    'sellerGoods!recommend_like': query(async ({ goodsId, pageSize }, { brand, language }) => {
      const together = goodsId === undefined ? [] : await readModel.orders.boughtTogether(goodsId, pageSize);
      const found = await catalogue.like({ brand: brand.id, language, goodsId, together, most: pageSize });
      if ('refusal' in found) return found;
      const pageInfo = { pageNum: 1, pageSize, totalElements: found.length, pages: 1, more: false };
      return { pageList: found.map(wireGoods), pageInfo };
    }),
    'seller!info': query(async ({ sellerId }, { brand }) => {
      const seller = await catalogue.seller(sellerId, brand.id);
      return seller ? wireSellerProfile(seller) : { refusal: refusal('seller-unknown') };
    }),
    'sellerGoods!list': query(async (request, call) => {
      const filters = filtersOf(request, call);
      const page = await goodsPage(request, (part) => catalogue.list({ ...filters, ...part }));
      return 'refusal' in page ? page : page.wire;
    }),
    'sellerGoods!search': query(async (request, call) => {
      const search = { ...filtersOf(request, call), keyword: request.keyword };
      const page = await goodsPage<SearchPage>(request, (part) => catalogue.search({ ...search, ...part }));
      if ('refusal' in page) return page;
      const { correctedTo, isPartial, sellerList } = page.found;
      return {
        ...page.wire,
        sellerList: sellerList.map(wireSeller),
        ...(correctedTo === null ? {} : { correctedTo }),
        ...(isPartial ? { partial: true as const } : {}),
      };
    }),
    'sellerGoods!facets': query(async (request, call) => {
      const filters = { ...filtersOf(request, call), page: 1, pageSize: 1, keyword: request.keyword };
      const found = await catalogue.facets(filters, call.source);
      return 'refusal' in found ? found : wireFacets(found, call.language);
    }),
    'sellerGoods!search-keyword': suggested,
    'sellerGoods!searchSellerGoods': suggested,
    'sellerGoods!recommend_new': query(async (request, { brand, language }) => {
      const newest = { brand: brand.id, language, sort: 'new' } as const;
      const page = await goodsPage(request, (part) => catalogue.list({ ...newest, ...part }));
      return 'refusal' in page ? page : page.wire;
    }),
    'sellerGoods!variants': query(async ({ numbers }, { brand, language }) => ({
      pageList: (await catalogue.variants({ brand: brand.id, language, numbers })).map(wireVariant),
    })),
    'sellerGoods!info': query(async ({ goodsId }, { brand, language }) => {
      const found = await catalogue.info(goodsId, brand.id, language);
      return 'refusal' in found ? found : wireGoodsInfo(found.goods);
    }),
  };
}

type Filters = ParsedRequestOf<'sellerGoods!list' | 'sellerGoods!search' | 'sellerGoods!facets'>;

function filtersOf(request: Filters, { brand, language }: Pick<Call, 'brand' | 'language'>) {
  return {
    brand: brand.id,
    language,
    categoryId: request.categoryId,
    sellerId: request.sellerId,
    shopCategoryId: 'shopCategoryId' in request ? request.shopCategoryId : undefined,
    sort: 'sort' in request ? catalogueSort(request.sort) : undefined,
    priceMin: request.minPrice,
    priceMax: request.maxPrice,
    discounted: request.discounted || undefined,
    ratingFrom: request.minRating,
    minimumMost: request.maxBuyMin,
    inStock: request.inStock || undefined,
    discountFrom: request.minDiscount,
    colours: request.colours,
    sizes: request.sizes,
    stores: request.sellerIds,
    shipsFrom: request.shipsFrom,
  };
}

type Asked = { readonly pageNum: number; readonly pageSize: number };
type Part = { readonly page: number; readonly pageSize: number };

async function goodsPage<Page extends GoodsPage>(
  { pageNum, pageSize }: Asked,
  read: (part: Part) => Promise<Page | { refusal: Refusal }>,
) {
  const answer = await existingPage<Page>({ pageNum, pageSize }, read, MAX_RESULTS);
  if ('refusal' in answer) return answer;
  const { found, pageInfo } = answer;
  const pages = lastPage(Math.min(found.total, MAX_RESULTS), pageSize);
  return {
    found,
    wire: {
      pageList: found.goodsList.map(wireGoods),
      pageInfo: { ...pageInfo, pages, more: found.totalIsCapped },
    },
  };
}
