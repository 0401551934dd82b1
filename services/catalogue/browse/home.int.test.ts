import { createTestDatabase } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogue } from '../index.ts';
import type { Catalogue } from '../index.ts';

const now = new Date('2026-06-01T12:00:00Z');
/** ids of brands */
const HOUSE = 1;
const LOTUS_POINT = 9;
let database: TestDatabase;
let catalogue: Catalogue;

beforeAll(async () => {
  database = await createTestDatabase();
  await seed({ db: database.db, goods: 500, now });
  catalogue = createCatalogue({ db: database.db, clock: () => now });
});
afterAll(() => database.drop());

const ask = { brand: HOUSE, page: 1, pageSize: 20 };

test('the home page has every list filled, for each brand its own', async () => {
  const home = await catalogue.home(HOUSE);
  const banners = await catalogue.banners.shown(HOUSE);
  expect(banners.length).toBeGreaterThanOrEqual(3);
  for (const { image } of banners) expect(await catalogue.picture(image)).toBeDefined();
  for (const goods of [home.recommended, home.newArrivals, home.hotSales, home.discounted])
    expect(goods).toHaveLength(12);
  expect(home.newArrivals.every((card) => card.isNew)).toBe(true);
  expect(home.merchants.length).toBeGreaterThan(0);
  expect(home.merchants.every((store) => store.goodsList.length > 0)).toBe(true);
  const other = await catalogue.home(LOTUS_POINT);
  expect(other.recommended.map(({ id }) => id)).not.toEqual(home.recommended.map(({ id }) => id));
});

test('recommends the categories of what sells most, and tells stores page by page', async () => {
  const recommended = await catalogue.recommendedCategories(HOUSE);
  const sold = await database.db
    .selectFrom('goods')
    .select(({ fn }) => ['top_category_id as id', fn.sum<string>('sold').as('sold')])
    .where('listed', '=', true)
    .groupBy('top_category_id')
    .execute();
  const best = Math.max(...sold.map((each) => Number(each.sold)));
  expect(recommended[0]?.sold).toBe(best);
  expect(recommended.map((each) => each.sold)).toEqual(
    recommended.map((each) => each.sold).toSorted((one, other) => other - one),
  );
  const [first, second] = await Promise.all(
    [1, 2].map((page) => catalogue.sellers({ ...ask, page, pageSize: 2 })),
  );
  const all = await catalogue.sellers({ ...ask, page: 1, pageSize: 60 });
  expect([...(first?.sellers ?? []), ...(second?.sellers ?? [])]).toEqual(all.sellers.slice(0, 4));
  expect([first?.total, all.total]).toEqual([all.sellers.length, all.sellers.length]);
});
