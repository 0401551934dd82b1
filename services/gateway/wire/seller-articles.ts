import { z } from 'zod';
import { goodsSample } from './catalogue.ts';
import { language, languages } from './language.ts';
import {
  amount,
  flag,
  idempotencyKey,
  identifier,
  jsonText,
  listOf,
  pageSizeOf,
  shownName,
  text,
  time,
  wholeNumber,
} from './values.ts';
import { warehouse } from './warehouses.ts';

/** What a shop sells, as those who run the shop keep it. An article is what buyers see as goods. */

/** `hidden`: by the shop itself. `taken-down`: by staff, and only they show it again. */
export const articleStatuses = ['listed', 'hidden', 'taken-down'] as const;
export type ArticleStatus = (typeof articleStatuses)[number];
export const articleTabs = ['all', ...articleStatuses] as const;

/** A price that a shop sets: at most six decimals, which is what a transfer of USDT has. */
const price = z
  .string()
  .trim()
  .regex(/^\d{1,9}(\.\d{1,6})?$/, { error: 'a price' });
const pieces = wholeNumber.pipe(z.int().min(0).max(10_000_000));
const words = (most: number) => text(most).min(1);

export const articleListRequest = z.object({
  tab: z.enum(articleTabs).default('all'),
  /** the article's own number or id, or part of its name */
  search: text(64).default(''),
  /** one of the shop's own categories */
  shopCategoryId: identifier.optional(),
  /** articles before this position, as the last page ended with */
  before: wholeNumber.pipe(z.int().min(1)).optional(),
  pageSize: pageSizeOf(20),
});

export const article = z.object({
  goodsId: z.string(),
  position: z.int(),
  /** the shop's own number of it, of which a shop has each once */
  code: z.string(),
  name: z.string(),
  image: z.string(),
  status: z.enum(articleStatuses),
  /** what staff say to the shop; of one that is taken down */
  takenDownFor: z.string().optional(),
  minPrice: amount,
  maxPrice: amount,
  unit: z.string(),
  /** pieces that may still be ordered, of all variants */
  stock: z.int(),
  variants: z.int(),
  sold: z.int(),
  categoryId: z.string(),
  /** the shop's own categories that it is in */
  shopCategoryIds: z.array(z.string()),
  /** of the last change by the shop */
  updateTime: time,
});
export type Article = z.infer<typeof article>;

export const articleList = z.object({
  pageList: z.array(article),
  /** `before` of the next page; omitted on the last */
  next: z.int().optional(),
  /** how many of the shop's articles are behind each tab, whatever is searched for */
  counts: z.record(z.enum(articleTabs), z.int()),
});

export const articleInfoRequest = z.object({ goodsId: identifier });

const variant = z.object({
  skuId: z.string(),
  /** one value per option, in their order; none where there are no options */
  values: z.array(z.string()),
  /** what this variant costs more, or less if negative, at any quantity */
  priceDelta: amount,
  image: z.string(),
  /** pieces that may still be ordered */
  stock: z.int(),
  /** pieces in orders that are neither shipped nor ended */
  reserved: z.int(),
  /** pieces in each warehouse, those that are reserved among them */
  onHand: z.array(z.object({ warehouse, pieces: z.int() })),
});

export const articleDetail = article.extend({
  /** counts the shop's changes: an edit names the one that it began with */
  version: z.int(),
  description: z.string(),
  /** one per language that has a name or a description; empty: the article's own is shown */
  translations: z.array(z.object({ language, name: z.string(), description: z.string() })),
  buyMin: z.int(),
  /** the shop's home warehouse: pieces come there, and leave from there first */
  home: z.string(),
  originalPrice: amount.optional(),
  /** omitted: the shop allows no samples of it */
  sample: goodsSample.optional(),
  images: z.array(z.string()),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  /** ascending; the first begins at `buyMin` */
  tiers: z.array(z.object({ from: z.int(), price: amount })),
  variants: z.array(variant),
});
export type ArticleDetail = z.infer<typeof articleDetail>;

export const exportArticlesRequest = z.object({
  /** articles before this position, as the last part ended with */
  before: wholeNumber.pipe(z.int().min(1)).optional(),
  pageSize: pageSizeOf(100),
});
export const exportedArticles = z.object({
  pageList: z.array(articleDetail),
  /** `before` of the next part; omitted on the last */
  next: z.int().optional(),
});

/** A list of a request, typed as what its elements take. */
const list = <Elements extends z.ZodArray>(elements: Elements) =>
  listOf(elements) as z.ZodType<z.output<Elements>, z.input<Elements>>;

const attribute = z.object({ name: words(40), value: words(200) });
const option = z.object({ name: words(40), values: z.array(words(60)).min(1).max(50) });
const tier = z.object({ from: wholeNumber.pipe(z.int().min(1).max(1_000_000)), price });
const offered = z.object({
  values: z.array(words(60)).max(3).default([]),
  priceDelta: z
    .string()
    .trim()
    .regex(/^-?\d{1,9}(\.\d{1,6})?$/, { error: 'a price' })
    .default('0'),
  /** one of the article's pictures, named as there; omitted: as it is, of a new one the first */
  image: z.string().max(256).optional(),
  /** pieces that may be ordered from now on; omitted: as it is, or none of a new one */
  stock: pieces.optional(),
  /** where its pieces that come or go lie; omitted: where those of the whole request do */
  warehouse: identifier.optional(),
});

const sampleOffered = z.object({
  price,
  most: wholeNumber.pipe(goodsSample.shape.most).default(1),
});

