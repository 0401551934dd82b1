import { isMoney, money } from '@caravan/events';
import { createTestDatabase } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogue, goodsSorts } from './index.ts';
import type { Catalogue, GoodsCard, GoodsPage, SearchPage, Sku } from './index.ts';

const now = new Date('2026-06-01T12:00:00Z');
const GOODS = 500;
/** ids of brands */
const HOUSE = 1;
const SILKWAY = 2;
let database: TestDatabase;
let catalogue: Catalogue;

beforeAll(async () => {
  database = await createTestDatabase();
  await seed({ db: database.db, goods: GOODS, now });
  catalogue = createCatalogue({ db: database.db, clock: () => now });
});
afterAll(() => database.drop());

const ask = { brand: HOUSE, page: 1, pageSize: 20 };

async function list(query: Partial<Parameters<Catalogue['list']>[0]> = {}): Promise<GoodsPage> {
  const answer = await catalogue.list({ ...ask, ...query });
  if ('refusal' in answer) throw new Error(answer.refusal.key);
  return answer;
}

async function search(
  keyword: string,
  query: Partial<Parameters<Catalogue['search']>[0]> = {},
): Promise<SearchPage> {
  const answer = await catalogue.search({ ...ask, ...query, keyword });
  if ('refusal' in answer) throw new Error(answer.refusal.key);
  return answer;
}

const names = (page: GoodsPage) => page.goodsList.map((card) => card.name);
const prices = (page: GoodsPage) => page.goodsList.map((card) => money(card.priceFrom));

test('a card has all that a card shows', async () => {
  const [card] = (await list()).goodsList;
  if (!card) throw new Error('no goods');
  expect(isMoney(card.priceFrom) && isMoney(card.priceTo)).toBe(true);
  expect(card.priceFrom).not.toMatch(/\.\d*0$/);
  expect(money(card.priceFrom)).toBeLessThanOrEqual(money(card.priceTo));
  expect((await catalogue.picture(card.image))?.body).toContain('<svg');
  expect(card.sellerName).toBeTruthy();
  expect(typeof card.rating).toBe('number');
  expect(card.stock).toBeGreaterThanOrEqual(0);
});

test('a card has the lowest price that the stock reaches', async () => {
  const shelf = (await Promise.all([1, 2, 3].map((page) => list({ page, pageSize: 60 })))).flatMap(
    ({ goodsList }) => goodsList,
  );
  // of every price that may be asked, by variant: only where the stock is as large as its tier begins
  for (const card of shelf) {
    // oxlint-disable-next-line no-await-in-loop
    const found = await catalogue.info(card.id, HOUSE);
    if ('refusal' in found) throw new Error(found.refusal.key);
    const reached = found.goods.skus
      .flatMap(({ tiers, available }) => tiers.filter(({ from }) => from <= available))
      .map(({ price }) => money(price));
    const lowest = reached.reduce(
      (least, each) => (each < least ? each : least),
      reached[0] ?? money(card.priceFrom),
    );
    expect([card.id, money(card.priceReached)]).toEqual([card.id, lowest]);
    expect(found.goods.priceReached).toBe(card.priceReached);
  }
  expect(shelf.some(({ priceReached, priceFrom }) => priceReached !== priceFrom)).toBe(true);
});

test('pages through a shelf without a gap or a repeat, in every order', async () => {
  for (const sort of goodsSorts) {
    const seen: GoodsCard[] = [];
    for (let page = 1; page <= 9; page += 1)
      seen.push(...(await list({ sort, page, pageSize: 60 })).goodsList);
    expect(new Set(seen.map((card) => card.id)).size, sort).toBe(GOODS);
    expect(seen, sort).toHaveLength(GOODS);
  }
});

test('sorts as asked', async () => {
  const cheap = prices(await list({ sort: 'price-asc' }));
  expect(cheap).toEqual(cheap.toSorted((a, b) => Number(a - b)));
  const dear = prices(await list({ sort: 'price-desc' }));
  expect(dear).toEqual(dear.toSorted((a, b) => Number(b - a)));
  const sold = (await list({ sort: 'sold' })).goodsList.map((card) => card.sold);
  expect(sold).toEqual(sold.toSorted((a, b) => b - a));
  const rated = (await list({ sort: 'rating' })).goodsList.map((card) => card.rating);
  expect(rated).toEqual(rated.toSorted((a, b) => b - a));
  const reduced = (await list({ sort: 'discount' })).goodsList.map((card) => card.discount);
  expect(reduced[0]).toBeGreaterThan(0);
  expect(reduced).toEqual(reduced.toSorted((a, b) => b - a));
});

