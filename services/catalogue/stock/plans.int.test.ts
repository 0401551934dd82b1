import { money } from '@caravan/events';
import { COMPILED_FROM_COST, createTestDatabase, watchPlans } from '@caravan/platform/testing';
import type { TestDatabase, WatchedPlan } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogue } from '../index.ts';
import type { Catalogue } from '../index.ts';
import { anySubmission } from './testing/any-submission.ts';

const at = new Date('2026-06-01T12:00:00Z');
let database: TestDatabase;
let plans: readonly WatchedPlan[];
let stock: Catalogue;
let close: () => Promise<void>;

beforeAll(async () => {
  database = await createTestDatabase();
  await seed({ db: database.db, goods: 60, now: at });
  const watched = watchPlans(database);
  plans = watched.plans;
  const unpaidLimits = { orders: 50, value: money('1000'), share: 0.5, pieces: 20 };
  stock = createCatalogue({ db: watched.db, clock: () => at, unpaidLimits });
  close = () => watched.db.destroy();
});
afterAll(async () => {
  await close();
  await database.drop();
});

test('quoting, reserving and all that follows never takes a forbidden plan, nor one that is compiled', async () => {
  const skus = await database.db.selectFrom('sku').select('id').orderBy('id').limit(5).execute();
  const lines = skus.map(({ id }) => ({ skuId: id, quantity: 1 }));
  await stock.quote({ brand: 1, buyer: 'b1', lines });
  const order = (orderId: string) => ({ orderId, total: money('1'), lines });
  const reserve = (orderId: string) =>
    stock.reserve({ buyer: 'b1', submission: anySubmission(), orders: [order(orderId)] });
  for (const orderId of ['O1', 'O1', 'O2']) expect(await reserve(orderId)).toBeUndefined();
  const more = { buyer: 'b1', orders: 1, value: money('1'), lines, settled: ['O2'] };
  expect(await stock.unpaidLimit(more)).toBeUndefined();
  await stock.markPlaced(['O1']);
  await stock.markPaid(['O2']);
  await stock.consume(['O1']);
  await stock.release(['O1']);

  expect(plans.length).toBeGreaterThan(10);
  expect(plans.filter(({ cost, forbidden }) => forbidden || cost >= COMPILED_FROM_COST)).toEqual([]);
});

test('functions that forbid plans compile nothing, whatever the server is set to', async () => {
  const { rows } = await sql<{ name: string; jit: boolean }>`
    select proname as name, coalesce('jit=off' = any (proconfig), false) as jit from pg_proc
    where exists (select from unnest(proconfig) as setting where setting like 'enable\_%')
    order by proname`.execute(database.db);
  expect(rows).toEqual([
    { name: 'allocate_stock', jit: true },
    { name: 'consume_stock', jit: true },
    { name: 'quote_carts', jit: true },
    { name: 'reserve_stock', jit: true },
    { name: 'unpaid_objection', jit: true },
  ]);
});
