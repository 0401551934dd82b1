import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const suggest = (keyword: string) => catalogue.suggest({ brand: HOUSE, keyword });
const idsOf = async (keyword: string) => (await suggest(keyword)).goods.map(({ id }) => id);
const namesOf = async (keyword: string) => (await suggest(keyword)).goods.map(({ name }) => name);

test('suggestions forgive slips, know other words, and name categories', async () => {
  expect((await namesOf('headp')).join()).toMatch(/headphones/i);
  expect((await namesOf('hedphones')).join()).toMatch(/headphones/i);
  expect((await namesOf('couch')).join()).toMatch(/sofa/i);
  expect((await namesOf('umbrela'))[0]).toMatch(/umbrella/i);
  expect((await namesOf('headfon')).join()).toMatch(/headphones/i);
  expect((await suggest('furnit')).categories.map(({ id }) => id)).toContain('home-furniture');
  expect((await suggest('toys')).categories[0]?.id).toBe('toys');
});

test('suggestions answer whatever is typed, also what has no word or nothing that an article is', async () => {
  for (const nothing of ['❤️', 'ـ', '%']) expect((await suggest(nothing)).goods, nothing).toEqual([]);
  expect((await suggest('shirt')).goods.length).toBeGreaterThan(0);
  expect(await suggest('shirt ❤️')).toEqual(await suggest('shirt'));
  for (const headless of ['the for phone', 'my with phone']) {
    const { goods } = await suggest(headless);
    expect(goods.length, headless).toBeGreaterThan(0);
    for (const { name } of goods) expect(name).toMatch(/phone/i);
  }
  expect((await suggest('a for b')).goods).toBeInstanceOf(Array);
});

test('a slip in any word is forgiven, in the last one of three letters, too', async () => {
  const [pan] = await namesOf('frying pan');
  expect(pan).toMatch(/frying pan/i);
  for (const typed of ['frying pna', 'fryign pan', 'fryign pna'])
    expect((await namesOf(typed))[0], typed).toBe(pan);
});

test('what nothing has all words of is suggested for all but one of them, as a search finds it', async () => {
  expect((await namesOf('wombat handbag'))[0]).toMatch(/handbag/i);
  expect((await namesOf('handbag wombat'))[0]).toMatch(/handbag/i);
  expect(await namesOf('wombat quokka')).toEqual([]);
});

test('what only attributes and further words say is suggested, too', async () => {
  const { db } = database;
  const [article] = (await suggest('teapot')).goods;
  await db
    .updateTable('goods')
    .set({ keywords: 'quokkaware' })
    .where('id', '=', article?.id ?? '')
    .execute();
  expect((await suggest('quokkaware')).goods).toEqual([article]);
});

test('an article is suggested by its number, by the beginning of it, and by that of its model', async () => {
  const all = await database.db
    .selectFrom('goods')
    .select('id')
    .where('listed', '=', true)
    .orderBy('id')
    .execute();
  const [first] = all.map(({ id }) => id);
  expect(await idsOf(first ?? '')).toEqual([first]);
  expect(await idsOf(`${first}-1`)).toEqual([first]);
  const beginning = (first ?? '').slice(0, 5);
  const begun = all.map(({ id }) => id).filter((id) => id.startsWith(beginning));
  for (const typed of [beginning, beginning.toLowerCase()])
    expect(await idsOf(typed), typed).toEqual(begun.slice(0, 8));
  const [teapot] = (await suggest('teapot')).goods;
  const info = await catalogue.info(teapot?.id ?? '', HOUSE);
  const attributes = 'goods' in info ? info.goods.attributes : [];
  const model = attributes.find(({ name }) => name === 'Model')?.value ?? '';
  expect(await idsOf(model)).toEqual([teapot?.id]);
});

test('goods are suggested once, however many of their numbers begin so', async () => {
  const { db } = database;
  const [article] = (await suggest('teapot')).goods;
  const id = article?.id ?? '';
  const code = id.slice(0, -1);
  await db.updateTable('goods').set({ code }).where('id', '=', id).execute();
  const ids = await idsOf(code);
  expect(ids[0]).toBe(id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('one letter suggests what names have a word that begins so, and is not taken for another', async () => {
  const { db } = database;
  const { goods } = await suggest('s');
  expect(goods).toHaveLength(8);
  const fresh = createCatalogue({ db, clock: () => now });
  // last of all in the order of the list
  const [last] = await db
    .selectFrom('goods')
    .select('id')
    .where('listed', '=', true)
    .orderBy('score')
    .limit(1)
    .execute();
  await db
    .updateTable('goods')
    .set({ name: 'Xq Teapot' })
    .where('id', '=', last?.id ?? '')
    .execute();
  expect((await fresh.suggest({ brand: HOUSE, keyword: 'xq' })).goods).toEqual([
    { id: last?.id, name: 'Xq Teapot' },
  ]);
  expect((await suggest('q x')).goods).toEqual([]);
});

test('what a shop calls its goods is found by the whole of it, and not told letter by letter', async () => {
  const [article] = (await suggest('teapot')).goods;
  const id = article?.id ?? '';
  await database.db.updateTable('goods').set({ code: 'COST-1350' }).where('id', '=', id).execute();
  expect(await idsOf('COST-1350')).toEqual([id]);
  expect(await idsOf('COST-135')).not.toContain(id);
});

test('neither words nor numbers lead to goods that the brand does not show', async () => {
  const OTHER = 900;
  const [article] = (await suggest('teapot')).goods;
  const id = article?.id ?? '';
  await database.db
    .updateTable('goods')
    .set({ brands: [OTHER] })
    .where('id', '=', id)
    .execute();
  const fresh = createCatalogue({ db: database.db, clock: () => now });
  const { length } = id;
  for (const keyword of [id, id.slice(0, length - 1), article?.name ?? '']) {
    const found = async (brand: number) =>
      (await fresh.suggest({ brand, keyword })).goods.map((each) => each.id);
    expect(await found(OTHER), keyword).toContain(id);
    expect(await found(HOUSE), keyword).not.toContain(id);
  }
});
