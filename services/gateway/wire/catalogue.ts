import { z } from 'zod';
import {
  amount,
  flag,
  identifier,
  listOf,
  nothing,
  pageInfo,
  pageNum,
  pageSizeOf,
  text,
  time,
  urlEncodedText,
  wholeNumber,
} from './values.ts';
import { warehouse } from './warehouses.ts';

export const goodsItem = z.object({
  goodsId: z.string(),
  name: z.string(),
  image: z.string(),
  /** the lowest price that the stock of any variant reaches: "from" */
  price: amount,
  /** the lowest price that any variant has at any quantity */
  minPrice: amount,
  maxPrice: amount,
  /** the price of one piece at the least quantity that is sold, of the cheapest variant */
  buyMinPrice: amount,
  /** the price before the discount, when there is one */
  originalPrice: amount.optional(),
  /** whole percent off; 0 when no discount runs */
  discount: z.int().min(0).max(100),
  /** the least quantity that is sold */
  buyMin: z.int().positive(),
  unit: z.string(),
  sold: z.int().nonnegative(),
  /** 0 to 5, one decimal; 0 without reviews */
  rating: z.number(),
  reviews: z.int().nonnegative(),
  stock: z.int().nonnegative(),
  categoryId: z.string(),
  sellerId: z.string(),
  sellerName: z.string(),
  isNew: z.boolean(),
});
export type GoodsItem = z.infer<typeof goodsItem>;

export const category = z.object({
  categoryId: z.string(),
  name: z.string(),
  image: z.string(),
  goodsCount: z.int().nonnegative(),
});
export type Category = z.infer<typeof category>;

export const categoryBranch = z.object({ ...category.shape, children: z.array(category) });
export type CategoryBranch = z.infer<typeof categoryBranch>;

export const sellerCard = z.object({
  sellerId: z.string(),
  name: z.string(),
  image: z.string(),
  rating: z.number(),
  goodsCount: z.int().nonnegative(),
  sold: z.int().nonnegative(),
  followers: z.int().nonnegative(),
  /** an order at this seller must reach this amount of goods */
  minimumOrder: amount,
});
export type SellerCard = z.infer<typeof sellerCard>;

/** Per order of this seller; freight = dispatch + long distance + delivery (§9). */
export const freight = z.object({
  dispatch: amount,
  longDistance: amount,
  delivery: amount,
  total: amount,
});
export type Freight = z.infer<typeof freight>;

/** Days from the order to the door. */
export const deliveryEstimate = z.object({ fromDays: z.int(), toDays: z.int() });

export const sellerProfile = z.object({
  ...sellerCard.shape,
  description: z.string(),
  /** path of the wide picture above its head; omitted: it has none */
  banner: z.string().optional(),
  country: z.string(),
  /** percent of good reviews, 0 to 100 */
  goodRate: z.number(),
  freight,
  delivery: deliveryEstimate,
  /** its home warehouse */
  shipsFrom: warehouse,
  /** how often its page was looked at, by one caller at most once in 24 hours */
  views: z.int().nonnegative(),
  openedAt: time,
});
export type SellerProfile = z.infer<typeof sellerProfile>;

export const banner = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  image: z.string(),
  /** what the picture shows; omitted: nothing that the words do not say */
  alt: z.string().optional(),
  /** a route of the storefront; omitted: it leads nowhere */
  link: z.string().optional(),
  categoryId: z.string().optional(),
  /** the same words in other languages, by code */
  translations: z.record(
    z.string(),
    z.object({ title: z.string(), subtitle: z.string(), alt: z.string().optional() }),
  ),
});
export type Banner = z.infer<typeof banner>;

export const bannerList = z.object({ pageList: z.array(banner) });

export const homeRequest = nothing;
export const home = z.object({
  /** how many goods the mall shows */
  goodsCount: z.int().nonnegative(),
  banner: z.array(banner),
  /** those of what sells most */
  categories: z.array(category),
  recommendList: z.array(goodsItem),
  newList: z.array(goodsItem),
  /** what sells best */
  hotList: z.array(goodsItem),
  /** what a buyer may like: the best of each category, without what is recommended */
  bottomList: z.array(goodsItem),
  discountList: z.array(goodsItem),
  /** the best goods of the stores among `merchants` */
  sellerGoods: z.array(goodsItem),
  merchants: z.array(z.object({ ...sellerCard.shape, goodsList: z.array(goodsItem) })),
});
export type Home = z.infer<typeof home>;

export const categoryListRequest = nothing;
/** `sellerId`: only the categories in which this shop has goods, with their number */
export const categoryTreeRequest = z.object({ sellerId: identifier.optional() });
export const categoryList = z.object({ pageList: z.array(category) });
export const categoryTree = z.object({ pageList: z.array(categoryBranch) });

