import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogue, type Catalogue } from '../index.ts';

const at = new Date('2026-06-01T12:00:00Z');
let database: TestDatabase;
let stock: Catalogue;
/** three variants of listed goods, of different shops */
let variants: readonly { readonly skuId: string; readonly seller: string; readonly least: number }[];

beforeAll(async () => {
  database = await createTestDatabase();
  await seed({ db: database.db, goods: 60, now: at });
  stock = createCatalogue({ db: database.db, clock: () => at });
  const rows = await database.db
    .selectFrom('sku')
    .innerJoin('goods', 'goods.id', 'sku.goods_id')
    .where('goods.listed', '=', true)
    .where('sku.retired', '=', false)
    .distinctOn('goods.seller_id')
    .orderBy('goods.seller_id')
    .select(['sku.id', 'goods.seller_id', 'goods.buy_min'])
    .limit(3)
    .execute();
  variants = rows.map((row) => ({ skuId: row.id, seller: row.seller_id, least: row.buy_min }));
});
afterAll(() => database.drop());

const quoteOf = (buyer: string, lines: readonly { skuId: string; quantity: number }[], brand = 1) =>
  stock.quote({ brand, buyer, lines });

test('carts that are quoted at the same moment are answered as if each were alone', async () => {
  const [a, b, c] = variants;
  if (!a || !b || !c) throw new Error('too few shops');
  const keeper = 'KEEPER01';
  const names = {
    usercode: keeper,
    username: 'keeper',
    username_key: 'keeper',
    contact: '',
    brand: 'caravan',
  };
  await database.db
    .insertInto('identity_user')
    .values({ ...names, password_hash: '', registered_at: at })
    .execute();
  const owner = { seller_id: b.seller, usercode: keeper, role: 'owner', joined_at: at } as const;
  await database.db.insertInto('shop_member').values(owner).execute();
  const carts: readonly Parameters<typeof quoteOf>[] = [
    ['b1', [{ skuId: a.skuId, quantity: a.least }]],
    [
      'b2',
      [
        { skuId: b.skuId, quantity: b.least },
        { skuId: 'nothing', quantity: 1 },
        { skuId: a.skuId, quantity: 400 },
      ],
    ],
    ['b3', []],
    [keeper, [b, c].map(({ skuId, least }) => ({ skuId, quantity: least }))],
    // beyond what is gathered
    ['b4', Array.from({ length: 30 }, (_, n) => ({ skuId: c.skuId, quantity: c.least + n }))],
    // a brand that shows none of it
    ['b5', [{ skuId: c.skuId, quantity: c.least }], 31],
    [
      'b1',
      [
        { skuId: c.skuId, quantity: 0.5 },
        { skuId: 'a\0', quantity: 1 },
      ],
    ],
  ];
  const alone = [];
  for (const cart of carts) alone.push(await quoteOf(...cart));
  const together = await Promise.all(carts.map((cart) => quoteOf(...cart)));
  expect(together).toEqual(alone);
  expect(together.map((lines) => lines.map(({ refusal }) => refusal?.key))).toEqual([
    [undefined],
    [undefined, 'goods-unknown', undefined],
    [],
    ['own-shop', undefined],
    Array.from({ length: 30 }, () => undefined),
    ['goods-unknown'],
    ['parameter-error', 'goods-unknown'],
  ]);
});

test('a gateway of before, which asks for one cart, is told the same', async () => {
  const skuIds = variants.map(({ skuId }) => skuId);
  const quantities = variants.map(({ least }) => least);
  const told = await sql`
    select * from quote_lines(${skuIds}::text[], ${quantities}::integer[], 1::smallint, 'b1')`.execute(
    database.db,
  );
  const ones = skuIds.map(() => 1);
  const now = await sql`
    select * from quote_carts(${skuIds}::text[], ${quantities}::integer[], ${ones}::integer[], '{1}', '{b1}')`.execute(
    database.db,
  );
  expect(told.rows).toHaveLength(variants.length);
  expect(told.rows).toEqual(now.rows);
});
