import { migrate, readMigrations } from '@caravan/migrations';
import { openDatabase } from '@caravan/platform';
import { createEmptyDatabase } from '@caravan/platform/testing';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createCatalogue } from '../index.ts';

const MIGRATION = '0210_warehouses.sql';
const at = new Date('2026-06-01T12:00:00Z');

test('the stock of a mall from before lies in the homes of its shops, with what its open orders hold', async () => {
  const { url, drop } = await createEmptyDatabase();
  const db = openDatabase(url, { max: 1 });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  const files = await readMigrations();
  await migrate(
    db,
    files.filter(({ name }) => name < MIGRATION),
  );
  for (const [id, country] of [
    ['S1', 'portugal'],
    ['S2', 'Atlantis'],
  ] as const)
    await sql`
      insert into seller (id, name, description, country, logo, rating, minimum_order, freight_dispatch,
        freight_long_distance, freight_delivery, delivery_from_days, delivery_to_days, brands, opened_at)
      values (${id}, ${id}, '', ${country}, '', 5, 0, 0, 0, 0, 1, 2, '{1}', ${at})`.execute(db);
  await sql`
    insert into category (id, top_id, name, icon, position) values ('c', 'c', 'c', 'c', 1);
    insert into goods (id, seller_id, seller_name, category_id, top_category_id, name, description, keywords,
      attributes, options, images, price_from, price_to, unit, buy_min, tier_from, tier_price, brands, created_at)
    select 'G' || id, id, name, 'c', 'c', name, '', '', '[]', '[]', '{x}', 1, 1, 'piece', 1, '{1}', '{1}', brands, opened_at
    from seller;
    insert into sku (id, goods_id, position, attributes, specification, image, available)
    select id || '-1', id, 0, '[]', '', '', 7 from goods;
    insert into stock_change (sku_id, by, cause, changed_by, changed_at, command) values ('GS1-1', 7, 'opening', 'U', now(), 'c')
  `.execute(db);
  const states = ['reserved', 'placed', 'released', 'consumed'];
  for (const [place, state] of states.entries())
    await sql`
      insert into stock_reservation (order_id, sku_id, quantity, state, created_at)
      values (${state}, 'GS1-1', ${10 ** place}, ${state}, ${at})`.execute(db);

  await migrate(db, files);

  const lying = await db
    .selectFrom('stock_level')
    .selectAll()
    .where('on_hand', '>', 0)
    .orderBy('sku_id')
    .execute();
  expect(lying).toEqual([
    { sku_id: 'GS1-1', warehouse: 'rotterdam', on_hand: 7 + 1 + 10 },
    { sku_id: 'GS2-1', warehouse: 'yiwu', on_hand: 7 },
  ]);
  const changes = await db.selectFrom('stock_change').select('warehouse').execute();
  expect(changes).toEqual([{ warehouse: 'rotterdam' }]);
  const { consume, warehouses } = createCatalogue({ db, clock: () => at });
  await consume(['reserved', 'placed', 'released', 'consumed']);
  for (const [place, state] of states.entries()) {
    const taken = (await warehouses.picks(state)).map(({ quantity }) => quantity);
    expect([state, taken]).toEqual([state, place < 2 ? [10 ** place] : []]);
  }
});
