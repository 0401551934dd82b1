import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeSome } from '../category-names/describe-renamed.ts';
import { createCatalogue, type Catalogue } from '../index.ts';

const now = new Date('2026-06-01T12:00:00Z');
const HOUSE = 1;
let database: TestDatabase;
let catalogue: Catalogue;

beforeAll(async () => {
  database = await createTestDatabase();
  await seed({ db: database.db, goods: 500, now });
  catalogue = createCatalogue({ db: database.db, clock: () => now });
});
afterAll(() => database.drop());

async function search(keyword: string, language?: string, query: { pageSize?: number; page?: number } = {}) {
  const found = await catalogue.search({ brand: HOUSE, page: 1, pageSize: 20, language, ...query, keyword });
  if ('refusal' in found) return expect.unreachable(found.refusal.key);
  return { ...found, names: found.goodsList.map(({ name }) => name) };
}
const first = async (keyword: string) => (await search(keyword)).names[0];

test.each([
  ['watch', /wristwatch/i],
  ['phone case', /phone case/i],
  ['phone', /phone/i],
  ['camera', /camera/i],
  ['ring', /(?<!life )ring\b/i],
])('the head of a name goes before the word anywhere else: %s', async (keyword, head) => {
  expect(await first(keyword)).toMatch(head);
});

test('a name goes before a category, and that before what else is said', async () => {
  const { goodsList } = await search('bags', undefined, { pageSize: 60 });
  expect(goodsList[0]?.name).toMatch(/shopping bags/i);
  expect(new Set(goodsList.slice(0, 12).map(({ categoryId }) => categoryId.split('-')[0]))).toEqual(
    new Set(['bags']),
  );
  expect((await search('restaurants')).total).toBeGreaterThan(0);
});

test.each([
  ['knives', /knife/i],
  ['scarves', /scarf/i],
  ['battery', /batteries/i],
  ['couch', /sofa/i],
  ['torch', /flashlight/i],
  ['sneakers', /running shoes/i],
  ['jewelry', /ring|gemstone|charm|beads/i],
  ['tea pot', /teapot/i],
  ['powerbank', /power bank/i],
  ['head phones', /headphones/i],
  ['yoyo', /yo-yo/i],
  ['snekaers', /running shoes/i],
  ['pinata', /piñata/i],
])('%s finds %s', async (keyword, name) => expect(await first(keyword)).toMatch(name));

test('goods with all words go alone, and without any, those with most of them are said to be that', async () => {
  const [bag] = (await search('leather handbag')).names;
  expect(bag).toMatch(/leather.*handbag/i);
  expect((await search('leather handbag')).isPartial).toBe(false);
  const partial = await search('wombat handbag');
  expect(partial.isPartial).toBe(true);
  expect(partial.names[0]).toMatch(/handbag/i);
});

test('an article number, with or without its hyphen, one of a variant, and that of its model lead to the article alone', async () => {
  const [article] = (await search('teapot')).goodsList;
  const id = article?.id ?? '';
  const info = await catalogue.info(id, HOUSE);
  const model =
    'goods' in info ? info.goods.attributes.find(({ name }) => name === 'Model')?.value : undefined;
  for (const number of [id, id.toLowerCase(), `${id}-1`, model ?? '', model?.replace('-', '') ?? '']) {
    const { goodsList, total } = await search(number);
    expect(
      goodsList.map((card) => card.id),
      number,
    ).toEqual([id]);
    expect(total).toBe(1);
  }
});

test('corrects a slip, two in a long word, and no word that is known', async () => {
  expect((await search('umbrela')).correctedTo).toBe('umbrella');
  expect((await search('skatebaord')).correctedTo).toBe('skateboard');
  expect((await search('glue')).correctedTo).toBeNull();
  expect((await search('couch')).correctedTo).toBeNull();
});

test('pages of a result too large to rank have no gap and no repeat, and begin with what is asked for', async () => {
  await database.db
    .updateTable('goods')
    .set(({ ref }) => ({ name: ref('name') }))
    .execute();
  const pages = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((page) => search('set box lamp bag toy', undefined, { page, pageSize: 60 })),
  );
  const ids = pages.flatMap(({ goodsList }) => goodsList.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBe(Math.min(pages[0]?.total ?? 0, 360));
});

test('a head without a word of its own takes nothing from the others', async () => {
  const { rows } = await sql<{ head: string | null; alone: string | null }>`
    select head_query(array['shirt', '\uFE0F', 'tea \uFE0F'])::text as head, head_query(array['\uFE0F'])::text as alone`.execute(
    database.db,
  );
  expect(rows).toEqual([{ head: "'=shirt'", alone: '' }]);
});

test('a category that is renamed is found by its new name', async () => {
  await database.db
    .updateTable('category')
    .set({ name: 'Wombatware' })
    .where('id', '=', 'kitchen-prep')
    .execute();
  while (await describeSome(database.db));
  const { goodsList } = await search('wombatware');
  expect(new Set(goodsList.map(({ categoryId }) => categoryId))).toEqual(new Set(['kitchen-prep']));
});

test('Arabic is found without its marks and whatever its alef, Chinese without spaces', async () => {
  const [article] = (await search('teapot')).goodsList;
  await database.db
    .updateTable('goods')
    .set({ names: JSON.stringify({ ar: 'إِبريق شايٍ أزرق', zh: '蓝色不锈钢茶壶' }) })
    .where('id', '=', article?.id ?? '')
    .execute();
  for (const [keyword, language] of [
    ['ابريق', 'ar'],
    ['الإبريق', 'ar'],
    ['شاي ازرق', 'ar'],
    ['茶壶', 'zh'],
    ['不锈钢', 'zh'],
  ] as const)
    expect(
      (await search(keyword, language)).goodsList.map(({ id }) => id),
      keyword,
    ).toContain(article?.id);
});