/** `keyword`: only stores with these words in their names, URL-encoded as in the header's search */
export const sellerListRequest = z.object({
  keyword: urlEncodedText(128).optional(),
  pageNum,
  pageSize: pageSizeOf(20, 60),
});
/** Most followed first. */
export const sellerList = z.object({ pageList: z.array(sellerCard), pageInfo });

export const sellerInfoRequest = z.object({ sellerId: identifier });

/** `discount`: most percent off the price before first. */
export const goodsSort = z.enum([
  'recommended',
  'popular',
  'new',
  'price-up',
  'price-down',
  'rating',
  'discount',
]);
export type GoodsSort = z.infer<typeof goodsSort>;

const paging = { pageNum, pageSize: pageSizeOf(20, 60) };

/** Several values of one choice, as a list or its JSON. */
const several = <Value extends z.ZodType<string>>(value: Value) =>
  listOf(z.array(value).max(20)) as z.ZodType<string[], readonly string[] | string>;

/** A number of points, as JSON has it or as the text of a query. */
const points = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d(\.\d{1,2})?$/)
    .transform(Number),
]);

/** What a buyer chooses by (`sellerGoods!facets`): several values of one choice widen the list, each other choice narrows it. */
const choices = {
  categoryId: identifier.optional(),
  minPrice: amount.optional(),
  maxPrice: amount.optional(),
  /** the least average of its reviews, 0 to 5 */
  minRating: points.pipe(z.number().min(0).max(5)).optional(),
  /** sold from so few pieces on */
  maxBuyMin: wholeNumber.pipe(z.int().min(1).max(1_000_000)).optional(),
  inStock: flag.optional(),
  /** whole percent off, at least */
  minDiscount: wholeNumber.pipe(z.int().min(1).max(100)).optional(),
  colours: several(text(60).min(1)).optional(),
  sizes: several(text(60).min(1)).optional(),
  sellerIds: several(identifier).optional(),
  /** warehouses that are their stores' homes */
  shipsFrom: several(identifier).optional(),
};
const room = {
  sellerId: identifier.optional(),
  /** only goods with a running discount */
  discounted: flag.optional(),
};

export const goodsListRequest = z.object({
  ...choices,
  ...room,
  /** one of a store's own categories (`category!sellerTree`) */
  shopCategoryId: identifier.optional(),
  sort: goodsSort.default('recommended'),
  ...paging,
});
export const goodsPageInfo = z.object({
  ...pageInfo.shape,
  /** how many pages can be turned: nobody is led through all of a large mall */
  pages: z.int().positive(),
  /** there are more than `totalElements`: nobody has counted on */
  more: z.boolean(),
});
export const goodsList = z.object({ pageList: z.array(goodsItem), pageInfo: goodsPageInfo });
export type GoodsList = z.infer<typeof goodsList>;

export const goodsSearchRequest = z.object({
  ...choices,
  ...room,
  keyword: text(128),
  sort: z.enum(['relevance', ...goodsSort.options]).default('relevance'),
  ...paging,
});

/** Of a list, or with a keyword of a search. */
export const facetsRequest = z.object({
  ...choices,
  ...room,
  shopCategoryId: identifier.optional(),
  keyword: text(128).optional(),
});
const goodsNumber = z.int().nonnegative();
const limits = z.array(z.object({ limit: z.number(), goodsCount: goodsNumber }));
/** How many goods a buyer gets by each choice: the other choices hold, its own does not. None has 0 unless it is chosen. */
export const facets = z.object({
  /** what the list holds as it is */
  totalElements: goodsNumber,
  categories: z.array(categoryBranch),
  /** the lowest and the highest price, whatever price is chosen; omitted of an empty list */
  price: z.object({ min: amount, max: amount }).optional(),
  /** reviews of at least so many points */
  ratings: limits,
  /** sold from at most so many pieces on */
  minimums: limits,
  /** at least so many percent off */
  discounts: limits,
  inStock: goodsNumber,
  colours: z.array(z.object({ value: z.string(), colour: z.string().optional(), goodsCount: goodsNumber })),
  sizes: z.array(z.object({ value: z.string(), goodsCount: goodsNumber })),
  /** those with most goods */
  stores: z.array(z.object({ sellerId: z.string(), name: z.string(), goodsCount: goodsNumber })),
  shipsFrom: z.array(z.object({ ...warehouse.shape, goodsCount: goodsNumber })),
});
export type Facets = z.infer<typeof facets>;

