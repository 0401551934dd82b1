import { money } from '@caravan/events';
import { openDatabase } from '@caravan/platform';
import { createTestDatabase } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCatalogue } from '../index.ts';
import type { Catalogue, UnpaidLimits } from '../index.ts';
import { anySubmission } from './testing/any-submission.ts';

const now = new Date('2026-06-01T12:00:00Z');
const limits: UnpaidLimits = { orders: 4, value: money('1000'), share: 0.25, pieces: 20 };
let database: TestDatabase;
/** Two gateways, each with its own connections. */
let stock: Catalogue;
let elsewhere: Catalogue;
let close: () => Promise<void>;
let skus: string[];
let sku: string;
let other: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await seed({ db, goods: 60, now });
  const second = openDatabase(database.url, { max: 4 });
  close = () => second.destroy();
  stock = createCatalogue({ db, clock: () => now, unpaidLimits: limits });
  elsewhere = createCatalogue({ db: second, clock: () => now, unpaidLimits: limits });
  const rows = await db.selectFrom('sku').select('id').orderBy('id').limit(16).execute();
  skus = rows.map(({ id }) => id);
  [sku = '', other = ''] = skus;
});
afterAll(async () => {
  await close();
  await database.drop();
});
beforeEach(async () => {
  const { db } = database;
  await db.deleteFrom('unpaid_order').execute();
  await db.deleteFrom('stock_reservation').execute();
  await setStock(1000);
  await setLeast(1);
});

const setLeast = (pieces: number) =>
  sql`update goods set buy_min = ${pieces}::integer, tier_from = array[${pieces}::integer],
    tier_price = tier_price[1:1]`.execute(database.db);
const setStock = (available: number) => database.db.updateTable('sku').set({ available }).execute();

async function left(skuId: string): Promise<number> {
  const row = database.db.selectFrom('sku').select('available').where('id', '=', skuId);
  return (await row.executeTakeFirstOrThrow()).available;
}

type Asked = { quantity?: number; total?: string; skuId?: string };
const order = (orderId: string, { quantity = 1, total = '10', skuId = sku }: Asked = {}) => ({
  orderId,
  total: money(total),
  lines: [{ skuId, quantity }],
});
type Orders = Parameters<Catalogue['reserve']>[0]['orders'];
const reserve = (orders: Orders, { at: gateway = stock, buyer = 'b1' } = {}) =>
  gateway.reserve({ buyer, submission: anySubmission(), orders });
const take = (orderId: string, asked: Asked = {}, buyer = 'b1') =>
  reserve([order(orderId, asked)], { buyer });

test('of many submissions of one buyer at once, at two gateways, no more are taken than may be unpaid', async () => {
  const answers = await Promise.all(
    // of as many variants: no lock of a variant makes them take turns
    skus.map((skuId, number) =>
      reserve([order(`O${number}`, { skuId })], { at: number % 2 ? stock : elsewhere }),
    ),
  );
  const refused = answers.filter((answer) => answer !== undefined);
  const limit = { key: 'unpaid-orders-limit', details: { unpaid: 4, most: 4 } };
  expect(refused).toEqual(Array.from({ length: 12 }, () => limit));
  const taken = await Promise.all(skus.map(async (skuId) => 1000 - (await left(skuId))));
  expect(taken.reduce((sum, pieces) => sum + pieces)).toBe(4);
  expect(await stock.unpaidOrders('b1')).toHaveLength(4);
  expect(await take('of another', {}, 'b2')).toBeUndefined();
  expect(await stock.unpaidOrders('b2')).toEqual(['of another']);
  expect(await stock.unpaidOrders('b1')).toHaveLength(4);
});

test('counts all orders of a submission, and takes all of them or none', async () => {
  const five = Array.from({ length: 5 }, (_, number) => order(`O${number}`));
  expect(await reserve(five)).toMatchObject({ key: 'unpaid-orders-limit' });
  expect(await left(sku)).toBe(1000);
  expect(await stock.unpaidOrders('b1')).toEqual([]);
  expect(await reserve(five.slice(1))).toBeUndefined();
});

test('limits what the unpaid orders are worth, to the last decimal', async () => {
  expect(await take('A', { total: '600.0000000001' })).toBeUndefined();
  expect(await take('B', { total: '400' })).toEqual({
    key: 'unpaid-value-limit',
    details: { unpaid: '600.0000000001', most: '1000' },
  });
  expect(await take('C', { total: '399.9999999999' })).toBeUndefined();
});

test('one order may take all that is left of a variant, and a second one only a share', async () => {
  expect(await take('A', { quantity: 1000 })).toBeUndefined();
  expect(await left(sku)).toBe(0);
  await stock.release(['A']);

  expect(await take('B', { quantity: 200 })).toBeUndefined();
  expect(await take('C', { quantity: 51 })).toMatchObject({
    key: 'unpaid-share-limit',
    details: { skuId: sku, unpaid: 200, most: 250 },
  });
  expect(await take('D', { quantity: 50 })).toBeUndefined();
  expect(await take('E', { quantity: 1 })).toMatchObject({ key: 'unpaid-share-limit' });
  expect(await take('F', { quantity: 1, skuId: other })).toBeUndefined();
});