const sampleSaid = z.preprocess(jsonText, sampleOffered.nullable()) as z.ZodType<
  z.output<typeof sampleOffered> | null,
  z.input<typeof sampleOffered> | null
>;

const translation = z.object({
  /** of the readers who see it */
  language,
  /** omitted: as it is; empty: none, so that the article's own is shown */
  name: z.union([z.literal(''), shownName(2, 160)]).optional(),
  description: text(5_000).optional(),
});

const draft = {
  /** the shop's own number of it */
  code: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{1,64}$/, { error: 'an identifier' }),
  name: shownName(2, 160),
  description: text(5_000).default(''),
  /** its texts in further languages; those that are omitted stay as they are */
  translations: list(z.array(translation).max(languages.length)).optional(),
  categoryId: identifier,
  unit: words(16).default('piece'),
  /**
   * Paths of the article's pictures, or ids of `sellerArticle!picture`; omitted: as they are. Without any, or for a new one that names
   * none, its category's drawing stands for it.
   */
  images: list(z.array(z.string().min(1).max(256)).max(9)).optional(),
  /** material, size and the like, in the order to show */
  attributes: list(z.array(attribute).max(30)).default([]),
  /** what a buyer chooses */
  options: list(z.array(option).max(3)).default([]),
  /** from how many pieces on one costs what; the first begins at the least quantity that is sold */
  tiers: list(z.array(tier).min(1).max(6)),
  /** what it cost before */
  originalPrice: price.optional(),
  /**
   * The price of a piece to try it by, whichever variant, at least the lowest that any has; and the most pieces of such an order. null: the
   * shop allows no samples; omitted: as it is.
   */
  sample: sampleSaid.optional(),
  /** each choice that is sold, with one value per option. What is left out is sold no more. */
  variants: list(z.array(offered).min(1).max(100)),
  /** whether buyers see a new one at once; one that there is stays as it is */
  listed: flag.default(true),
};

/** Where pieces that come or go lie; omitted: the shop's home. */
const inWarehouse = identifier.optional();

export const saveArticleRequest = z.object({
  ...draft,
  /** omitted: a new one */
  goodsId: identifier.optional(),
  /** the `version` that the edit began with; of one that there is */
  version: wholeNumber.optional(),
  warehouse: inWarehouse,
  idempotencyKey,
});
export const savedArticle = z.object({ goodsId: z.string(), version: z.int() });

/** A row is an article with all of its variants. One of the shop with the same code is changed, else there is a new one. */
export const importArticlesRequest = z.object({
  articles: list(z.array(z.object(draft)).min(1).max(100)),
  warehouse: inWarehouse,
  idempotencyKey,
});

const refused = z.object({
  code: z.int(),
  msg: z.string(),
  key: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** Of each article in the order asked. Each stands by itself: one that is refused keeps no other back. */
export const importedArticles = z.object({
  pageList: z.array(
    z.object({
      code: z.string(),
      goodsId: z.string().optional(),
      created: z.boolean().optional(),
      /** why not; omitted: done */
      refusal: refused.optional(),
    }),
  ),
});
export type ImportedArticles = z.infer<typeof importedArticles>;

export const showArticlesRequest = z.object({
  goodsIds: list(z.array(identifier).min(1).max(200)),
  /** whether buyers see them */
  listed: flag,
});
export const shownArticles = z.object({
  pageList: z.array(z.object({ goodsId: z.string(), refusal: refused.optional() })),
});
export type ShownArticles = z.infer<typeof shownArticles>;

export const changeStockRequest = z.object({
  skuId: identifier,
  /** pieces that came, or that went if negative; not a new total, because orders take pieces meanwhile */
  by: wholeNumber.pipe(z.int().min(-10_000_000).max(10_000_000)),
  warehouse: inWarehouse,
  note: text(200).default(''),
  idempotencyKey,
});
/** `stock`: pieces that may still be ordered */
export const changedStock = z.object({ skuId: z.string(), stock: z.int() });

export const transferStockRequest = z.object({
  skuId: identifier,
  from: identifier,
  to: identifier,
  pieces: wholeNumber.pipe(z.int().min(1).max(10_000_000)),
  note: text(200).default(''),
  idempotencyKey,
});

export const stockMovementsRequest = z.object({
  goodsId: identifier,
  /** movements before this one, as the last page ended with */
  before: z
    .string()
    .regex(/^\d{1,15}~[\x21-\x7e]{1,300}$/)
    .optional(),
  pageSize: pageSizeOf(50, 200),
});
export const stockMovements = z.object({
  /** the newest first */
  pageList: z.array(
    z.object({
      /** no two have the same */
      id: z.string(),
      skuId: z.string(),
      /** the variant's values, joined */
      specification: z.string(),
      time,
      /** pieces that came, or that went if negative */
      by: z.int(),
      /**
       * `opening`: of a new article. `restock`, `correction`: the shop says that pieces came or are gone. `import`: set by a file.
       * `transfer`: carried to or from another warehouse. `reserved`: taken by an order, from no place yet. `released`: given back by one that was
       * cancelled, expired or refunded. `shipped`: pieces of an order left the warehouse; they were reserved before.
       */
      cause: z.enum([
        'opening',
        'restock',
        'correction',
        'import',
        'transfer',
        'reserved',
        'released',
        'shipped',
      ]),
      /** omitted where an order takes or gives back: that is of no place */
      warehouse: warehouse.optional(),
      orderId: z.string().optional(),
      /** the username of who changed it; empty where the account is closed */
      who: z.string().optional(),
      note: z.string().optional(),
    }),
  ),
  /** `before` of the next page; omitted on the last */
  next: z.string().optional(),
});
export type StockMovements = z.infer<typeof stockMovements>;
