import { money } from '@caravan/events';
import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogue, type Catalogue } from '../index.ts';

const HOUSE = 1;
let database: TestDatabase;
let catalogue: Catalogue;
beforeAll(async () => {
  database = await createTestDatabase();
  await seed({ db: database.db, goods: 100 });
  catalogue = createCatalogue({ db: database.db, clock: () => new Date() });
});
afterAll(() => database.drop());

test('says what one piece costs in a least purchase, as it is quoted, also where many cost less', async () => {
  const listed = await catalogue.list({ brand: HOUSE, page: 1, pageSize: 60 });
  if ('refusal' in listed) expect.unreachable();
  expect(listed.goodsList.some((card) => card.buyMinPrice !== card.priceFrom)).toBe(true);
  for (const { id, buyMin, buyMinPrice } of listed.goodsList) {
    const info = await catalogue.info(id, HOUSE);
    if ('refusal' in info) expect.unreachable();
    expect(info.goods.buyMinPrice).toBe(buyMinPrice);
    const lines = info.goods.skus.map((sku) => ({ skuId: sku.id, quantity: buyMin }));
    const quoted = await catalogue.quote({ brand: HOUSE, buyer: 'b', lines });
    const unitPrices = quoted.map(({ line }) => line?.unitPrice ?? money('0'));
    expect(unitPrices.reduce((least, price) => (price < least ? price : least))).toBe(money(buyMinPrice));
  }
});
