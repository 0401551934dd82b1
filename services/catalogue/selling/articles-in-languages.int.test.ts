import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogue, type ArticleDraft, type Catalogue } from '../index.ts';

const BRAND = 1;
let now = new Date('2026-06-01T12:00:00Z').getTime();
let database: TestDatabase;
let catalogue: Catalogue;
let sellerId: string;
let categoryId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await seed({ db: database.db, goods: 30, now: new Date(now) });
  catalogue = createCatalogue({ db: database.db, clock: () => new Date((now += 1000)) });
  sellerId = (await database.db.selectFrom('seller').select('id').limit(1).executeTakeFirstOrThrow()).id;
  const leaf = database.db.selectFrom('category').select('id').where('parent_id', 'is not', null).limit(1);
  categoryId = (await leaf.executeTakeFirstOrThrow()).id;
});
afterAll(() => database.drop());

let saves = 0;
async function saved(change: Partial<ArticleDraft>, id?: string): Promise<string> {
  saves += 1;
  const draft: ArticleDraft = {
    code: id ?? `LANG-${saves}`,
    name: 'Quokka lantern',
    description: 'Burns all night.',
    categoryId,
    unit: 'piece',
    attributes: [],
    options: [],
    tiers: [{ from: 1, price: '4' }],
    variants: [{ values: [], priceDelta: '0', stock: 9 }],
    listed: true,
    ...change,
  };
  const naming = { sellerId, by: 'U1', command: `command ${saves}`, cause: 'shop' as const };
  const [outcome] = await catalogue.articles.save({ ...naming, articles: [{ draft, id }] });
  return outcome && 'id' in outcome ? outcome.id : expect.unreachable();
}

const page = { brand: BRAND, page: 1, pageSize: 20 };
async function listed(id: string, language?: string) {
  const list = await catalogue.list({ ...page, sellerId, sort: 'new', language });
  return 'goodsList' in list && list.goodsList.find((card) => card.id === id)?.name;
}
async function shown(id: string, language?: string) {
  const info = await catalogue.info(id, BRAND, language);
  if (!('goods' in info)) return expect.unreachable();
  const { name, description } = info.goods;
  return { name, description };
}
async function found(keyword: string, language?: string) {
  const search = await catalogue.search({ ...page, keyword, language });
  if (!('goodsList' in search)) return expect.unreachable();
  return { names: search.goodsList.map(({ name }) => name), correctedTo: search.correctedTo };
}

const arabic = { language: 'ar', name: 'فانوس الكوكا', description: 'يضيء طوال الليل.' };
const own = { name: 'Quokka lantern', description: 'Burns all night.' };

test('a reader sees the texts of their language, and everybody else the article’s own', async () => {
  const id = await saved({ translations: [arabic] });
  expect(await listed(id, 'ar')).toBe('فانوس الكوكا');
  expect(await listed(id, 'en')).toBe('Quokka lantern');
  expect(await listed(id)).toBe('Quokka lantern');
  expect(await shown(id, 'ar')).toEqual({ name: arabic.name, description: arabic.description });
  expect(await shown(id, 'en')).toEqual(own);
  expect(await shown(id)).toEqual(own);
  const home = await catalogue.home(BRAND, 'ar');
  expect(home.newArrivals.find((card) => card.id === id)?.name).toBe('فانوس الكوكا');
  expect((await catalogue.home(BRAND)).newArrivals.find((card) => card.id === id)?.name).toBe(own.name);
});

test('each text falls back by itself', async () => {
  const id = await saved({ translations: [{ language: 'ar', description: arabic.description }] });
  expect(await shown(id, 'ar')).toEqual({ name: own.name, description: arabic.description });
});

test('an article is found by the words of each language, misspelt ones too, and by its own as before', async () => {
  await saved({ name: 'Wombat ewer', translations: [{ language: 'ar', name: 'إبريق الومبت الفضي' }] });
  expect((await found('الومبت', 'ar')).names).toEqual(['إبريق الومبت الفضي']);
  expect((await found('الومبت', 'en')).names).toEqual(['Wombat ewer']);
  expect((await found('wombat', 'ar')).names).toEqual(['إبريق الومبت الفضي']);
  expect(await found('الوومبت', 'ar')).toEqual({ names: ['إبريق الومبت الفضي'], correctedTo: 'الومبت' });
  const suggested = await catalogue.suggest({ brand: BRAND, keyword: 'الومب', language: 'ar' });
  expect(suggested.goods.map(({ name }) => name)).toEqual(['إبريق الومبت الفضي']);
});

test('a change that says nothing of a text leaves it, and an empty one takes it and its words away', async () => {
  const id = await saved({ name: 'Numbat bowl', translations: [{ ...arabic, name: 'وعاء النمبات' }] });
  await saved({ name: 'Numbat basin' }, id);
  expect((await found('النمبات', 'ar')).names).toEqual(['وعاء النمبات']);
  const whole = await catalogue.articles.find(sellerId, id);
  expect(whole?.translations).toEqual([{ ...arabic, name: 'وعاء النمبات' }]);
  await saved({ name: 'Numbat basin', translations: [{ language: 'ar', name: '' }] }, id);
  expect((await found('النمبات', 'ar')).names).toEqual([]);
  expect(await shown(id, 'ar')).toEqual({ name: 'Numbat basin', description: arabic.description });
});

test('goods of variants are named in a language, where they have a name in it', async () => {
  const named = await saved({ translations: [arabic] });
  const plain = await saved({});
  const skuIds = [`${named}-1`, `${plain}-1`, 'unknown', 'no identifier'];
  const words = await catalogue.goodsWords('ar', skuIds);
  expect(words.get(named)).toEqual({ name: 'فانوس الكوكا', unit: 'piece' });
  expect([...words.values()].filter(({ name }) => name !== null)).toHaveLength(1);
  expect((await catalogue.goodsWords(undefined, skuIds)).get(named)).toEqual({ name: null, unit: 'piece' });
  expect(await catalogue.goodsWords('ar', ['no identifier'])).toEqual(new Map());
});
