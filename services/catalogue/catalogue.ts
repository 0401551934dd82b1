import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { createReviewAnswers } from './answers/answers.ts';
import type { ReviewAnswers } from './answers/answers.ts';
import { createBannerPlacesQuery, type BannerPlacesQuery } from './banners/banner-places.ts';
import { createDrawnBannersQuery, type DrawnBannersQuery } from './banners/drawn-banners.ts';
import { createBanners, type Banners } from './banners/keep-banners.ts';
import { createBannersQuery, type BannersQuery } from './banners/shown-banners.ts';
import { createCategoryTree } from './browse/categories.ts';
import type { CategoryNode } from './browse/categories.ts';
import { createGoodsInfoQuery, createReviewNumbersQuery, createReviewsQuery } from './browse/goods-info.ts';
import type { GoodsInfoQuery, ReviewNumbersQuery, ReviewsQuery } from './browse/goods-info.ts';
import { createGoodsWordsQuery } from './browse/goods-words.ts';
import type { GoodsWordsQuery } from './browse/goods-words.ts';
import { createOnlyVariantsQuery, type OnlyVariantsQuery } from './browse/only-variants.ts';
import { createHomeQuery } from './browse/home.ts';
import type { HomeQuery } from './browse/home.ts';
import { createLikeQuery, type LikeQuery } from './browse/like-goods.ts';
import { createListedPages, type ListedPages } from './browse/listed-pages.ts';
import { createListQuery } from './browse/list-goods.ts';
import type { ListQuery } from './browse/list-goods.ts';
import { createFacetsQuery, type FacetsQuery } from './browse/count-facets.ts';
import { createSearch } from './browse/search-goods.ts';
import type { SearchQuery } from './browse/search-goods.ts';
import { readLexicon } from './search/read-lexicon.ts';
import { createSellerQuery, createSellersQuery } from './browse/sellers.ts';
import type { SellerQuery, SellersQuery } from './browse/sellers.ts';
import { createSuggestQuery } from './browse/suggest.ts';
import { createVariantsQuery, type VariantsQuery } from './browse/variants.ts';
import type { SuggestQuery } from './browse/suggest.ts';
import { createCategoryNames, type CategoryNames } from './category-names/keep-category-names.ts';
import { createFavourites } from './kept/favourites.ts';
import type { Favourites } from './kept/favourites.ts';
import { createFollows } from './kept/follows.ts';
import type { Follows } from './kept/follows.ts';
import { createLottery, type Lottery } from './lottery/keep-lottery.ts';
import { createCurrentActivityQuery, type CurrentActivityQuery } from './lottery/current-activity.ts';
import { openShop, type NewShop } from './open-shop.ts';
import type { ContentPictures } from './pictures/content-pictures.ts';
import { createPictureQuery } from './pictures/picture.ts';
import type { PictureQuery } from './pictures/picture.ts';
import { createPictureSource } from './pictures/picture-source.ts';
import { createArticles, type Articles } from './selling/articles.ts';
import type { ShopPictures } from './selling/shop-pictures.ts';
import { createModeration, type Moderation } from './selling/moderation.ts';
import { createShopTerms, type ShopTermsOf } from './selling/shop-terms.ts';
import { createShopCategories, type ShopCategories } from './shop-categories/shop-categories.ts';
import { createStanding } from './standing.ts';
import type { Standing } from './standing.ts';
import { createQuoteQuery } from './stock/quote.ts';
import { createReservations } from './stock/reservations.ts';
import type { Stock, UnpaidLimits } from './stock/stock.ts';
import { countShownGoods } from './visibility.ts';
import { createSynonyms, type Synonyms } from './synonyms/keep-synonyms.ts';
import { createVisits, type Visits } from './visits.ts';
import { createWarehouses, type Warehouses } from './warehouses/warehouses.ts';

/**
 * Goods, stores and stock. Reading is one SQL round trip each; amounts on the read side are decimal strings. A brand is named by
 * its id.
 */
