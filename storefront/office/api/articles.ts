import type { Article, RequestOf, ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type { Article };
export type ArticleDetail = ResponseOf<'sellerArticle!info'>;
export type ArticleToSave = RequestOf<'sellerArticle!save'>;
type ArticleSearch = RequestOf<'sellerArticle!list'>;
export type ArticleTab = keyof ResponseOf<'sellerArticle!list'>['counts'];
export type ShowOutcome = ResponseOf<'sellerArticle!show'>['pageList'][number];
export type StockMovement = ResponseOf<'sellerArticle!movements'>['pageList'][number];

export const articleTabs = ['all', 'listed', 'hidden', 'taken-down'] as const satisfies readonly ArticleTab[];

/** The most pieces of a sample order that a shop may allow; the wire refuses more. */
export const MOST_SAMPLES = 10;

/** What a shop sells; whatever it changes makes all of it out of date. */
export const articles = createArea();
export const articlesPage = articles.resource((search: ArticleSearch) =>
  call('sellerArticle!list', search, { quiet: true }),
);
export const articleDetail = articles.resource((goodsId: string) =>
  call('sellerArticle!info', { goodsId }, { quiet: true }),
);
export const stockMovements = articles.resource((page: RequestOf<'sellerArticle!movements'>) =>
  call('sellerArticle!movements', page, { quiet: true }),
);

export const saveArticle = (article: ArticleToSave, idempotencyKey: string) =>
  call('sellerArticle!save', article, { quiet: true, idempotencyKey });

export const showArticles = async (goodsIds: string[], listed: boolean) =>
  (await call('sellerArticle!show', { goodsIds, listed }, { quiet: true })).pageList;

type StockChange = {
  readonly skuId: string;
  readonly by: number;
  readonly warehouse: string;
  readonly note: string;
};
export const changeStock = (change: StockChange, idempotencyKey: string) =>
  call('sellerArticle!stock', change, { quiet: true, idempotencyKey });

type StockTransfer = {
  readonly skuId: string;
  readonly from: string;
  readonly to: string;
  readonly pieces: number;
  readonly note: string;
};
export const transferStock = (transfer: StockTransfer, idempotencyKey: string) =>
  call('sellerArticle!transfer', transfer, { quiet: true, idempotencyKey });

/** The id under which an article names the picture. */
export const uploadPicture = async (file: File) =>
  (await call('sellerArticle!picture', { file }, { form: true, quiet: true })).id;