test('a top category includes its children, and the tree says how many there are', async () => {
  const [top] = await catalogue.categories(SILKWAY);
  if (!top) throw new Error('no categories');
  const branch = await list({ brand: SILKWAY, categoryId: top.id });
  expect(branch.total).toBe(top.goods);
  const parts = await Promise.all(top.children.map((leaf) => list({ brand: SILKWAY, categoryId: leaf.id })));
  expect(parts.reduce((sum, part) => sum + part.total, 0)).toBe(top.goods);
  for (const [index, part] of parts.entries())
    for (const card of part.goodsList) expect(card.categoryId).toBe(top.children[index]?.id);
  expect(await catalogue.picture(top.icon)).toBeDefined();
});

test('filters by seller, price and discount, and counts what it lists', async () => {
  const [any] = (await list()).goodsList;
  const ofSeller = await list({ sellerId: any?.sellerId ?? '', pageSize: 60 });
  expect(ofSeller.total).toBe(ofSeller.goodsList.length);
  expect(new Set(ofSeller.goodsList.map((card) => card.sellerId))).toEqual(new Set([any?.sellerId]));
  const between = await list({ priceMin: '2', priceMax: '3.5', pageSize: 60 });
  expect(between.total).toBeGreaterThan(0);
  for (const price of prices(between)) {
    expect(price).toBeGreaterThanOrEqual(money('2'));
    expect(price).toBeLessThanOrEqual(money('3.5'));
  }
  const reduced = await list({ discounted: true });
  for (const card of reduced.goodsList) expect(card.discount).toBeGreaterThan(0);
  expect(reduced.goodsList.every((card) => card.wasPrice !== null)).toBe(true);
});

test('refuses a category that does not exist', async () => {
  for (const categoryId of ['nowhere', '', "kitchen' or '1'='1"])
    expect(await catalogue.list({ ...ask, categoryId })).toMatchObject({
      refusal: { key: 'category-unknown' },
    });
});

test('finds goods by the words of their names, in any number', async () => {
  const found = await search('teapots');
  expect(found.total).toBeGreaterThan(0);
  for (const name of names(found)) expect(name).toMatch(/teapot/i);
  expect(found.correctedTo).toBeNull();
  const one = (await list()).goodsList[3];
  expect(names(await search(one?.name ?? ''))).toContain(one?.name);
});

test('finds by category and use when no name has the word', async () => {
  const found = await search('restaurants');
  expect(found.total).toBeGreaterThan(0);
});

test.each([
  ['teapto', /teapot/i],
  ['hedphones', /headphones/i],
  ['bakpack', /backpack/i],
  ['skatebord', /skateboard/i],
])('corrects %s', async (typed, meant) => {
  const found = await search(typed);
  expect(found.correctedTo).toMatch(meant);
  expect(names(found).length).toBeGreaterThan(0);
  for (const name of names(found)) expect(name).toMatch(meant);
});

test('finds by the beginning of a word when nothing else is found', async () => {
  expect(names(await search('headph')).join()).toMatch(/headphones/i);
});