export const goodsFound = z.object({
  ...goodsList.shape,
  /** stores that match the words */
  sellerList: z.array(sellerCard),
  /** the words that were searched instead, when those typed find nothing */
  correctedTo: z.string().optional(),
  /** there when no goods have all of the words: these have most of them */
  partial: z.literal(true).optional(),
});
export type GoodsFound = z.infer<typeof goodsFound>;

/** §9: home lists have 12 */
export const newGoodsRequest = z.object({ pageNum, pageSize: pageSizeOf(12, 60) });

/** Without an article: what is recommended at all. */
export const likeGoodsRequest = z.object({ goodsId: identifier.optional(), pageSize: pageSizeOf(12, 24) });

export const suggestRequest = z.object({ keyword: urlEncodedText(128) });
const named = z.object({ id: z.string(), name: z.string() });
export const suggestions = z.object({
  sellerList: z.array(named),
  goodsList: z.array(named),
  /** categories with goods that the words lead to */
  categoryList: z.array(named).optional(),
});
export type Suggestions = z.infer<typeof suggestions>;

export const goodsInfoRequest = z.object({ goodsId: identifier });

/** `price` applies to quantities of at least `from`. Ascending by `from`; the first is `buyMin`. */
export const priceTier = z.object({ from: z.int().positive(), price: amount });
export type PriceTier = z.infer<typeof priceTier>;

/** What one piece costs, whichever variant it is, and how many an order may hold. */
export const goodsSample = z.object({ price: amount, most: z.int().min(1).max(10) });
export type GoodsSample = z.infer<typeof goodsSample>;

export const sku = z.object({
  skuId: z.string(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  /** the price of `buyMin` pieces; `priceDelta` shifts every tier of a more expensive variant */
  price: amount,
  priceDelta: amount,
  /** this variant's own tiers */
  priceTiers: z.array(priceTier),
  stock: z.int().nonnegative(),
  image: z.string(),
});
export type Sku = z.infer<typeof sku>;

/** Numbers of articles: of a variant, of goods, or as their shop numbers the goods. */
export const variantsRequest = z.object({
  numbers: listOf(z.array(text(64).min(1)).min(1).max(200)) as z.ZodType<string[], string[]>,
});
export const orderableVariant = z.object({
  /** as it was asked for; goods with several variants answer with each */
  number: z.string(),
  goodsId: z.string(),
  name: z.string(),
  ...sku.pick({ skuId: true, attributes: true, priceTiers: true, stock: true, image: true }).shape,
  buyMin: z.int().positive(),
  /** what one piece is called: "piece", "box" */
  unit: z.string(),
  seller: z.object({ sellerId: z.string(), name: z.string(), minimumOrder: amount }),
});
export type OrderableVariant = z.infer<typeof orderableVariant>;
/** Only what is sold now: a number that is not among them means nothing that can be ordered. */
export const variantList = z.object({ pageList: z.array(orderableVariant) });
export type VariantList = z.infer<typeof variantList>;

/** One kind of choice ("Colour") and its values in display order; `colour` is the CSS colour of a swatch. */
export const attributeChoice = z.object({
  name: z.string(),
  values: z.array(z.object({ value: z.string(), colour: z.string().optional() })),
});
export type AttributeChoice = z.infer<typeof attributeChoice>;

export const review = z.object({
  id: z.string(),
  author: z.string(),
  rating: z.int(),
  text: z.string(),
  time,
});
export type Review = z.infer<typeof review>;

export const goodsInfo = z.object({
  ...goodsItem.shape,
  images: z.array(z.string()),
  description: z.string(),
  skus: z.array(sku),
  attributes: z.array(attributeChoice),
  /** what is known of it, as a small table */
  properties: z.array(z.object({ name: z.string(), value: z.string() })),
  /** the breadcrumb, from the top category down */
  categories: z.array(z.object({ categoryId: z.string(), name: z.string() })),
  priceTiers: z.array(priceTier),
  /** what a buyer may try them by, in an order of its own (`sample` of `order!submit`); omitted: their store allows none */
  sample: goodsSample.optional(),
  freight,
  delivery: deliveryEstimate,
  seller: sellerCard,
  /** where its pieces lie, the store's home first; the home if there are none */
  shipsFrom: z.array(warehouse).min(1),
  /** how many buyers keep it */
  favourites: z.int().nonnegative(),
  reviewSummary: z.object({ good: z.int(), medium: z.int(), bad: z.int(), total: z.int() }),
  /** the newest ten of those that came with the goods; `evaluation!list` has all */
  reviewList: z.array(review),
});
export type GoodsInfo = z.infer<typeof goodsInfo>;
