import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createListedPages, type ListedPage, type ListedPages } from './listed-pages.ts';

const now = new Date('2026-06-01T12:00:00Z');
const changedAt = new Date('2026-07-01T12:00:00Z');
const HOUSE = 1;
const NO_BRAND = 999;
let database: TestDatabase;
let pages: ListedPages;

beforeAll(async () => {
  database = await createTestDatabase();
  await seed({ db: database.db, goods: 1_200, now });
  pages = createListedPages(database.db);
});
afterAll(() => database.drop());

async function all(kind: 'goods' | 'seller', from: string, most: number): Promise<ListedPage[]> {
  const found: ListedPage[] = [];
  for await (const batch of pages.from(kind, HOUSE, from, most)) found.push(...batch);
  return found;
}

it('names all listed goods once, part by part', async () => {
  const { db } = database;
  const { id } = await db.selectFrom('goods').select('id').orderBy('id').offset(7).executeTakeFirstOrThrow();
  await db.updateTable('goods').set({ listed: false }).where('id', '=', id).execute();
  const parts = await pages.parts('goods', HOUSE, 500);
  expect(parts).toHaveLength(3);
  const ids: string[] = [];
  for (const part of parts) ids.push(...(await all('goods', part.id, 500)).map((page) => page.id));
  const rows = await db.selectFrom('goods').select('id').where('listed', '=', true).orderBy('id').execute();
  expect(ids).toEqual(rows.map((row) => row.id));
  expect(ids).not.toContain(id);
});

it('says when each was changed last, and so when its part, its store and its category were', async () => {
  const { db } = database;
  const goods = await db
    .updateTable('goods')
    .set({ updated_at: changedAt, names: JSON.stringify({ ar: 'مكتب' }) })
    .where('id', '=', (await all('goods', '', 1_200)).at(600)?.id ?? '')
    .returning(['id', 'seller_id', 'category_id', 'top_category_id'])
    .executeTakeFirstOrThrow();
  expect(await all('goods', goods.id, 1)).toMatchObject([{ id: goods.id, changedAt, names: { ar: 'مكتب' } }]);
  const parts = await pages.parts('goods', HOUSE, 500);
  expect(parts.map((part) => part.changedAt.getTime() === changedAt.getTime())).toEqual([false, true, false]);
  expect(await all('seller', goods.seller_id, 1)).toMatchObject([{ id: goods.seller_id, changedAt }]);
  const changed = (await pages.categories(HOUSE)).filter(
    (page) => page.changedAt.getTime() === changedAt.getTime(),
  );
  expect(changed.map(({ id }) => id).toSorted()).toEqual(
    [goods.category_id, goods.top_category_id].toSorted(),
  );
});

it('says what one is called, if the brand has it', async () => {
  const [store] = await all('seller', '', 1);
  expect(await pages.names('seller', store?.id ?? '', HOUSE)).toEqual({ name: store?.name, names: {} });
  expect(await pages.names('seller', store?.id ?? '', NO_BRAND)).toBeUndefined();
  expect(await pages.names('goods', "x' or true", HOUSE)).toBeUndefined();
  const [category] = await pages.categories(HOUSE);
  expect(await pages.names('category', category?.id ?? '', NO_BRAND)).toMatchObject({ name: category?.name });
});

it('lists nothing for a brand that shows nothing', async () => {
  expect(await pages.parts('goods', NO_BRAND, 500)).toEqual([]);
  expect(await pages.categories(NO_BRAND)).toEqual([]);
});
