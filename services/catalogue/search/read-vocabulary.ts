import type { Database } from '@caravan/migrations';
import { sql, type Kysely } from 'kysely';

/** Beyond this only words that few say are left out: who types one still finds it, uncorrected. */
const MOST_WORDS = 100_000;
/** What one shop says beyond this does not count; what it says most often comes first. */
const MOST_OF_SHOP = 10_000;

/** The words that goods say which buyers see, and the names of the categories. */
export async function readVocabulary(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from (
      select seller_id, word, goods, row_number() over (partition by seller_id order by goods desc, word) as place
      from goods_word
    ) as said
    where seller_id = '' or place <= ${MOST_OF_SHOP}
    group by word
    order by bool_or(seller_id = '') desc, count(*) desc, sum(goods) desc, word
    limit ${MOST_WORDS}`.execute(db);
  return rows.map(({ word }) => word).toSorted();
}

/** Changes with the vocabulary. */
export async function vocabularyState(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ', count(*), sum(goods), sum(goods::bigint * hashtext(word))) as state from goods_word`.execute(
    db,
  );
  return rows[0]?.state ?? '';
}