test('the share counts only above some pieces, or the least quantity if that is more', async () => {
  await setStock(40);
  expect(await take('A', { quantity: 12 })).toBeUndefined();
  expect(await take('B', { quantity: 8 })).toBeUndefined();
  expect(await take('C', { quantity: 1 })).toMatchObject({ details: { unpaid: 20, most: 20 } });
  await setLeast(30);
  expect(await take('D', { quantity: 10 })).toBeUndefined();
  expect(await take('E', { quantity: 1 })).toMatchObject({ details: { unpaid: 30, most: 30 } });
});

test('of many submissions of one variant at once, at two gateways, a buyer keeps a share', async () => {
  await setStock(400);
  await Promise.all(
    Array.from({ length: 4 }, (_, number) =>
      reserve([order(`O${number}`, { quantity: 60 })], { at: number % 2 ? stock : elsewhere }),
    ),
  );
  // 60, and then 120 would be more than a quarter
  expect(await left(sku)).toBe(340);
});

test('the same submission again counts once, also at the limit', async () => {
  const orders = ['A', 'B', 'C', 'D'].map((id) => order(id, { quantity: 60 }));
  const answers = await Promise.all(
    [stock, elsewhere, stock, elsewhere].map((gateway) => reserve(orders, { at: gateway })),
  );
  expect(answers).toEqual([undefined, undefined, undefined, undefined]);
  expect(await left(sku)).toBe(760);
  expect(await take('E')).toMatchObject({ key: 'unpaid-orders-limit' });
  expect(await reserve(orders)).toBeUndefined();
});

test('what is paid, or released, no longer counts, each once', async () => {
  for (const id of ['A', 'B', 'C', 'D']) await take(id);
  await Promise.all([stock.markPaid(['B', 'A']), elsewhere.markPaid(['A', 'B']), stock.release(['C', 'B'])]);
  expect(await stock.unpaidOrders('b1')).toEqual(['D']);
  // the flow comes to it late: nothing is counted again
  await stock.markPaid(['A', 'B', 'C', 'unknown']);
  expect(await reserve([order('A')])).toBeUndefined();
  expect(await stock.unpaidOrders('b1')).toEqual(['D']);
});

test('an order that is paid is not counted again with another one of its submission', async () => {
  await take('A');
  await stock.markPaid(['A']);
  expect(await reserve([order('A'), order('B', { skuId: other })])).toBeUndefined();
  expect(await stock.unpaidOrders('b1')).toEqual(['B']);
});

test('foresees each limit in the words that a reservation is refused in, and reserves nothing', async () => {
  const asked = (quantity: number, value = '10') => ({
    buyer: 'b1',
    orders: 1,
    value: money(value),
    lines: [{ skuId: sku, quantity }],
  });
  let tries = 0;
  const foreseen = async (quantity: number, value?: string) => {
    const next = `try ${(tries += 1)}`;
    const limit = await stock.unpaidLimit(asked(quantity, value));
    const refused = await take(next, { quantity, ...(value && { total: value }) });
    expect(limit).toEqual(refused);
    if (!refused) await stock.release([next]);
    return limit;
  };
  expect(await foreseen(1000)).toBeUndefined();
  await take('A', { quantity: 200, total: '600' });
  expect(await foreseen(50, '400')).toBeUndefined();
  expect(await foreseen(50, '400.0000000001')).toMatchObject({ key: 'unpaid-value-limit' });
  expect(await foreseen(51)).toMatchObject({
    key: 'unpaid-share-limit',
    details: { unpaid: 200, most: 250 },
  });
  for (const id of ['B', 'C', 'D']) await take(id, { skuId: other });
  expect(await foreseen(1)).toEqual({ key: 'unpaid-orders-limit', details: { unpaid: 4, most: 4 } });
  expect(await left(sku)).toBe(800);
  expect(await stock.unpaidLimit({ ...asked(1), buyer: 'b2' })).toBeUndefined();
});

test('foresees nothing because of orders that the caller knows to be paid or over', async () => {
  for (const id of ['A', 'B', 'C', 'D']) await take(id, { quantity: 60 });
  const asked = { buyer: 'b1', orders: 1, value: money('10'), lines: [{ skuId: sku, quantity: 60 }] };
  expect(await stock.unpaidLimit(asked)).toMatchObject({ key: 'unpaid-orders-limit' });
  expect(await stock.unpaidLimit({ ...asked, settled: ['A', 'unknown'] })).toMatchObject({
    key: 'unpaid-share-limit',
    details: { unpaid: 180, most: 235 },
  });
  expect(await stock.unpaidLimit({ ...asked, settled: ['A', 'B', 'C', 'D'] })).toBeUndefined();
});

test('foresees for a cart that asks for more than any number of pieces, and without limits nothing', async () => {
  const lines = [{ skuId: sku, quantity: Number.MAX_SAFE_INTEGER }];
  await take('A');
  const asked = { buyer: 'b1', orders: 1, value: money('10'), lines };
  expect(await stock.unpaidLimit(asked)).toMatchObject({ key: 'unpaid-share-limit' });
  const unlimited = createCatalogue({ db: database.db, clock: () => now });
  expect(await unlimited.unpaidLimit({ ...asked, orders: 1_000 })).toBeUndefined();
});
