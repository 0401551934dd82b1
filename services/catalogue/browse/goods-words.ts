import type { Database } from '@caravan/migrations';
import { sql, type Kysely } from 'kysely';
import { isIdentifier } from '../identifier.ts';

/** `name`: in the language, or null where the goods have none in it; `unit`: what one piece is called, as `GoodsCard` says. */
export type GoodsWords = { readonly name: string | null; readonly unit: string };

/** What the goods of these variants are called in a language, and their pieces, by the ids of the goods. */
export type GoodsWordsQuery = (
  language: string | undefined,
  skuIds: readonly string[],
) => Promise<ReadonlyMap<string, GoodsWords>>;

export function createGoodsWordsQuery(db: Kysely<Database>): GoodsWordsQuery {
  return async (language = '', skuIds) => {
    const asked = skuIds.filter(isIdentifier);
    if (asked.length === 0) return new Map();
    const { rows } = await sql<GoodsWords & { id: string }>`
      select distinct goods.id, goods.names ->> ${language}::text as name, goods.unit
      from unnest(${asked}::text[]) as asked (id) join sku on sku.id = asked.id join goods on goods.id = sku.goods_id`.execute(
      db,
    );
    return new Map(rows.map(({ id, name, unit }) => [id, { name, unit }]));
  };
}
