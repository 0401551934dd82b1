import { createTestDatabase } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { countShownGoods, showGoods } from './index.ts';

const GOODS = 1_200;
const BRAND = 40;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seed({ db: database.db, goods: GOODS });
});
afterAll(() => database.drop());

const rowsOf = (table: 'goods' | 'seller') =>
  database.db.selectFrom(table).select(['id', 'brands']).orderBy('id').execute();
const all = async () => [...(await rowsOf('goods')), ...(await rowsOf('seller'))];

test('lets a brand show all goods and stores, once each, and none again; no other brand sees a difference', async () => {
  const { db } = database;
  const before = await all();
  const progress = vi.fn();
  await showGoods(db, { brand: BRAND, shown: 'all' }, progress);
  expect(progress.mock.calls.map(([share]) => share)).toEqual([500 / GOODS, 1_000 / GOODS, 1]);
  const shown = before.map(({ id, brands }) => ({ id, brands: [...brands, BRAND] }));
  expect(await all()).toEqual(shown);
  expect((await countShownGoods(db)).get(BRAND)).toBe(GOODS);

  await showGoods(db, { brand: BRAND, shown: 'all' });
  expect(await all()).toEqual(shown);

  await showGoods(db, { brand: BRAND, shown: 'none' });
  expect(await all()).toEqual(before);
  expect((await countShownGoods(db)).has(BRAND)).toBe(false);
});

test('finishes what was begun, and counts only what is listed', async () => {
  const { db } = database;
  await sql`update goods set brands = array_append(brands, 33::smallint) where id < 'G100500'`.execute(db);
  await showGoods(db, { brand: 33, shown: 'all' });
  expect((await countShownGoods(db)).get(33)).toBe(GOODS);
  await db.updateTable('goods').set({ listed: false }).where('id', '=', 'G100001').execute();
  expect((await countShownGoods(db)).get(33)).toBe(GOODS - 1);
  expect((await rowsOf('goods')).filter(({ brands }) => new Set(brands).size < brands.length)).toEqual([]);
});

test('holds no row for longer than its batch, so that a sale which waits for one goes on in between', async () => {
  const { db } = database;
  const last = 'G101200';
  await db.connection().execute(async (buyer) => {
    await sql`begin`.execute(buyer);
    await sql`select 1 from goods where id = ${last} for no key update`.execute(buyer);
    const batches = Promise.withResolvers<void>();
    const showing = showGoods(db, { brand: 50, shown: 'all' }, (share) => {
      if (share > 0.8) batches.resolve();
    });
    await batches.promise;
    // the rows of the batches before are free, though the work is not done
    const taken = await sql<{ id: string }>`
      select id from goods where id < 'G101001' for no key update nowait`.execute(buyer);
    expect(taken.rows).toHaveLength(1_000);
    await sql`commit`.execute(buyer);
    await showing;
  });
  expect((await rowsOf('goods')).every(({ brands }) => brands.includes(50))).toBe(true);
});
