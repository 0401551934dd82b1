import { money } from '@caravan/events';
import { openDatabase } from '@caravan/platform';
import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { seed, setStock } from '@caravan/seed';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createCatalogue, type Catalogue } from '../index.ts';
import { anySubmission } from '../stock/testing/any-submission.ts';

const at = new Date('2026-06-01T12:00:00Z');
let database: TestDatabase;
let catalogue: Catalogue;
let sellerId: string;
let skus: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  await seed({ db: database.db, goods: 60, now: at });
  catalogue = createCatalogue({ db: database.db, clock: () => at });
  const found = await database.db
    .selectFrom('sku')
    .innerJoin('goods', 'goods.id', 'sku.goods_id')
    .innerJoin('seller', 'seller.id', 'goods.seller_id')
    .where('seller.warehouse', '=', 'rotterdam')
    .select(['sku.id', 'goods.seller_id'])
    .orderBy('goods.seller_id')
    .orderBy('sku.id')
    .limit(2)
    .execute();
  sellerId = found[0]?.seller_id ?? '';
  skus = found.map(({ id }) => id);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom('submission').execute();
  await database.db.deleteFrom('stock_reservation').execute();
  await database.db.deleteFrom('stock_change').execute();
  await setStock(database.db, 100, skus);
});

const sku = (place = 0) => skus[place] ?? '';
const reserve = (orderId: string, ...quantities: number[]) =>
  catalogue.reserve({
    buyer: `buyer of ${orderId}`,
    submission: anySubmission(),
    orders: [
      {
        orderId,
        total: money('1'),
        lines: quantities.map((quantity, place) => ({ skuId: sku(place), quantity })),
      },
    ],
  });
let commands = 0;
const said = (command = `c${(commands += 1)}`) => ({ sellerId, note: '', changedBy: 'U1', command });
const carry = (pieces: number, from: string, to: string, command?: string, place = 0) =>
  catalogue.articles.stock.transfer({ ...said(command), skuId: sku(place), pieces, from, to });
const change = (by: number, warehouse?: string, place = 0) =>
  catalogue.articles.stock.change({ ...said(), skuId: sku(place), by, warehouse });
const picked = async (orderId: string) =>
  (await catalogue.warehouses.picks(orderId)).map(({ warehouse, quantity }) => [warehouse.id, quantity]);

async function lying(place = 0): Promise<Record<string, number>> {
  const rows = await database.db
    .selectFrom('stock_level')
    .select(['warehouse', 'on_hand'])
    .where('sku_id', '=', sku(place))
    .execute();
  return Object.fromEntries(rows.map(({ warehouse, on_hand }) => [warehouse, on_hand]));
}

/** Variants whose pieces lie nowhere, or lie somewhere and are neither free nor reserved. */
async function astray() {
  const { rows } = await sql`
    select sku.id, available, held.pieces as held, lying.pieces as lying from sku
    cross join lateral (select coalesce(sum(on_hand), 0) as pieces from stock_level where sku_id = sku.id) as lying
    cross join lateral (
      select coalesce(sum(quantity), 0) as pieces from stock_reservation
      where sku_id = sku.id and state in ('reserved', 'placed')) as held
    where lying.pieces <> available + held.pieces`.execute(database.db);
  return rows;
}

test('a new mall knows where all of its pieces lie, in each of its three warehouses', async () => {
  expect(await astray()).toEqual([]);
  const stored = await catalogue.warehouses.stored();
  expect(stored.map(({ id }) => id)).toEqual(['yiwu', 'rotterdam', 'dubai']);
  for (const { shops, skus: variants, pieces } of stored) {
    expect(shops).toBeGreaterThan(0);
    expect(variants).toBeGreaterThan(0);
    expect(pieces).toBeGreaterThanOrEqual(variants);
  }
});

