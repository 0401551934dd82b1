import { money } from '@caravan/events';
import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogue, type Catalogue, type ShopTerms } from '../index.ts';

const BRAND = 1;
let database: TestDatabase;
let catalogue: Catalogue;
let sellerId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await seed({ db: database.db, goods: 60, now: new Date('2026-06-01T12:00:00Z') });
  catalogue = createCatalogue({ db: database.db, clock: () => new Date() });
  const shop = database.db.selectFrom('goods').select('seller_id').orderBy('id').limit(1);
  sellerId = (await shop.executeTakeFirstOrThrow()).seller_id;
});
afterAll(() => database.drop());

const terms: ShopTerms = {
  description: 'Lamps by the crate.',
  minimumOrder: '25',
  freight: { dispatch: '0.5', longDistance: '1.25', delivery: '0.75' },
  delivery: { fromDays: 4, toDays: 9 },
};

test('what the owner sets is what buyers read, and what the next quote costs', async () => {
  expect(await catalogue.shopTerms.set(sellerId, terms)).toBeUndefined();
  expect(await catalogue.shopTerms.find(sellerId)).toMatchObject(terms);
  expect(await catalogue.seller(sellerId, BRAND)).toMatchObject(terms);
  const sku = await database.db
    .selectFrom('sku')
    .innerJoin('goods', 'goods.id', 'sku.goods_id')
    .select('sku.id')
    .where('seller_id', '=', sellerId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const [line] = await catalogue.quote({
    brand: BRAND,
    buyer: 'U1',
    lines: [{ skuId: sku.id, quantity: 200 }],
  });
  const freight = { dispatch: money('0.5'), longDistance: money('1.25'), delivery: money('0.75') };
  expect(line).toMatchObject({ line: { seller: { minimumOrder: money('25'), freight } } });
});

test('a delivery that ends before it begins is refused, and changes nothing', async () => {
  const wrong = { ...terms, delivery: { fromDays: 9, toDays: 4 } };
  expect(await catalogue.shopTerms.set(sellerId, wrong)).toEqual({ key: 'delivery-days-invalid' });
  expect(await catalogue.shopTerms.find(sellerId)).toMatchObject({ delivery: { fromDays: 4, toDays: 9 } });
});
