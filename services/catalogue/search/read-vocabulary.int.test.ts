import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCatalogue, type ArticleDraft, type Catalogue } from '../index.ts';
import { readLexicon } from './read-lexicon.ts';

let at = new Date('2026-06-01T12:00:00Z');
let database: TestDatabase;
let catalogue: Catalogue;
let shops: string[];
let categoryId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await seed({ db: database.db, goods: 300, now: at });
  catalogue = createCatalogue({ db: database.db, clock: () => at });
  const found = await database.db.selectFrom('seller').select('id').orderBy('id').limit(3).execute();
  shops = found.map(({ id }) => id);
  const leaf = database.db.selectFrom('category').select('id').where('parent_id', 'is not', null).limit(1);
  categoryId = (await leaf.executeTakeFirstOrThrow()).id;
});
afterAll(() => database.drop());
// what is new counts from the next minute on
beforeEach(() => void (at = new Date(at.getTime() + 61_000)));

let saves = 0;
async function saved(name: string, change: Partial<ArticleDraft> & { shop?: number; id?: string } = {}) {
  const { shop = 0, id, ...draft } = change;
  saves += 1;
  const [outcome] = await catalogue.articles.save({
    sellerId: shops[shop] ?? '',
    by: 'U1',
    command: `save ${saves}`,
    cause: 'shop',
    articles: [
      {
        id,
        draft: {
          code: `CODE-${saves}`,
          name,
          description: '',
          categoryId,
          unit: 'piece',
          attributes: [],
          options: [],
          tiers: [{ from: 1, price: '4' }],
          variants: [{ values: [], priceDelta: '0', stock: 1 }],
          listed: true,
          ...draft,
        },
      },
    ],
  });
  return outcome && 'id' in outcome ? outcome.id : expect.unreachable();
}
const HOUSE = 1;
const lexiconNow = (brand = HOUSE) => readLexicon(database.db, () => at)(brand);
async function correctionOf(keyword: string, brand = HOUSE) {
  const page = await catalogue.search({ brand, page: 1, pageSize: 5, keyword });
  return 'refusal' in page ? expect.unreachable(page.refusal.key) : page.correctedTo;
}

test('a slip in the name of goods that nobody sees is no word, nor one that a name had before', async () => {
  expect((await lexiconNow()).nearest('umbrela')).toBe('umbrella');
  const id = await saved('Umbrela snekaers hedphones', { listed: false });
  await saved('Plain pan', { id });
  const other = await saved('Umbrela stand', { shop: 1 });
  await saved('Plain pot', { id: other, shop: 1 });
  expect((await lexiconNow()).knows('umbrela')).toBe(false);
  at = new Date(at.getTime() + 61_000);
  expect(await correctionOf('umbrela')).toBe('umbrella');
});

const show = (ids: readonly string[], listed: boolean) =>
  catalogue.articles.show({ sellerId: shops[0] ?? '', ids, listed });

test('what goods say is a word as long as buyers see them', async () => {
  const ids = [await saved('Zumbatter one'), await saved('Zumbatter two')];
  expect((await lexiconNow()).knows('zumbatter')).toBe(true);
  await show(ids.slice(0, 1), false);
  expect((await lexiconNow()).knows('zumbatter')).toBe(true);
  await show(ids, false);
  expect((await lexiconNow()).knows('zumbatter')).toBe(false);
  await show(ids, true);
  expect((await lexiconNow()).knows('zumbatter')).toBe(true);
  await database.db.updateTable('goods').set({ brands: [] }).where('id', 'in', ids).execute();
  expect((await lexiconNow()).knows('zumbatter')).toBe(false);
});

test('what a shop says is a word of the brands that show it alone', async () => {
  const [alone, all] = [900, 901];
  const { db } = database;
  const showIn = (ids: readonly string[], brand: number) =>
    Promise.all([
      sql`update seller set brands = brands || ${brand}::smallint where id = any (${ids}::text[])`.execute(
        db,
      ),
      sql`update goods set brands = brands || ${brand}::smallint where seller_id = any (${ids}::text[])`.execute(
        db,
      ),
    ]);
  await saved('Umbrela hat', { shop: 0 });
  const everybody = await db.selectFrom('seller').select('id').execute();
  const without = everybody.map(({ id }) => id).filter((id) => id !== shops[0]);
  await showIn(without, alone);
  await showIn([...without, shops[0] ?? ''], all);
  at = new Date(at.getTime() + 61_000);
  expect((await lexiconNow(all)).knows('umbrela')).toBe(true);
  expect((await lexiconNow(alone)).knows('umbrela')).toBe(false);
  expect(await correctionOf('umbrela', alone)).toBe('umbrella');
  expect(await correctionOf('umbrela', all)).toBeNull();
  const { goods } = await catalogue.suggest({ brand: alone, keyword: 'umbrela' });
  const names = goods.map(({ name }) => name).join();
  expect(names).toMatch(/umbrella/i);
  expect(names).not.toMatch(/umbrela /i);
});

test('no shop crowds out what others say, however many words it makes up', async () => {
  await saved('Zyzzyva lamp', { shop: 1 });
  await saved('Zyzzyva bag', { shop: 2 });
  const letters = sql`translate(lpad(number::text, 6, '0'), '0123456789', 'abcdefghij')`;
  await sql`insert into goods_word (seller_id, word, goods)
    select ${shops[0]}, 'aa' || ${letters}, 9 from generate_series(1, 110000) as number`.execute(database.db);
  const lexicon = await lexiconNow();
  expect(lexicon.knows('zyzzyva')).toBe(true);
  expect(lexicon.knows('aabaaaaa')).toBe(false);
});