test('pages and sorts what is found, within a category', async () => {
  const first = await search('steel', { sort: 'price-asc', pageSize: 5, categoryId: 'kitchen' });
  const second = await search('steel', { sort: 'price-asc', pageSize: 5, page: 2, categoryId: 'kitchen' });
  const both = [...prices(first), ...prices(second)];
  expect(both).toEqual(both.toSorted((a, b) => Number(a - b)));
  const ranked = [await search('steel', { pageSize: 7 }), await search('steel', { pageSize: 7, page: 2 })];
  const ids = ranked.flatMap((page) => page.goodsList.map((card) => card.id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('finds stores by their names', async () => {
  const [store] = (await catalogue.sellers(ask)).sellers;
  const word = store?.name.split(' ')[0] ?? '';
  const found = await search(word);
  expect(found.sellerList.map(({ name }) => name)).toContain(store?.name);
  const suggested = await catalogue.suggest({ brand: HOUSE, keyword: word.slice(0, 4) });
  expect(suggested.sellers.length).toBeGreaterThan(0);
});

test.each([
  `'; drop table goods; --`,
  `teapot' | 'mug`,
  'a & | ! ( ) : * <-> \\',
  `%_%`,
  'กาน้ำชา 茶壶 إبريق',
  '\u0000teapot\u0000',
  'the of and',
  '𝕥𝕖𝕒 🫖',
])('takes %j as plain words', async (keyword) => {
  const answer = await catalogue.search({ ...ask, keyword });
  expect('refusal' in answer ? answer.refusal.key : answer.total).toSatisfy(
    (outcome) => outcome === 'keyword-missing' || Number(outcome) >= 0,
  );
  expect((await list()).total).toBe(GOODS);
});

test('takes a keyword of any length', async () => {
  expect((await search('teapot '.repeat(4000))).total).toBe((await search('teapot')).total);
});

test('asks for a keyword when there is none', async () => {
  expect(await catalogue.search({ ...ask, keyword: '  ' })).toMatchObject({
    refusal: { key: 'keyword-missing' },
  });
  expect(await catalogue.suggest({ brand: HOUSE, keyword: ' ' })).toEqual({
    goods: [],
    sellers: [],
    categories: [],
  });
});

test.each(['%', ' ?! ', '…'])('finds nothing by %j, which is not nothing', async (keyword) => {
  expect(await search(keyword)).toMatchObject({ total: 0, goodsList: [], sellerList: [] });
});

test('a product page has its variants, tiers, gallery, store and reviews', async () => {
  const [card] = (await list({ sort: 'rating' })).goodsList;
  const answer = await catalogue.info(card?.id ?? '', HOUSE);
  if ('refusal' in answer) throw new Error(answer.refusal.key);
  const { goods } = answer;
  expect(goods).toMatchObject({ id: card?.id, name: card?.name, image: card?.image, stock: card?.stock });
  expect(goods.images).toHaveLength(5);
  expect(goods.tiers[0]?.from).toBe(goods.buyMin);
  expect(goods.skus.length).toBeGreaterThan(0);
  for (const sku of goods.skus) {
    expect(sku.attributes.map(({ name }) => name)).toEqual(goods.options.map(({ name }) => name));
    expect(sku.tiers[0]?.price).toBe(sku.price);
    expect(await catalogue.picture(sku.image)).toBeDefined();
  }
  expect(goods.categories.map(({ id }) => id).at(-1)).toBe(goods.categoryId);
  expect(goods.categories).toHaveLength(2);
  expect(goods.seller.id).toBe(goods.sellerId);
  expect(goods.latestReviews).toHaveLength(Math.min(10, goods.reviewCounts.all));
  expect(new Date(goods.createdAt).toISOString()).toBe(goods.createdAt);
  const good = await catalogue.reviews({ goodsId: goods.id, tier: 'good', most: 60, skip: 0 });
  expect(good).toHaveLength(goods.reviewCounts.good);
});

test('says that goods are unknown, or no longer listed', async () => {
  for (const id of ['G1', '', 'x'.repeat(500), "G100001' or true --", '\u0000'])
    expect(await catalogue.info(id, HOUSE)).toEqual({ refusal: { key: 'goods-unknown' } });
  const id = 'G100007';
  await database.db.updateTable('goods').set({ listed: false }).where('id', '=', id).execute();
  expect(await catalogue.info(id, HOUSE)).toEqual({ refusal: { key: 'goods-not-listed' } });
  const quoted = await catalogue.quote({
    brand: HOUSE,
    buyer: 'b',
    lines: [{ skuId: `${id}-1`, quantity: 60 }],
  });
  expect(quoted).toMatchObject([{ refusal: { key: 'goods-not-listed' } }]);
  await database.db.updateTable('goods').set({ listed: true }).where('id', '=', id).execute();
});

test('quotes hundreds of lines at the price of the tier that each quantity reaches', async () => {
  const goods = await database.db
    .selectFrom('goods')
    .innerJoin('sku', 'sku.goods_id', 'goods.id')
    .select(['sku.id', 'goods.tier_from', 'goods.tier_price', 'sku.price_delta'])
    .where('sku.available', '>=', 500)
    .orderBy('sku.id')
    .limit(300)
    .execute();
  const lines = goods.map((row, index) => ({
    skuId: row.id,
    quantity: row.tier_from[index % row.tier_from.length] ?? 1,
  }));
  const answer = await catalogue.quote({ brand: HOUSE, buyer: 'b', lines });
  expect(answer.map(({ asked }) => asked)).toEqual(lines);
  const variants = await variantsOf(answer.map(({ line }) => line?.goodsId ?? ''));
  for (const { asked, line, available } of answer) {
    const sku = variants.get(asked.skuId);
    const expected = sku?.tiers.filter(({ from }) => from <= asked.quantity).at(-1)?.price;
    expect(line?.unitPrice).toBe(money(expected ?? '0'));
    expect(available).toBe(sku?.available);
  }
});

async function variantsOf(goodsIds: readonly string[]): Promise<Map<string, Sku>> {
  const infos = await Promise.all([...new Set(goodsIds)].map((id) => catalogue.info(id, HOUSE)));
  const skus = infos.flatMap((info) => ('goods' in info ? info.goods.skus : []));
  return new Map(skus.map((sku) => [sku.id, sku]));
}

test('refuses impossible quantities and ids that are none', async () => {
  const quote = (skuId: string, quantity: number) =>
    catalogue.quote({ brand: HOUSE, buyer: 'b', lines: [{ skuId, quantity }] });
  expect(await catalogue.quote({ brand: HOUSE, buyer: 'b', lines: [] })).toEqual([]);
  for (const quantity of [1.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(await quote('G100001-1', quantity)).toMatchObject([{ refusal: { key: 'parameter-error' } }]);
  for (const quantity of [0, -3])
    expect(await quote('G100001-1', quantity)).toMatchObject([
      { refusal: { key: 'quantity-below-minimum' } },
    ]);
  for (const quantity of [1e9, 1e15])
    expect(await quote('G100001-1', quantity)).toMatchObject([
      { refusal: { key: 'quantity-above-maximum' } },
    ]);
  expect(await quote('\u0000', 1)).toMatchObject([{ refusal: { key: 'goods-unknown' } }]);
  expect(await quote('G9-9', 1)).toMatchObject([{ refusal: { key: 'goods-unknown' } }]);
});

test('a store shows what it is', async () => {
  const [card] = (await catalogue.sellers(ask)).sellers;
  const store = await catalogue.seller(card?.id ?? '', HOUSE);
  expect(store).toMatchObject({ ...card });
  expect(await catalogue.picture(store?.logo ?? '')).toBeDefined();
  expect(isMoney(store?.freight.dispatch ?? '')).toBe(true);
  expect(await catalogue.seller('S9', HOUSE)).toBeUndefined();
  expect(await catalogue.seller('\u0000', HOUSE)).toBeUndefined();
});

test('a price filter takes in the goods at both of its ends', async () => {
  const [card] = (await list({ sort: 'price-asc' })).goodsList;
  if (!card) throw new Error('no goods');
  const at = await list({ priceMin: card.priceFrom, priceMax: card.priceFrom, pageSize: 60 });
  expect(at.goodsList.map(({ id }) => id)).toContain(card.id);
  expect(new Set(at.goodsList.map(({ priceFrom }) => priceFrom))).toEqual(new Set([card.priceFrom]));
});

test('reviews of a tier have its stars and no other', async () => {
  const { db } = database;
  const { goods_id: goodsId } = await db.selectFrom('review').select('goods_id').executeTakeFirstOrThrow();
  const before = await db
    .selectFrom('review')
    .select(['id', 'rating'])
    .where('goods_id', '=', goodsId)
    .execute();
  const stars = async (tier: 'good' | 'medium' | 'bad') =>
    new Set((await catalogue.reviews({ goodsId, tier, most: 60, skip: 0 })).map(({ rating }) => rating));
  const found: unknown[] = [];
  for (const rating of [1, 2, 3, 4, 5]) {
    await db.updateTable('review').set({ rating }).where('goods_id', '=', goodsId).execute();
    found.push(
      await Promise.all((['bad', 'medium', 'good'] as const).map(async (tier) => [...(await stars(tier))])),
    );
  }
  for (const { id, rating } of before)
    await db.updateTable('review').set({ rating }).where('id', '=', id).execute();
  expect(found).toEqual([
    [[1], [], []],
    [[2], [], []],
    [[], [3], []],
    [[], [], [4]],
    [[], [], [5]],
  ]);
});

test('goods that are listed no more are neither suggested nor counted', async () => {
  const { db } = database;
  const [card] = (await list()).goodsList;
  if (!card) throw new Error('no goods');
  const told = async () => {
    // with empty caches
    const fresh = createCatalogue({ db, clock: () => now });
    const { goods } = await fresh.suggest({ brand: HOUSE, keyword: card.name });
    const tree = await fresh.categories(HOUSE);
    return {
      suggested: goods.some(({ id }) => id === card.id),
      counted: tree.reduce((sum, node) => sum + node.goods, 0),
    };
  };
  const before = await told();
  expect(before.suggested).toBe(true);
  await db.updateTable('goods').set({ listed: false }).where('id', '=', card.id).execute();
  expect(await told()).toEqual({ suggested: false, counted: before.counted - 1 });
  await db.updateTable('goods').set({ listed: true }).where('id', '=', card.id).execute();
});

test('a shop has the categories in which it has goods, with their number', async () => {
  const [store] = (await catalogue.sellers(ask)).sellers;
  if (!store) expect.unreachable();
  const all = await list({ sellerId: store.id, pageSize: 60 });
  const branches = await catalogue.categories(HOUSE, store.id);
  expect(branches.reduce((sum, { goods }) => sum + goods, 0)).toBe(all.total);
  const leaves = branches.flatMap(({ children }) => children);
  for (const leaf of leaves) {
    expect(leaf.goods).toBe(all.goodsList.filter(({ categoryId }) => categoryId === leaf.id).length);
    expect(leaf.goods).toBeGreaterThan(0);
  }
  expect(await catalogue.categories(HOUSE, 'nobody')).toEqual([]);
});
