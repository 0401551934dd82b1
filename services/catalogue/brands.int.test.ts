import { createTestDatabase } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogue } from './index.ts';
import type { Catalogue, CategoryNode } from './index.ts';

const now = new Date('2026-06-01T12:00:00Z');
const GOODS = 300;
const HOUSE = 1;
let database: TestDatabase;
let catalogue: Catalogue;

/** Goods and stores of the house alone, of which each of these brands shows every third, but for the first. */
const BRANDS = [4, 32, 33, 40, 1_000];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await seed({ db, goods: GOODS, now });
  await sql`
    update goods set brands = array[1]::smallint[] ||
      case when right(id, 2)::integer % 3 = 0 then ${BRANDS}::smallint[] else '{}' end`.execute(db);
  await sql`
    update seller set brands = array[1]::smallint[] ||
      case when right(id, 1)::integer % 3 = 0 then ${BRANDS}::smallint[] else '{}' end`.execute(db);
  await sql`vacuum analyze goods`.execute(db);
  catalogue = createCatalogue({ db, clock: () => now });
});
afterAll(() => database.drop());

async function goodsOf(brand: number): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; page <= GOODS / 60; page += 1) {
    const answer = await catalogue.list({ brand, page, pageSize: 60 });
    if ('refusal' in answer) throw new Error(answer.refusal.key);
    ids.push(...answer.goodsList.map((card) => card.id));
  }
  return ids.toSorted();
}

const isShown = (id: string) => Number(id.slice(-2)) % 3 === 0;
const leavesOf = (tree: CategoryNode[]) => tree.flatMap((node) => node.children);

test.each(BRANDS)('brand %i lists and counts its own goods, and no others', async (brand) => {
  const all = await goodsOf(HOUSE);
  expect(all).toHaveLength(GOODS);
  const own = all.filter(isShown);
  expect(await goodsOf(brand)).toEqual(own);
  expect(await catalogue.list({ brand, page: 1, pageSize: 1 })).toMatchObject({ total: own.length });
  const counted = leavesOf(await catalogue.categories(brand)).reduce((sum, leaf) => sum + leaf.goods, 0);
  expect(counted).toBe(own.length);
  expect(await catalogue.list({ brand, page: 1, pageSize: 1, priceMin: '0' })).toMatchObject({
    total: own.length,
  });
});

test.each(BRANDS)('brand %i has a home page of its own goods and stores', async (brand) => {
  const home = await catalogue.home(brand);
  const lists = [home.recommended, home.newArrivals, home.hotSales, home.discounted];
  const shown = [...lists, ...home.merchants.map(({ goodsList }) => goodsList)].flat();
  expect(home.recommended).toHaveLength(12);
  expect(shown.filter(({ id }) => !isShown(id))).toEqual([]);
  expect(home.merchants.length).toBeGreaterThan(0);
  expect(home.merchants.filter(({ id }) => Number(id.slice(-1)) % 3 !== 0)).toEqual([]);
});

test.each(BRANDS)('brand %i finds, opens and prices its own goods alone', async (brand) => {
  const all = await database.db.selectFrom('goods').selectAll().orderBy('id').execute();
  const own = all.find(({ id }) => isShown(id));
  const hidden = all.find(({ id }) => !isShown(id));
  if (!own || !hidden) throw new Error('no goods');
  const found = async (keyword: string) => {
    const answer = await catalogue.search({ brand, keyword, page: 1, pageSize: 60 });
    if ('refusal' in answer) throw new Error(answer.refusal.key);
    const suggested = await catalogue.suggest({ brand, keyword });
    return [...answer.goodsList, ...suggested.goods].map(({ id }) => id);
  };
  expect((await found(own.name)).filter((id) => id === own.id)).toHaveLength(2);
  expect(await found(hidden.name)).not.toContain(hidden.id);

  expect(await catalogue.info(own.id, brand)).toMatchObject({ goods: { id: own.id } });
  expect(await catalogue.info(hidden.id, brand)).toMatchObject({ refusal: { key: 'goods-unknown' } });
  const lines = [own, hidden].map(({ id, buy_min }) => ({ skuId: `${id}-1`, quantity: buy_min }));
  const [first, second] = await catalogue.quote({ brand, buyer: 'b', lines });
  expect(first?.line?.goodsId).toBe(own.id);
  expect(second).toMatchObject({ refusal: { key: 'goods-unknown' } });
});

test.each(BRANDS)('brand %i shows its own stores alone', async (brand) => {
  const stores = await database.db.selectFrom('seller').select(['id', 'name']).execute();
  const own = stores.filter(({ id }) => Number(id.slice(-1)) % 3 === 0);
  const listed = (await catalogue.sellers({ brand, page: 1, pageSize: 60 })).sellers;
  expect(listed.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
  for (const { id, name } of stores) {
    const shown = own.some((store) => store.id === id);
    expect((await catalogue.seller(id, brand))?.id, id).toBe(shown ? id : undefined);
    const { sellers } = await catalogue.suggest({ brand, keyword: name });
    expect(
      sellers.some((store) => store.id === id),
      name,
    ).toBe(shown);
    const found = await catalogue.search({ brand, keyword: name, page: 1, pageSize: 1 });
    expect('sellerList' in found && found.sellerList.some((store) => store.id === id), name).toBe(shown);
  }
});

test('a brand that nothing names shows nothing', async () => {
  expect(await goodsOf(2)).toEqual([]);
  expect(await catalogue.list({ brand: 2, page: 1, pageSize: 20 })).toMatchObject({ total: 0 });
  expect(await catalogue.sellers({ brand: 2, page: 1, pageSize: 20 })).toMatchObject({
    sellers: [],
    total: 0,
  });
  expect(await catalogue.home(2)).toMatchObject({ recommended: [], merchants: [] });
});

test('no store is named beside a list that the brand does not show, whoever asks for it', async () => {
  const { rows } = await sql<{
    id: string;
  }>`select id from seller where not 4 = any (brands) order by id limit 3`.execute(database.db);
  const hidden = rows.map(({ id }) => id);
  expect(hidden).toHaveLength(3);
  const named = async (brand: number) => {
    const counted = await catalogue.facets({ brand, page: 1, pageSize: 1, stores: hidden });
    return 'refusal' in counted ? expect.unreachable() : counted.stores.map(({ id }) => id);
  };
  expect(await named(HOUSE)).toEqual(expect.arrayContaining(hidden));
  expect((await named(4)).filter((id) => hidden.includes(id))).toEqual([]);
});
