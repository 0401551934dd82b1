import { countShownGoods, createCatalogue } from '@caravan/catalogue';
import { createTestDatabase } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seed, seedPictures } from './index.ts';

const now = new Date('2026-06-01T12:00:00Z');
let database: TestDatabase;

beforeEach(async () => void (database = await createTestDatabase()));
afterEach(() => database.drop());

test('seeding again adds nothing', async () => {
  await seed({ db: database.db, goods: 60, now });
  expect(await seed({ db: database.db, goods: 50 })).toBe(0);
  expect(await database.db.selectFrom('goods').select('id').execute()).toHaveLength(60);
});

test('every brand that there is shows some of the goods, and the house brand all', async () => {
  const { db } = database;
  const shop = {
    key: 'late',
    name: 'Late',
    support_mailbox: 'help@late.example',
    storage_bucket: 'late-files',
  };
  await db
    .insertInto('brand')
    .values({ id: 40, ...shop })
    .execute();
  await seed({ db, goods: 60, now });
  const shown = await countShownGoods(db);
  expect(shown.get(1)).toBe(60);
  expect(shown.size).toBe(20);
  for (const brand of [2, 19, 40]) {
    expect(shown.get(brand)).toBeGreaterThan(15);
    expect(shown.get(brand)).toBeLessThan(60);
  }
});

test('two processes that seed at once make one mall, with all its indexes', async () => {
  const { db } = database;
  const indexes = async () => {
    const { rows } = await sql`
      select indexdef from pg_indexes where tablename in ('goods', 'sku', 'review') order by indexdef`.execute(
      db,
    );
    return rows;
  };
  const before = await indexes();
  const added = await Promise.all([seed({ db, goods: 30 }), seed({ db, goods: 30 })]);
  expect(added.toSorted((a, b) => a - b)).toEqual([0, 30]);
  expect(await indexes()).toEqual(before);
});

test('whatever grew has statistics at once, so that no page waits for a scan of all there is', async () => {
  const { db } = database;
  const sizes = async () => {
    const { rows } = await sql<{ name: string; analysed: boolean; rows: number }>`
      select relname as name, reltuples >= 0 as analysed,
        (xpath('/row/count/text()', query_to_xml(format('select count(*) from %I', relname), false, true, '')))[1]::text::integer as rows
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
    return rows;
  };
  const before = new Map((await sizes()).map(({ name, rows }) => [name, rows]));
  await seed({ db, goods: 60, now });
  const grown = (await sizes()).filter(({ name, rows }) => rows > (before.get(name) ?? 0));
  expect(grown.map(({ name }) => name)).toContain('stock_level');
  expect(grown.filter(({ analysed }) => !analysed).map(({ name }) => name)).toEqual([]);
});

test('a catalogue that was seeded before pictures had tables gets them, and keeps what somebody changed', async () => {
  const { db } = database;
  await seed({ db, goods: 30, now });
  await db.deleteFrom('drawing').execute();
  await db.deleteFrom('banner').where('id', '<>', 'toys').execute();
  const words = { en: { title: 'Our own line', text: 'Toys', alt: '' } };
  await db
    .updateTable('banner')
    .set({ words: JSON.stringify(words) })
    .execute();
  const { icon } = await db
    .selectFrom('category')
    .select('icon')
    .where('id', '=', 'kitchen')
    .executeTakeFirstOrThrow();
  const catalogue = createCatalogue({ db, clock: () => now });
  expect(await catalogue.picture(icon)).toBeUndefined();

  await seedPictures(db);

  expect(await catalogue.picture(icon)).toMatchObject({ contentType: 'image/svg+xml' });
  const banners = await catalogue.banners.shown(1);
  expect(banners.map(({ id }) => id)).toEqual(['electronics', 'kitchen', 'toys', 'garden', 'sports']);
  expect(banners.find(({ id }) => id === 'toys')?.words.en.title).toBe('Our own line');
  for (const { image } of banners) expect((await catalogue.picture(image))?.body).toContain('<g transform');
});

test('a catalogue of somebody else gets no pictures of ours', async () => {
  await seedPictures(database.db);
  const { rows } = await sql`select 1 from drawing union all select 1 from banner`.execute(database.db);
  expect(rows).toEqual([]);
});
