import type { Catalogue, CategoryNode } from '@caravan/catalogue';
import { refusal } from '@caravan/events';
import type { Call } from '../api/call.ts';
import { query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import type { ParsedRequestOf } from '../wire/index.ts';
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
  | 'suggest'
  | 'info'
  | 'variants'
>;

type Parts = { readonly catalogue: Shop } & Pick<Dependencies, 'readModel'>;

export function createShopActions({ catalogue, readModel }: Parts): SomeHandlers<ShopActions> {
  const suggested = query(async ({ keyword }: { readonly keyword: string }, { brand, language }: Call) => {
    const found = await catalogue.suggest({ brand: brand.id, keyword, language });
    return { goodsList: found.goods, sellerList: found.sellers };
  });
  return {
    'index!home': query(async (_request, { brand, language }) => {
      const [home, banners] = await Promise.all([
        catalogue.home(brand.id, language),
        catalogue.banners.shown(brand.id),
      ]);
      return {
        banner: banners.map(wireBanner),
        categories: home.categories.map(wireCategory),
        recommendList: home.recommended.map(wireGoods),
        newList: home.newArrivals.map(wireGoods),
        bottomList: home.hotSales.map(wireGoods),
        discountList: home.discounted.map(wireGoods),
        merchants: home.merchants.map((merchant) => ({
          ...wireSeller(merchant),
          goodsList: merchant.goodsList.map(wireGoods),
        })),
      };
    }),
    'banner!bannerList': query(async (_request, { brand }) => ({
      pageList: (await catalogue.banners.shown(brand.id)).map(wireBanner),
    })),
    'category!list': query(async (_request, { brand }) => {
      const top: readonly CategoryNode[] = await catalogue.categories(brand.id);
      return { pageList: top.map(wireCategory) };
    }),
    'category!tree': query(async ({ sellerId }, { brand }) => {
      return { pageList: (await catalogue.categories(brand.id, sellerId)).map(wireBranch) };
    }),
    'category!recommend': query(async (_request, { brand }) => ({
      pageList: (await catalogue.recommendedCategories(brand.id)).map(wireCategory),
    })),
    'seller!list': query(async ({ pageNum, pageSize: size }, { brand }) => {
      const found = await catalogue.sellers({ brand: brand.id, page: pageNum, pageSize: size });
      const { sellers, page, pageSize, total } = found;
      return {
        pageList: sellers.map(wireSeller),
        pageInfo: { pageNum: page, pageSize, totalElements: total },
      };
    }),
    'sellerGoods!recommend_like': query(async ({ goodsId, pageSize }, { brand, language }) => {
      const together = goodsId === undefined ? [] : await readModel.orders.boughtTogether(goodsId, pageSize);
      const found = await catalogue.like({ brand: brand.id, language, goodsId, together, most: pageSize });
      if ('refusal' in found) return found;
      const pageInfo = { pageNum: 1, pageSize, totalElements: found.length };
      return { pageList: found.map(wireGoods), pageInfo };
    }),
    'seller!info': query(async ({ sellerId }, { brand }) => {
      const seller = await catalogue.seller(sellerId, brand.id);
      return seller ? wireSellerProfile(seller) : { refusal: refusal('seller-unknown') };
    }),
    'sellerGoods!list': query(async (request, call) => {
      const page = await catalogue.list(filtersOf(request, call));
      return 'refusal' in page ? page : wirePage(page);
    }),
    'sellerGoods!search': query(async (request, call) => {
      const page = await catalogue.search({ ...filtersOf(request, call), keyword: request.keyword });
      if ('refusal' in page) return page;
      return {
        ...wirePage(page),
        sellerList: page.sellerList.map(wireSeller),
        ...(page.correctedTo === null ? {} : { correctedTo: page.correctedTo }),
      };
    }),
    'sellerGoods!search-keyword': suggested,
    'sellerGoods!searchSellerGoods': suggested,
    'sellerGoods!recommend_new': query(async ({ pageNum, pageSize }, { brand, language }) => {
      const page = await catalogue.list({ brand: brand.id, language, sort: 'new', page: pageNum, pageSize });
      return 'refusal' in page ? page : wirePage(page);
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

type Filters = ParsedRequestOf<'sellerGoods!list'> | ParsedRequestOf<'sellerGoods!search'>;

function filtersOf(request: Filters, { brand, language }: Pick<Call, 'brand' | 'language'>) {
  return {
    brand: brand.id,
    language,
    categoryId: request.categoryId,
    sellerId: request.sellerId,
    shopCategoryId: 'shopCategoryId' in request ? request.shopCategoryId : undefined,
    sort: catalogueSort(request.sort),
    page: request.pageNum,
    pageSize: request.pageSize,
    priceMin: request.minPrice,
    priceMax: request.maxPrice,
    discounted: request.discounted,
  };
}

type Page = Exclude<Awaited<ReturnType<Shop['list']>>, { refusal: unknown }>;

function wirePage({ goodsList, page, pageSize, total }: Page) {
  return {
    pageList: goodsList.map(wireGoods),
    pageInfo: { pageNum: page, pageSize, totalElements: total },
  };
}