test('an order is taken from the home first, then from the others, as was foretold, and once', async () => {
  await carry(40, 'rotterdam', 'dubai');
  await carry(10, 'rotterdam', 'yiwu');
  await reserve('A', 65);
  const foretold = [
    ['rotterdam', 50],
    ['yiwu', 10],
    ['dubai', 5],
  ];
  expect(await picked('A')).toEqual(foretold);
  expect(await lying()).toEqual({ rotterdam: 50, yiwu: 10, dubai: 40 });
  for (let again = 0; again < 2; again += 1) await catalogue.consume(['A']);
  expect(await picked('A')).toEqual(foretold);
  expect(await lying()).toEqual({ rotterdam: 0, yiwu: 0, dubai: 35 });
  expect(await astray()).toEqual([]);
});

test('orders that are shipped together share what lies there', async () => {
  await carry(50, 'rotterdam', 'dubai');
  await reserve('A', 30, 5);
  await reserve('B', 30);
  await catalogue.consume(['B', 'A']);
  expect(await picked('A')).toEqual([
    ['rotterdam', 30],
    ['rotterdam', 5],
  ]);
  expect(await picked('B')).toEqual([
    ['rotterdam', 20],
    ['dubai', 10],
  ]);
  expect(await astray()).toEqual([]);
});

test('an order that gave its stock back has nothing to pick', async () => {
  await reserve('A', 9);
  await catalogue.release(['A']);
  await catalogue.consume(['A']);
  expect(await picked('A')).toEqual([]);
});

test('pieces come and go where it is said, and a transfer that is sent twice is made once', async () => {
  expect(await change(7, 'dubai')).toEqual({ available: 107 });
  expect(await change(-3)).toEqual({ available: 104 });
  for (let again = 0; again < 2; again += 1)
    expect(await carry(20, 'rotterdam', 'dubai', 'once')).toEqual({ available: 104 });
  expect(await lying()).toEqual({ rotterdam: 77, yiwu: 0, dubai: 27 });
  expect(await change(-28, 'dubai')).toMatchObject({ refusal: { key: 'stock-not-there' } });
  await reserve('A', 100);
  expect(await carry(5, 'rotterdam', 'yiwu')).toMatchObject({ refusal: { key: 'stock-below-zero' } });
  expect(
    await catalogue.articles.stock.transfer({
      ...said(),
      skuId: 'G0-0',
      pieces: 1,
      from: 'yiwu',
      to: 'dubai',
    }),
  ).toEqual({ refusal: expect.objectContaining({ key: 'goods-unknown' }) });
  expect(await astray()).toEqual([]);
});

