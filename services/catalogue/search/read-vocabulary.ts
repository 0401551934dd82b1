import type { Database } from '@caravan/migrations';
import { sql, type Kysely } from 'kysely';
import { isShown } from '../is-shown.ts';

/** Beyond this only words that few say are left out: who types one still finds it, uncorrected. */
const MOST_WORDS = 100_000;
/** What one shop says beyond this does not count; what it says most often comes first. */
const MOST_OF_SHOP = 10_000;
/** The id of no brand: what the mall says itself. */
const MALL = 0;

/**
 * The words that goods say which buyers see in the shops of a brand, and the names of the categories: what the mall says itself first, then
 * what most shops say.
 */
export async function readVocabulary(db: Kysely<Database>, brand: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from (
      select seller_id, word, goods, row_number() over (partition by seller_id order by goods desc, word) as place
      from goods_word
      where seller_id = '' or seller_id in (select id from seller where ${isShown(brand, 'seller')})
    ) as said
    where seller_id = '' or place <= ${MOST_OF_SHOP}
    group by word
    order by bool_or(seller_id = '') desc, count(*) desc, sum(goods) desc, word
    limit ${MOST_WORDS}`.execute(db);
  return rows.map(({ word }) => word);
}

/** What changes with the vocabulary of a brand. Brands that show the same shops have the same. */
export type VocabularyStates = { of(brand: number): string };

/** Of all brands at once: each shop's words are read once. */
export async function vocabularyStates(db: Kysely<Database>): Promise<VocabularyStates> {
  const { rows } = await sql<{ brand: number; state: string }>`
    with said as (
      select seller_id, count(*) as words, sum(goods) as goods, sum(goods::bigint * hashtext(word)) as content
      from goods_word group by seller_id
    )
    select brand, concat_ws(' ', sum(words), sum(said.goods), sum(content)) as state
    from (
      select ${MALL}::integer as brand, words, goods, content from said where seller_id = ''
      union all
      select brand::integer, said.words, said.goods, content from said
        join seller on seller.id = said.seller_id, unnest(seller.brands) as brand
    ) as said group by brand`.execute(db);
  const states = new Map(rows.map(({ brand, state }) => [brand, state]));
  const ofMall = states.get(MALL) ?? '';
  return { of: (brand) => `${ofMall} ${states.get(brand) ?? ''}` };
}
