import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { brandBit } from '../brands.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Suggestions } from './goods.ts';
import { wordsOf } from './keyword.ts';

const GOODS = 8;
const SELLERS = 3;

/** What the search box offers while one types: the last word may be a beginning. One statement. */
export function suggestingIn(db: Kysely<Database>): Catalogue['suggest'] {
  return async ({ brand, keyword }) => {
    const words = wordsOf(keyword);
    if (words.length === 0) return { goods: [], sellers: [] };
    const typed = sql`goods_query(${words}::text[], true)`;
    const shown = brandBit(brand);
    const { rows } = await sql<Suggestions>`
      select
        coalesce((select json_agg(json_build_object('id', id, 'name', name)) from (
          select id, name from goods
          where listed and (brands & ${shown}) <> 0 and name_search @@ ${typed}
          order by score desc, id limit ${GOODS}
        ) as found), '[]') as goods,
        coalesce((select json_agg(json_build_object('id', id, 'name', name)) from (
          select id, name from seller
          where (brands & ${shown}) <> 0 and search @@ ${typed}
          order by followers desc, id limit ${SELLERS}
        ) as found), '[]') as sellers`.execute(db);
    return rows[0] ?? { goods: [], sellers: [] };
  };
}
