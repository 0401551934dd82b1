import type { Database } from '@caravan/migrations';
import { sql, type Kysely } from 'kysely';
import { isIdentifier } from '../identifier.ts';

/** What the goods of these variants are called in a language, by their ids; goods without a name in it are left out. */
export type GoodsNamesQuery = (
  language: string,
  skuIds: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

export function createGoodsNamesQuery(db: Kysely<Database>): GoodsNamesQuery {
  return async (language, skuIds) => {
    const asked = skuIds.filter(isIdentifier);
    if (asked.length === 0) return new Map();
    const { rows } = await sql<{ id: string; name: string }>`
      select distinct goods.id, goods.names ->> ${language}::text as name
      from unnest(${asked}::text[]) as asked (id) join sku on sku.id = asked.id join goods on goods.id = sku.goods_id
      where goods.names ? ${language}::text`.execute(db);
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
}
