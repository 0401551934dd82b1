import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import type { Kysely } from 'kysely';
import {
  createFindArticle,
  createReadArticles,
  type FindArticle,
  type ReadArticles,
} from './find-article.ts';
import { createListArticles, type ListArticles } from './list-articles.ts';
import type { ClaimPicture } from './pictures-of.ts';
import { createSaveArticles, type SaveArticles } from './save-articles.ts';
import { createShowArticles, type ShowArticles } from './show-articles.ts';
import { createArticleStock, type ArticleStock } from './stock-of-articles.ts';

/** What those who run a shop do about what it sells. */
export type Articles = {
  readonly list: ListArticles;
  readonly find: FindArticle;
  readonly read: ReadArticles;
  readonly save: SaveArticles;
  readonly show: ShowArticles;
  readonly stock: ArticleStock;
};

export type ArticlesOptions = {
  readonly clock: Clock;
  readonly claim: ClaimPicture;
  /** how many articles a shop may have */
  readonly most?: number | undefined;
};

export function createArticles(db: Kysely<Database>, options: ArticlesOptions): Articles {
  return {
    list: createListArticles(db),
    find: createFindArticle(db),
    read: createReadArticles(db),
    save: createSaveArticles(db, options),
    show: createShowArticles(db),
    stock: createArticleStock(db, options.clock),
  };
}
