import type { Database } from '@caravan/migrations';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { mediaPath } from '../pictures/media-path.ts';
import { inShopCategory } from '../shop-categories/shop-categories.ts';
import type { Article, ArticleStatus } from './article.ts';

export type ArticleList = {
  readonly articles: Article[];
  /** of each status, whatever is searched for */
  readonly counts: Readonly<Record<ArticleStatus, number>>;
};

/** A shop's articles, the newest first. `before`: the number that the last page ended with. */
export type ListArticles = (query: {
  readonly sellerId: string;
  readonly status?: ArticleStatus | undefined;
  /** a code, an id, or part of a name */
  readonly search?: string | undefined;
  /** one of the shop's own categories; it includes its children */
  readonly shopCategoryId?: string | undefined;
  readonly before?: bigint | undefined;
  readonly most: number;
}) => Promise<ArticleList>;

const conditions: Readonly<Record<ArticleStatus, RawBuilder<SqlBool>>> = {
  listed: sql<SqlBool>`goods.listed`,
  hidden: sql<SqlBool>`not goods.listed and goods.taken_down_for is null`,
  'taken-down': sql<SqlBool>`goods.taken_down_for is not null`,
};

export const articleColumns = sql<unknown>`goods.id, goods.number, coalesce(goods.code, goods.id) as code, goods.name,
  goods.images[1] as image,
  case when goods.listed then 'listed' when goods.taken_down_for is null then 'hidden' else 'taken-down' end as status,
  goods.taken_down_for as "takenDownFor", amount_text(goods.price_from) as "priceFrom", amount_text(goods.price_to) as "priceTo",
  goods.unit, goods.sold, goods.category_id as "categoryId", goods.shop_categories as "shopCategoryIds", coalesce(goods.updated_at, goods.created_at) as "updatedAt",
  variant.stock, variant.variants`;

/**
 * The variants of an article that are sold, as a table to be joined to it. Together they may have more pieces than an integer of the
 * database counts; a double counts a thousand times what all of them may have.
 */
export const variantSums = sql`cross join lateral (
  select coalesce(sum(sku.available), 0)::float8 as stock, count(*)::integer as variants
  from sku where sku.goods_id = goods.id and not sku.retired
) as variant`;

export type FoundArticle = Omit<Article, 'updatedAt'> & { readonly updatedAt: Date };

export function articleOf({ image, updatedAt, ...row }: FoundArticle): Article {
  return { ...row, image: mediaPath(image), updatedAt: updatedAt.toISOString() };
}

export function createListArticles(db: Kysely<Database>): ListArticles {
  return async ({ sellerId, status, search, shopCategoryId, before, most }) => {
    const wanted = [
      sql<SqlBool>`goods.seller_id = ${sellerId}`,
      ...(status ? [conditions[status]] : []),
      ...(search
        ? [
            sql<SqlBool>`(goods.code = ${search} or goods.id = ${search}
        or position(lower(${search}) in lower(goods.name)) > 0)`,
          ]
        : []),
      ...(shopCategoryId === undefined ? [] : [inShopCategory(shopCategoryId)]),
      ...(before === undefined ? [] : [sql<SqlBool>`goods.number < ${before}`]),
    ];
    const found = sql<FoundArticle>`select ${articleColumns} from goods ${variantSums}
      where ${sql.join(wanted, sql` and `)} order by goods.number desc limit ${most}`;
    const counted = sql<Record<ArticleStatus, number>>`select
      count(*) filter (where ${conditions.listed})::integer as "listed",
      count(*) filter (where ${conditions.hidden})::integer as "hidden",
      count(*) filter (where ${conditions['taken-down']})::integer as "taken-down"
      from goods where seller_id = ${sellerId}`;
    const [{ rows }, counts] = await Promise.all([found.execute(db), counted.execute(db)]);
    const [none] = counts.rows;
    return {
      articles: rows.map(articleOf),
      counts: none ?? { listed: 0, hidden: 0, 'taken-down': 0 },
    };
  };
}
