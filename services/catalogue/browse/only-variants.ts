import type { Database } from '@caravan/migrations';
import { sql, type Kysely } from 'kysely';

/** Which of these variants are the only ones of their goods: nothing was to be chosen, so they have no name of their own. */
export type OnlyVariantsQuery = (skuIds: readonly string[]) => Promise<ReadonlySet<string>>;

export function createOnlyVariantsQuery(db: Kysely<Database>): OnlyVariantsQuery {
  return async (skuIds) => {
    if (skuIds.length === 0) return new Set();
    const rows = await db
      .selectFrom('sku')
      .select('id')
      .where('id', 'in', [...skuIds])
      .where(sql<boolean>`attributes = '[]'`)
      .execute();
    return new Set(rows.map(({ id }) => id));
  };
}
