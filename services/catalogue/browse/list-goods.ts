import { refusal } from '@caravan/events';
import type { Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { createAnswerCache } from '@caravan/platform';
import type { Clock } from '@caravan/platform';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import { isIdentifier } from '../identifier.ts';
import { cardJson, cardOf } from './card-row.ts';
import type { CardRow } from './card-row.ts';
import type { CategoryTree } from './categories.ts';
import { MAX_COUNTED } from './goods.ts';
import type { GoodsFilters, GoodsPage } from './goods.ts';
import { orderOf, shelfKey, shelfOf, windowOf } from './shelf.ts';

const COUNT_SECONDS = 30;

/** Refuses with 'category-unknown'. */
export type ListQuery = (query: GoodsFilters) => Promise<GoodsPage | { refusal: Refusal }>;

/**
 * Lists a shelf: one statement, a scan of an index that ends with the page. Rows of goods before the page are not visited unless a choice
 * asks for what the index does not hold. Counts are cached for some seconds.
 */
export function createListQuery(db: Kysely<Database>, clock: Clock, tree: CategoryTree): ListQuery {
  const counted = createAnswerCache<number>({ seconds: COUNT_SECONDS, size: 2000, clock });
  return async (query) => {
    const category = await tree.filterOf(query.categoryId);
    if (category === null) return { refusal: refusal('category-unknown') };
    const { page, pageSize, offset } = windowOf(query);
    // of an empty shelf every row that others show would be looked at in vain
    const isEmpty = (await tree.countOf(query.brand, query.categoryId)) === 0;
    if (isEmpty || (query.sellerId !== undefined && !isIdentifier(query.sellerId)))
      return { goodsList: [], page, pageSize, total: 0, totalIsCapped: false };
    const shelf = shelfOf(query, category);
    const [cards, total] = await Promise.all([
      sql<{ card: CardRow }>`
        select ${cardJson(clock(), query.language)} as card
        from (select id, row_number() over (order by ${orderOf(query.sort)}) as place from goods where ${shelf}
          order by ${orderOf(query.sort)} limit ${pageSize} offset ${offset}) as page
        join goods on goods.id = page.id order by page.place`.execute(db),
      isWholeShelf(query)
        ? tree.countOf(query.brand, query.categoryId)
        : counted(shelfKey(query), () => countUpTo(db, shelf, MAX_COUNTED)),
    ]);
    return {
      goodsList: cards.rows.map(({ card }) => cardOf(card)),
      page,
      pageSize,
      total,
      totalIsCapped: total >= MAX_COUNTED && !isWholeShelf(query),
    };
  };
}

/** Whether only the category narrows the list: the tree knows how many goods that are. */
export function isWholeShelf({ brand, categoryId, ...others }: GoodsFilters): boolean {
  return shelfKey({ brand, categoryId, ...others }) === shelfKey({ brand, categoryId, page: 1, pageSize: 1 });
}

/** How many goods there are, not counting on beyond `limit`. */
export async function countUpTo(
  db: Kysely<Database>,
  condition: RawBuilder<SqlBool>,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from (select 1 from goods where ${condition} limit ${limit}) as counted`.execute(db);
  return rows[0]?.total ?? 0;
}
