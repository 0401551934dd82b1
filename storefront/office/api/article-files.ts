import type { ArticleDetail, RequestOf, ResponseOf } from '@caravan/gateway/wire';
import { call } from '@caravan/storefront-shared/api';

/** An article with all of its variants, as the server takes it. */
export type ArticleDraft = RequestOf<'sellerArticle!import'>['articles'][number];
export type ImportOutcome = ResponseOf<'sellerArticle!import'>['pageList'][number];

/** Adds and changes articles, each known by its code. Of each, in the order given, it says what became of it. */
export const importArticles = (articles: ArticleDraft[], idempotencyKey: string) =>
  call('sellerArticle!import', { articles }, { quiet: true, idempotencyKey });

/** Every article of the shop, whole; `onProgress` is told how many of how many were read. */
export async function allArticles(onProgress: (read: number, all: number) => void): Promise<ArticleDetail[]> {
  const { counts } = await call('sellerArticle!list', { pageSize: 1 }, { quiet: true });
  const articles: ArticleDetail[] = [];
  for (let before: number | undefined; ;) {
    const part = await call('sellerArticle!export', { ...(before && { before }) }, { quiet: true });
    articles.push(...part.pageList);
    onProgress(articles.length, counts.all);
    if (part.next === undefined) return articles;
    before = part.next;
  }
}