export type Catalogue = Stock &
  Standing & {
    home: HomeQuery;
    banners: Banners & { shown: BannersQuery; places: BannerPlacesQuery; drawn: DrawnBannersQuery };
    lottery: Lottery & { current: CurrentActivityQuery };
    list: ListQuery;
    like: LikeQuery;
    search: SearchQuery;
    /** How many goods of a list or search a buyer gets by each choice. */
    facets: FacetsQuery;
    suggest: SuggestQuery;
    info: GoodsInfoQuery;
    goodsWords: GoodsWordsQuery;
    onlyVariants: OnlyVariantsQuery;
    /** What search engines are told of. */
    listedPages: ListedPages;
    variants: VariantsQuery;
    reviews: ReviewsQuery;
    reviewNumbers: ReviewNumbersQuery;
    /** The whole tree, or the part in which a shop has goods. */
    categories(brand: number, sellerId?: string): Promise<CategoryNode[]>;
    /** The top categories of what the brand sells most. */
    recommendedCategories(brand: number): Promise<CategoryNode[]>;
    sellers: SellersQuery;
    seller: SellerQuery;
    reviewAnswers: ReviewAnswers;
    favourites: Favourites;
    follows: Follows;
    articles: Articles;
    shopTerms: ShopTermsOf;
    shopCategories: ShopCategories;
    moderation: Moderation;
    categoryNames: CategoryNames;
    synonyms: Synonyms;
    visits: Visits;
    warehouses: Warehouses;
    /** How many listed goods each brand shows, by its id; a brand that shows none is absent. */
    shownGoods(): Promise<ReadonlyMap<number, number>>;
    /** Opens a shop without goods, in the transaction that it is given. */
    openShop(on: Kysely<Database>, shop: NewShop): Promise<void>;
    /**
     * The SVG of a media path ("/media/goods/<spec>.svg", with or without folder and ending); undefined if the path is not
     * ours.
     */
    picture: PictureQuery;
  };

export type CatalogueOptions = {
  db: Kysely<Database>;
  clock: Clock;
  /** the most of one SKU in one line of a brand (§5), default 500 */
  maximumQuantityOf?: (brand: number) => number;
  /** what a buyer may leave unpaid; without it, anything */
  unpaidLimits?: UnpaidLimits;
  /** the most goods that a buyer keeps, and shops that a buyer follows; default 1,000 of each */
  mostKept?: number;
  /** how goods, shops, banners and lottery activities take uploaded pictures; without it, none is known */
  pictures?: ShopPictures & ContentPictures;
};

const MAXIMUM_QUANTITY = 500;

/** The catalogue over its tables in this database. */
export function createCatalogue({
  db,
  clock,
  maximumQuantityOf = () => MAXIMUM_QUANTITY,
  unpaidLimits,
  mostKept,
  pictures = { claim: () => Promise.resolve(undefined), release: () => Promise.resolve() },
}: CatalogueOptions): Catalogue {
  const tree = createCategoryTree(db, clock);
  const list = createListQuery(db, clock, tree);
  const lexicon = readLexicon(db, clock);
  const { search, matching } = createSearch(db, { clock, tree, lexicon });
  return {
    home: createHomeQuery(db, clock, tree),
    banners: {
      ...createBanners(db, { clock, pictures }),
      shown: createBannersQuery(db, clock),
      places: createBannerPlacesQuery(db, clock),
      drawn: createDrawnBannersQuery(db),
    },
    lottery: { ...createLottery(db, { clock, pictures }), current: createCurrentActivityQuery(db, clock) },
    list,
    like: createLikeQuery(db, clock, list),
    search,
    facets: createFacetsQuery(db, clock, { tree, matching }),
    suggest: createSuggestQuery(db, { clock, tree, lexicon }),
    info: createGoodsInfoQuery(db, clock),
    goodsWords: createGoodsWordsQuery(db),
    onlyVariants: createOnlyVariantsQuery(db),
    listedPages: createListedPages(db),
    variants: createVariantsQuery(db),
    reviews: createReviewsQuery(db),
    reviewNumbers: createReviewNumbersQuery(db),
    categories: (brand, sellerId) => (sellerId === undefined ? tree.of(brand) : tree.ofShop(brand, sellerId)),
    recommendedCategories: (brand) => tree.recommended(brand),
    sellers: createSellersQuery(db),
    seller: createSellerQuery(db),
    reviewAnswers: createReviewAnswers(db, clock),
    favourites: createFavourites(db, clock, mostKept),
    follows: createFollows(db, clock, mostKept),
    shopTerms: createShopTerms(db, pictures),
    shopCategories: createShopCategories(db, clock),
    moderation: createModeration(db),
    categoryNames: createCategoryNames(db),
    synonyms: createSynonyms(db, { clock, tree }),
    visits: createVisits(db),
    warehouses: createWarehouses(db),
    articles: createArticles(db, { clock, claim: pictures.claim }),
    shownGoods: () => countShownGoods(db),
    openShop: (on, shop) => openShop(on, shop, clock()),
    picture: createPictureQuery(createPictureSource(db)),
    quote: createQuoteQuery(db, maximumQuantityOf),
    ...createReservations(db, clock, unpaidLimits),
    ...createStanding(db),
  };
}
