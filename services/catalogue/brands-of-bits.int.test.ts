import { migrate, readMigrations } from '@caravan/migrations';
import { openDatabase } from '@caravan/platform';
import { createEmptyDatabase } from '@caravan/platform/testing';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

const MIGRATION = '0089_goods_brands.sql';

test('goods and stores of a mall from before stay with the brands that their bits meant', async () => {
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
  const masks = { none: 0, house: 1, all: 2 ** 19 - 1, some: 0b100_0000_0000_0000_1001, last: -(2 ** 31) };
  for (const [id, mask] of Object.entries(masks))
    await sql`
      insert into seller (id, name, description, country, logo, rating, minimum_order, freight_dispatch,
        freight_long_distance, freight_delivery, delivery_from_days, delivery_to_days, brands, opened_at)
      values (${id}, ${id}, '', '', '', 5, 0, 0, 0, 0, 1, 2, ${mask}, now())`.execute(db);
  await sql`insert into category (id, top_id, name, icon, position) values ('c', 'c', 'c', 'c', 1)`.execute(
    db,
  );
  await sql`
    insert into goods (id, seller_id, seller_name, category_id, top_category_id, name, description, keywords,
      attributes, options, images, price_from, price_to, unit, buy_min, tier_from, tier_price, brands, created_at)
    select id, id, name, 'c', 'c', name, '', '', '[]', '[]', '{x}', 1, 1, 'piece', 1, '{1}', '{1}', brands, now()
    from seller`.execute(db);

  await migrate(db, files);

  const nineteen = Array.from({ length: 19 }, (_, place) => place + 1);
  const meant = { none: [], house: [1], all: nineteen, some: [1, 4, 19], last: [32] };
  const shownIn = async (table: 'goods' | 'seller') => {
    const rows = await db.selectFrom(table).select(['id', 'brands']).execute();
    return Object.fromEntries(rows.map(({ id, brands }) => [id, brands]));
  };
  expect(await shownIn('goods')).toEqual(meant);
  expect(await shownIn('seller')).toEqual(meant);
});
