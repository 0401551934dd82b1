import type { Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { createCategoryTree } from './browse/categories.ts';
import { createGoodsInfoQuery, createReviewsQuery } from './browse/goods-info.ts';
import type {
  GoodsFilters,
  GoodsInfo,
  GoodsPage,
  GoodsSearch,
  Review,
  SearchPage,
  Suggestions,
} from './browse/goods.ts';
import { createHomeQuery } from './browse/home.ts';
import { createListingQuery } from './browse/list-goods.ts';
import { createSearchQuery } from './browse/search-goods.ts';
import type { CategoryNode, Home, SellerCard, SellerInfo } from './browse/seller.ts';
import { createSellerQuery, createSellersQuery } from './browse/sellers.ts';
import { createSuggestQuery } from './browse/suggest.ts';
import { picture } from './pictures/picture.ts';
import type { Picture } from './pictures/picture.ts';
import { createStanding } from './standing.ts';
import type { Standing } from './standing.ts';
import { createQuoteQuery, createSellersOfQuery } from './stock/quote.ts';
import { createReservations } from './stock/reservations.ts';
import type { Stock } from './stock/stock.ts';

/** Goods, stores and stock. Reading is one SQL round trip each; amounts on the read side are decimal strings. */
export type Catalogue = Stock &
  Standing & {
    home(brand: string): Promise<Home>;
    /** Refuses with 'category-unknown'. */
    list(query: GoodsFilters): Promise<GoodsPage | { refusal: Refusal }>;
    /** Words are matched by stem and by prefix; when nothing matches, misspelt words are corrected. Refuses with 'keyword-missing'. */
    search(query: GoodsSearch): Promise<SearchPage | { refusal: Refusal }>;
    /** Suggestions for the search box while typing; none for an empty keyword. */
    suggest(query: { brand: string; keyword: string }): Promise<Suggestions>;
    /** Refuses with 'goods-unknown' (also when another brand has it) or 'goods-not-listed'. */
    info(goodsId: string, brand: string): Promise<{ goods: GoodsInfo } | { refusal: Refusal }>;
    /** Reviews of a goods, newest first, all or of one tier. */
    reviews(query: {
      goodsId: string;
      tier?: 'good' | 'medium' | 'bad' | undefined;
      page: number;
      pageSize: number;
    }): Promise<Review[]>;
    categories(brand: string): Promise<CategoryNode[]>;
    sellers(query: { brand: string; page: number; pageSize: number }): Promise<SellerCard[]>;
    seller(sellerId: string, brand: string): Promise<SellerInfo | undefined>;
    /**
     * The SVG of a media path ("/media/goods/<spec>.svg", with or without folder and ending); undefined if the path is not
     * ours.
     */
    picture(path: string): Picture | undefined;
  };

export type CatalogueOptions = {
  db: Kysely<Database>;
  clock: Clock;
  /** the most of one SKU in one line (§5), default 500 */
  maximumQuantity?: number;
};

const MAXIMUM_QUANTITY = 500;

/** The catalogue over its tables in this database. */
export function createCatalogue({
  db,
  clock,
  maximumQuantity = MAXIMUM_QUANTITY,
}: CatalogueOptions): Catalogue {
  const tree = createCategoryTree(db, clock);
  return {
    home: createHomeQuery(db, clock, tree),
    list: createListingQuery(db, clock, tree),
    search: createSearchQuery(db, clock, tree),
    suggest: createSuggestQuery(db, clock),
    info: createGoodsInfoQuery(db, clock),
    reviews: createReviewsQuery(db),
    categories: (brand) => tree.of(brand),
    sellers: createSellersQuery(db),
    seller: createSellerQuery(db),
    picture,
    quote: createQuoteQuery(db, maximumQuantity),
    sellersOf: createSellersOfQuery(db),
    ...createReservations(db, clock),
    ...createStanding(db),
  };
}
