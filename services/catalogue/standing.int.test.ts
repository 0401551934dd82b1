import { money } from '@caravan/events';
import { createTestDatabase } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { seed, setStock } from '@caravan/seed';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCatalogue } from './index.ts';
import type { Catalogue, OrderRating } from './index.ts';
import { createStanding } from './standing.ts';
import { anySubmission } from './stock/testing/any-submission.ts';

const at = new Date('2026-06-01T12:00:00Z');
let database: TestDatabase;
let catalogue: Catalogue;
let goodsId: string;
let skuId: string;

beforeEach(async () => {
  database = await createTestDatabase();
  await seed({ db: database.db, goods: 60, now: at });
  catalogue = createCatalogue({ db: database.db, clock: () => at });
  const goods = await database.db
    .selectFrom('goods')
    .select('id')
    .orderBy('reviews', 'desc')
    .limit(1)
    .execute();
  goodsId = goods[0]?.id ?? '';
  const of = database.db.selectFrom('sku').select('id').where('goods_id', '=', goodsId).limit(1);
  skuId = (await of.executeTakeFirstOrThrow()).id;
  await setStock(database.db, 1000, [skuId]);
});
afterEach(() => database.drop());

const row = () =>
  database.db.selectFrom('goods').selectAll().where('id', '=', goodsId).executeTakeFirstOrThrow();
const sellerSold = async () => {
  const { seller_id: id } = await row();
  const seller = database.db.selectFrom('seller').select('sold').where('id', '=', id);
  return (await seller.executeTakeFirstOrThrow()).sold;
};

const good = (orderId: string): OrderRating => ({ orderId, goodsId, rating: 'good', byBuyer: true });

async function ordered(orderId: string, quantity: number): Promise<string> {
  const refused = await catalogue.reserve({
    buyer: 'b1',
    submission: anySubmission(),
    orders: [{ orderId, total: money('1'), lines: [{ skuId, quantity }] }],
  });
  expect(refused).toBeUndefined();
  return orderId;
}

test('completed orders count as sold, once, however often and concurrently they are reported', async () => {
  const [before, ofSeller] = [(await row()).sold, await sellerSold()];
  const orders = [await ordered('O1', 3), await ordered('O2', 4)];
  await ordered('O3', 100);
  await Promise.all(Array.from({ length: 8 }, () => catalogue.countSales(orders)));
  await catalogue.countSales(['O2', 'unknown']);
  expect((await row()).sold).toBe(before + 7);
  expect(await sellerSold()).toBe(ofSeller + 7);
});

test('what was given back does not count as sold', async () => {
  const before = (await row()).sold;
  await catalogue.release([await ordered('O1', 3)]);
  await catalogue.countSales(['O1']);
  expect((await row()).sold).toBe(before);
});

test('ratings add to those that the goods came with, each once, also when many come at once', async () => {
  const before = await row();
  const seeded = await database.db
    .selectFrom('review')
    .select('rating')
    .where('goods_id', '=', goodsId)
    .execute();
  const given = (['good', 'good', 'medium', 'bad'] as const).map((rating, index): OrderRating => ({
    orderId: `O${index}`,
    goodsId,
    rating,
    byBuyer: true,
  }));
  await Promise.all([...given, ...given].map((rating) => catalogue.countRatings([rating])));
  const points = { good: 5, medium: 3, bad: 1 };
  const all = [...seeded.map(({ rating }) => rating), ...given.map(({ rating }) => points[rating])];
  const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
  const rated = {
    rating: mean.toFixed(1),
    reviews: before.reviews + 4,
    reviews_good: before.reviews_good + 2,
    reviews_medium: before.reviews_medium + 1,
    reviews_bad: before.reviews_bad + 1,
  };
  expect(await row()).toMatchObject(rated);
  await catalogue.countRatings(given);
  expect(await row()).toMatchObject(rated);
});

test('of two who rate the same goods at once neither is forgotten', async () => {
  const before = await row();
  let second: Promise<void> | undefined;
  await database.db.transaction().execute(async (transaction) => {
    await createStanding(transaction).countRatings([good('O1')]);
    second = catalogue.countRatings([good('O2')]);
    await vi.waitFor(async () => {
      const waiting = await sql`select 1 from pg_locks where not granted`.execute(database.db);
      expect(waiting.rows).not.toEqual([]);
    });
  });
  await second;
  expect((await row()).reviews).toBe(before.reviews + 2);
});

test('a rating of goods that there are not is passed over', async () => {
  await catalogue.countRatings([{ orderId: 'O1', goodsId: 'gone', rating: 'bad', byBuyer: true }]);
  expect(await database.db.selectFrom('goods_rating').selectAll().execute()).toEqual([]);
});

test('a shop is rated as its goods are, whoever reviewed them', async () => {
  const { seller_id: sellerId } = await row();
  const rate = async () => {
    const shop = database.db.selectFrom('seller').select(['rating', 'good_rate']).where('id', '=', sellerId);
    return await shop.executeTakeFirstOrThrow();
  };
  await catalogue.countRatings(
    Array.from({ length: 400 }, (_, n) => ({ orderId: `B${n}`, goodsId, rating: 'bad', byBuyer: true })),
  );
  const of = database.db.selectFrom('goods').select(['rating', 'reviews', 'reviews_good']);
  const goods = await of.where('seller_id', '=', sellerId).execute();
  const sum = (valueOf: (one: (typeof goods)[number]) => number) =>
    goods.reduce((all, one) => all + valueOf(one), 0);
  const reviews = sum((one) => one.reviews);
  expect(Number((await rate()).rating)).toBeCloseTo(
    sum((one) => Number(one.rating) * one.reviews) / reviews,
    1,
  );
  expect((await rate()).good_rate).toBe(Math.round((100 * sum((one) => one.reviews_good)) / reviews));
  expect(Number((await rate()).rating)).toBeLessThan(2.5);
});
