import type { Warehouse } from '../warehouses/warehouses.ts';
import type { Freight, SellerCard } from './seller.ts';

/**
 * The types of the read side. Amounts here are canonical decimal strings of USDT, ready for the wire; the stock port, which
 * feeds money into orders, speaks `Money`. Instants are ISO 8601 in UTC.
 */

/** A goods as one card of a list: everything a card needs is in the goods row, so a page is one query. */
export type GoodsCard = {
  id: string;
  name: string;
  /** path of the main picture, e.g. "/media/goods/teapot_2_0_0.svg" */
  image: string;
  /** the lowest and highest unit price over variants and tiers */
  priceFrom: string;
  priceTo: string;
  /** the unit price at `buyMin`, of the cheapest variant: what one least purchase costs is this by `buyMin` */
  buyMinPrice: string;
  /** the lowest unit price that the stock of a variant reaches; of what is sold out, `priceFrom` */
  priceReached: string;
  /** the unit price before a running discount, or null */
  wasPrice: string | null;
  /** whole percent off, 0 when none runs */
  discount: number;
  /** what one piece is called: "piece", "pair", "set", "box" */
  unit: string;
  buyMin: number;
  sold: number;
  /** 0 to 5 with one decimal; 0 when nobody has reviewed it */
  rating: number;
  reviews: number;
  /** units of all variants together, as a hint; the reservation checks the variant */
  stock: number;
  /** came within the last 30 days */
  isNew: boolean;
  sellerId: string;
  sellerName: string;
  categoryId: string;
};

/** From this quantity on, one unit costs this; ascending, the first tier starts at `buyMin`. */
export type PriceTier = { from: number; price: string };

/** What a shop allows a buyer to try goods by: the price of a piece, and the most pieces of one order, 1 to 10. */
export type Sample = { price: string; most: number };

export type Sku = {
  id: string;
  /** chosen attributes in the order of `GoodsInfo.options` */
  attributes: { name: string; value: string }[];
  /** the attributes as one label, e.g. "Blue / 38" */
  specification: string;
  image: string;
  /** what every tier of the goods is shifted by for this variant */
  priceDelta: string;
  /** the unit price of the first tier */
  price: string;
  tiers: PriceTier[];
  available: number;
};

export type Review = { id: string; rating: number; text: string; author: string; createdAt: string };

/** How many reviews of each tier: good 4-5, medium 3, bad 1-2. */
export type ReviewCounts = { all: number; good: number; medium: number; bad: number };

/** One kind of choice; `colour` is a CSS colour for a swatch. */
export type GoodsOption = { name: string; values: { value: string; colour?: string }[] };

export type GoodsInfo = GoodsCard & {
  description: string;
  /** properties as a small table, in order */
  attributes: { name: string; value: string }[];
  /** paths of the gallery, main picture first */
  images: string[];
  /** what a buyer chooses: each option with its values */
  options: GoodsOption[];
  /** of the variant without a price delta */
  tiers: PriceTier[];
  skus: Sku[];
  /** what one piece to try them by costs, and how many an order may hold; null: their shop allows none */
  sample: Sample | null;
  /** the breadcrumb, from the top category down */
  categories: { id: string; name: string }[];
  seller: SellerCard;
  /** where its pieces lie, the shop's home first; the home if there are none */
  shipsFrom: readonly Warehouse[];
  freight: Freight;
  /** days from the order to the door */
  delivery: { fromDays: number; toDays: number };
  /** how many buyers keep it */
  favourites: number;
  reviewCounts: ReviewCounts;
  /** the newest ten of those that came with the goods */
  latestReviews: Review[];
  createdAt: string;
};

export const goodsSorts = [
  'recommended',
  'new',
  'sold',
  'price-asc',
  'price-desc',
  'rating',
  'discount',
] as const;
export type GoodsSort = (typeof goodsSorts)[number];

export const MAX_PAGE_SIZE = 60;
/** Pages end here: nobody reads further, and an offset must stay cheap. */
export const MAX_RESULTS = 3000;
/** So that a list of over 50,000 goods can say so; beyond this nobody counts, and it says that there are more. */
export const MAX_COUNTED = 100_000;

export type GoodsFilters = {
  /** the id of the brand */
  brand: number;
  /** of the reader, to whom names are shown in it where goods have them */
  language?: string | undefined;
  /** a category of any level; a top category includes its children */
  categoryId?: string | undefined;
  sellerId?: string | undefined;
  /** one of a shop's own categories; it includes its children */
  shopCategoryId?: string | undefined;
  sort?: GoodsSort | undefined;
  /** from 1 */
  page: number;
  /** at most 60; more is cut to 60 */
  pageSize: number;
  /** decimal strings of USDT, compared with the lowest price of the goods */
  priceMin?: string | undefined;
  priceMax?: string | undefined;
  /** only goods with a running discount */
  discounted?: boolean | undefined;
} & Choices;

/** What a buyer narrows a list by, besides its category and price. Several values of one choice widen it, each other choice narrows. */
export type Choices = {
  /** the least average of its reviews */
  ratingFrom?: number | undefined;
  /** sold from so few pieces on */
  minimumMost?: number | undefined;
  /** some variant of it is there */
  inStock?: boolean | undefined;
  /** whole percent off, at least */
  discountFrom?: number | undefined;
  colours?: readonly string[] | undefined;
  sizes?: readonly string[] | undefined;
  /** ids of stores */
  stores?: readonly string[] | undefined;
  /** ids of the warehouses that are their stores' homes */
  shipsFrom?: readonly string[] | undefined;
};

export type GoodsPage = {
  goodsList: GoodsCard[];
  page: number;
  pageSize: number;
  /** how many there are on all pages, also on those that no page leads to; remembered for some seconds */
  total: number;
  totalIsCapped: boolean;
};

export type GoodsSearch = GoodsFilters & { keyword: string };

export type SearchPage = GoodsPage & {
  sellerList: SellerCard[];
  /** the words that were searched instead, if the keyword as typed finds nothing */
  correctedTo: string | null;
  /** no goods have all of the words: these have most of them */
  isPartial: boolean;
};

export type Suggestions = {
  /** goods names that match what is typed so far */
  goods: { id: string; name: string }[];
  /** stores that match */
  sellers: { id: string; name: string }[];
  /** categories of the brand that match */
  categories: { id: string; name: string }[];
};