test('pieces are where they should be after any orders, shipments, changes and transfers at once', async () => {
  const orders = fc.integer({ min: 0, max: 5 }).map((id) => `P${id}`);
  const pieces = fc.integer({ min: 1, max: 40 });
  const place = fc.constantFrom('yiwu', 'rotterdam', 'dubai');
  const variant = fc.nat(1);
  const step = fc.oneof(
    fc.record({ reserve: orders, quantities: fc.array(pieces, { minLength: 1, maxLength: 2 }) }),
    fc.record({ release: orders }),
    fc.record({ consume: fc.uniqueArray(orders, { minLength: 1, maxLength: 3 }) }),
    fc.record({
      change: fc.oneof(
        pieces,
        pieces.map((by) => -by),
      ),
      place,
      variant,
    }),
    fc.record({ carry: pieces, from: place, to: place, variant }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 16 }), async (steps) => {
      await database.db.deleteFrom('stock_reservation').execute();
      await setStock(database.db, 60, skus);
      await Promise.all(
        steps.map((it): Promise<unknown> => {
          if ('reserve' in it) return reserve(it.reserve, ...it.quantities);
          if ('release' in it) return catalogue.release([it.release]);
          if ('consume' in it) return catalogue.consume(it.consume);
          return 'change' in it
            ? change(it.change, it.place, it.variant)
            : carry(it.carry, it.from, it.to, undefined, it.variant);
        }),
      );
      expect(await astray()).toEqual([]);
      const { rows } = await sql`
        select order_id, sku_id from stock_reservation as held where quantity * (state = 'consumed')::integer <> (
          select coalesce(sum(pick.quantity), 0) from stock_pick as pick
          where pick.order_id = held.order_id and pick.sku_id = held.sku_id)`.execute(database.db);
      expect(rows).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

const whoWaits = async () =>
  (
    await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`.execute(
      database.db,
    )
  ).rows;

/** Waits until somebody waits for a lock, and ends their session as a crash would. */
async function killWhoWaits() {
  await expect.poll(async () => (await whoWaits()).length).toBeGreaterThan(0);
  for (const { pid } of await whoWaits()) await sql`select pg_terminate_backend(${pid})`.execute(database.db);
}

test.each([
  ['a shipment', (mall: Catalogue) => mall.consume(['A'])],
  [
    'a transfer',
    (mall: Catalogue) =>
      mall.articles.stock.transfer({
        ...said('killed'),
        skuId: sku(),
        pieces: 30,
        from: 'rotterdam',
        to: 'dubai',
      }),
  ],
])('%s that dies midway has done nothing, and is done once when it comes again', async (_what, act) => {
  await carry(40, 'rotterdam', 'dubai');
  await reserve('A', 65);
  const dying = openDatabase(database.url, { max: 1 });
  onTestFinished(() => dying.destroy());
  const before = await lying();
  await database.db.transaction().execute(async (on) => {
    // it waits for a row before it writes the first
    await sql`select from stock_level where sku_id = ${sku()} and warehouse = 'rotterdam' for update`.execute(
      on,
    );
    const dead = expect(act(createCatalogue({ db: dying, clock: () => at }))).rejects.toThrow();
    await killWhoWaits();
    await dead;
  });
  expect(await lying()).toEqual(before);
  expect(await astray()).toEqual([]);
  for (let again = 0; again < 2; again += 1) await act(catalogue);
  expect(await lying()).not.toEqual(before);
  expect(await astray()).toEqual([]);
});

test('the movements tell all of it, the newest first, in pages that miss and repeat nothing', async () => {
  let now = at.getTime();
  const moving = createCatalogue({ db: database.db, clock: () => new Date((now += 1000)) });
  const [skuId, articleId] = [sku(), sku().slice(0, sku().lastIndexOf('-'))];
  const { stock } = moving.articles;
  await stock.change({ ...said(), skuId, by: 5, warehouse: 'dubai' });
  await stock.change({ ...said(), skuId, by: -2 });
  await stock.transfer({ ...said(), skuId, pieces: 90, from: 'rotterdam', to: 'dubai' });
  const buy = (orderId: string, quantity: number) =>
    moving.reserve({
      buyer: orderId,
      submission: anySubmission(),
      orders: [{ orderId, total: money('1'), lines: [{ skuId, quantity }] }],
    });
  await buy('A', 10);
  await buy('B', 3);
  await moving.release(['B']);
  await moving.consume(['A']);
  type Before = Parameters<typeof stock.movements>[0]['before'];
  const page = async (before?: Before, most = 3) =>
    (await stock.movements({ sellerId, articleId, before, most })) ?? [];
  const all = await page(undefined, 100);
  expect(all.map(({ cause, by, warehouse, orderId }) => [cause, by, warehouse?.id, orderId])).toEqual([
    ['shipped', -8, 'rotterdam', 'A'],
    ['shipped', -2, 'dubai', 'A'],
    ['released', 3, undefined, 'B'],
    ['reserved', -3, undefined, 'B'],
    ['reserved', -10, undefined, 'A'],
    ['transfer', 90, 'dubai', null],
    ['transfer', -90, 'rotterdam', null],
    ['correction', -2, 'rotterdam', null],
    ['restock', 5, 'dubai', null],
  ]);
  const paged = [];
  for (let next = await page(); next.length > 0; next = await page(next.at(-1))) paged.push(...next);
  expect(paged).toEqual(all);
});

test('a save and an import put pieces where they say, and take none that do not lie there', async () => {
  const { id: categoryId } = await database.db
    .selectFrom('category')
    .select('id')
    .where('parent_id', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const draftOf = (stocks: readonly number[]) => ({
    code: 'LAMP',
    name: 'A lamp',
    description: '',
    categoryId,
    unit: 'piece',
    attributes: [],
    options: [{ name: 'Size', values: stocks.map((_, place) => `${place}`) }],
    tiers: [{ from: 1, price: '2' }],
    variants: stocks.map((stock, place) => ({ values: [`${place}`], priceDelta: '0', stock })),
    listed: true,
  });
  const importing = async (stocks: readonly number[], warehouse?: string, places: readonly string[] = []) => {
    const draft = draftOf(stocks);
    const variants = draft.variants.map((variant, place) => ({ ...variant, warehouse: places[place] }));
    const [outcome] = await catalogue.articles.save({
      sellerId,
      by: 'U1',
      command: `import ${(commands += 1)}`,
      cause: 'import',
      warehouse,
      articles: [{ draft: { ...draft, variants } }],
    });
    return outcome;
  };
  const made = await importing([10], 'dubai');
  const id = made && 'id' in made ? made.id : '';
  const levels = async () => {
    const article = await catalogue.articles.find(sellerId, id);
    return article?.skus.map(({ onHand }) =>
      Object.fromEntries(onHand.map((each) => [each.warehouse.id, each.pieces])),
    );
  };
  expect(await levels()).toEqual([{ yiwu: 0, rotterdam: 0, dubai: 10 }]);
  await importing([14, 6]);
  expect(await levels()).toEqual([
    { yiwu: 0, rotterdam: 4, dubai: 10 },
    { yiwu: 0, rotterdam: 6, dubai: 0 },
  ]);
  expect(await importing([3, 6])).toMatchObject({
    refusal: { key: 'stock-not-there', details: { stock: 4 } },
  });
  expect(await importing([3, 6], 'atlantis')).toMatchObject({ refusal: { key: 'warehouse-unknown' } });
  await importing([5, 6], 'dubai');
  expect(await levels()).toMatchObject([{ rotterdam: 4, dubai: 1 }, { rotterdam: 6 }]);
  expect(await importing([5, 6], undefined, ['yiwu', 'atlantis'])).toMatchObject({
    refusal: { key: 'warehouse-unknown' },
  });
  await importing([8, 7, 9], 'dubai', ['yiwu', 'rotterdam']);
  expect(await levels()).toEqual([
    { yiwu: 3, rotterdam: 4, dubai: 1 },
    { yiwu: 0, rotterdam: 7, dubai: 0 },
    { yiwu: 0, rotterdam: 0, dubai: 9 },
  ]);
  expect(await astray()).toEqual([]);
});

test('buyers read where goods lie, the home first, and where a store sends from', async () => {
  const info = async () => {
    const found = await catalogue.info(sku().slice(0, sku().lastIndexOf('-')), 1);
    return 'refusal' in found ? found.refusal.key : found.goods.shipsFrom.map(({ id }) => id);
  };
  const ofGoods = await database.db
    .selectFrom('sku')
    .select('id')
    .where('goods_id', '=', sku().slice(0, sku().lastIndexOf('-')))
    .execute();
  await setStock(
    database.db,
    0,
    ofGoods.map(({ id }) => id),
  );
  expect(await info()).toEqual(['rotterdam']);
  await change(5, 'dubai');
  expect(await info()).toEqual(['dubai']);
  await change(5);
  expect(await info()).toEqual(['rotterdam', 'dubai']);
  const store = await catalogue.seller(sellerId, 1);
  expect(store?.shipsFrom).toEqual({
    id: 'rotterdam',
    name: 'Rotterdam, Netherlands',
    names: { ar: 'روتردام، هولندا' },
  });
});
