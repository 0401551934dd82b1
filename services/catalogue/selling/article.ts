import type { Sample } from '../browse/goods.ts';
import type { Translation, TranslationDraft } from './translations.ts';
import type { Warehouse } from '../warehouses/warehouses.ts';

/** What a shop says of one article: an article is what buyers see as goods. Amounts are decimal strings in USDT. */
export type ArticleDraft = {
  /** the shop's own number of it, of which a shop has each once */
  readonly code: string;
  readonly name: string;
  readonly description: string;
  /** its texts in further languages; those that are omitted stay as they are */
  readonly translations?: readonly TranslationDraft[] | undefined;
  readonly categoryId: string;
  readonly unit: string;
  /**
   * Paths of its pictures, or ids of uploads; omitted: as they are. Without any, or for a new one that names none, its category's drawing
   * stands for it.
   */
  readonly images?: readonly string[] | undefined;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
  /** from how many pieces on one costs what, ascending; the first begins at the least quantity that is sold */
  readonly tiers: readonly { readonly from: number; readonly price: string }[];
  /** what it cost before */
  readonly originalPrice?: string | undefined;
  /** what a buyer may try it by, in an order of its own; null: nothing; omitted: as it is, or nothing of a new one */
  readonly sample?: Sample | null | undefined;
  readonly variants: readonly VariantDraft[];
  /** whether buyers see a new one at once */
  readonly listed: boolean;
};

export type VariantDraft = {
  /** one per option, in their order */
  readonly values: readonly string[];
  /** what it costs more than the tiers say */
  readonly priceDelta: string;
  /** one of the article's pictures; omitted: as it is, of a new one the first */
  readonly image?: string | undefined;
  /** pieces that may be ordered from now on; omitted: as it is, or none of a new one */
  readonly stock?: number | undefined;
  /** where pieces of it that come or go with this lie; omitted: where those of the whole save do */
  readonly warehouse?: string | undefined;
};

export type ArticleStatus = 'listed' | 'hidden' | 'taken-down';

/** A row of a shop's own list. */
export type Article = {
  readonly id: string;
  readonly number: string;
  readonly code: string;
  readonly name: string;
  readonly image: string;
  readonly status: ArticleStatus;
  readonly takenDownFor: string | null;
  readonly priceFrom: string;
  readonly priceTo: string;
  readonly unit: string;
  readonly stock: number;
  readonly variants: number;
  readonly sold: number;
  readonly categoryId: string;
  /** the shop's own categories that it is in */
  readonly shopCategoryIds: readonly string[];
  readonly updatedAt: string;
};

/** An article as it is, to be edited. */
export type WholeArticle = Article & {
  readonly version: number;
  readonly description: string;
  /** ascending by language */
  readonly translations: readonly Translation[];
  readonly buyMin: number;
  /** the id of the shop's home warehouse */
  readonly home: string;
  readonly wasPrice: string | null;
  readonly sample: Sample | null;
  readonly images: readonly string[];
  readonly attributes: ArticleDraft['attributes'];
  readonly options: ArticleDraft['options'];
  readonly tiers: ArticleDraft['tiers'];
  readonly skus: readonly {
    readonly id: string;
    readonly values: readonly string[];
    readonly priceDelta: string;
    readonly image: string;
    readonly available: number;
    /** pieces in orders that are neither shipped nor ended */
    readonly reserved: number;
    /** in the order of the warehouses, those that are reserved among them */
    readonly onHand: readonly { readonly warehouse: Warehouse; readonly pieces: number }[];
  }[];
};
