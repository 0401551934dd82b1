import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogue, createDescribeRenamedJob, type Catalogue } from '../index.ts';
import { describeSome } from './describe-renamed.ts';

const HOUSE = 1;
const PREPARING = 'kitchen-prep';
let at = new Date('2026-06-01T12:00:00Z');
let database: TestDatabase;
let catalogue: Catalogue;

beforeAll(async () => {
  database = await createTestDatabase();
  await seed({ db: database.db, goods: 400, now: at });
  catalogue = createCatalogue({ db: database.db, clock: () => at });
});
afterAll(() => database.drop());

const later = (seconds: number) => {
  at = new Date(at.getTime() + seconds * 1_000);
};
const named = async (id: string) =>
  (await catalogue.categoryNames.list()).find((each) => each.id === id) ?? expect.unreachable(id);
let saves = 0;
async function save(change: Partial<Parameters<Catalogue['categoryNames']['save']>[0]> = {}) {
  const { id, name, version } = await named(change.id ?? PREPARING);
  saves += 1;
  return await catalogue.categoryNames.save({
    id,
    name,
    names: {},
    version,
    command: `save ${saves}`,
    ...change,
  });
}
/** What a search found is remembered for two minutes. */
async function countOf(keyword: string) {
  later(121);
  return (await found(keyword, 'en')).total;
}
/** As the worker does it. */
const describeAll = () =>
  createDescribeRenamedJob({ db: database.db, jobs: { schedule: async () => {} }, clock: () => at })(null);
/** Whether a transaction waits for what another holds. */
async function isWaited() {
  const { rows } = await sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
    database.db,
  );
  return rows.length > 0;
}
/** Every stored version of the goods: a write changes it. */
async function versions() {
  const { rows } = await sql<{ all: string }>`
    select string_agg(ctid::text, ' ' order by id) as all from goods`.execute(database.db);
  return rows[0]?.all;
}
async function found(keyword: string, language: string) {
  const page = await catalogue.search({ brand: HOUSE, keyword, language, page: 1, pageSize: 20 });
  return 'refusal' in page ? expect.unreachable(page.refusal.key) : page;
}
const idsIn = async (keyword: string, language = 'en') =>
  new Set((await found(keyword, language)).goodsList.map(({ categoryId }) => categoryId));

test('lists every department before what is below it', async () => {
  const list = await catalogue.categoryNames.list();
  const tree = await catalogue.categories(HOUSE);
  expect(list.map(({ id }) => id)).toEqual(
    tree.flatMap(({ id, children }) => [id, ...children.map((leaf) => leaf.id)]),
  );
  expect(list.every(({ names }) => (names['ar'] ?? '') !== '')).toBe(true);
});

test('goods are found by the new names of their category in each language, and shown under them', async () => {
  await save({ name: 'Wombatware', names: { ar: 'أدوات الومبت' } });
  await describeAll();
  expect(await idsIn('wombatware')).toEqual(new Set([PREPARING]));
  expect(await idsIn('الومبت', 'ar')).toEqual(new Set([PREPARING]));
  later(61);
  const [suggested] = (await catalogue.suggest({ brand: HOUSE, keyword: 'الومب', language: 'ar' }))
    .categories;
  expect(suggested).toEqual({ id: PREPARING, name: 'أدوات الومبت' });
  expect((await found('wombatwaer', 'en')).correctedTo).toBe('wombatware');
});

test('a department is renamed with all that is below it, and of what it was called nothing is left', async () => {
  await save({ id: 'pets', name: 'Quokkary' });
  await describeAll();
  const departments = [...(await idsIn('quokkary'))].map((id) => id.split('-')[0]);
  expect(new Set(departments)).toEqual(new Set(['pets']));
  await save({ id: 'pets', name: 'Pet Supplies' });
  await describeAll();
  expect(await countOf('quokkary')).toBe(0);
  expect((await found('quokkaryy', 'en')).correctedTo).toBeNull();
});

test('what a crash leaves is described later; renamed again meanwhile, all of it is; and once it is done, nothing is', async () => {
  const { length } = await database.db
    .selectFrom('goods')
    .select('id')
    .where('category_id', '=', 'pets-dogs')
    .where('listed', '=', true)
    .execute();
  await save({ id: 'pets-dogs', name: 'Dingohome' });
  expect(await countOf('dingohome')).toBe(0);
  expect(await describeSome(database.db, 2)).toBe(true);
  expect(await countOf('dingohome')).toBe(2);
  await save({ id: 'pets-dogs', name: 'Bilbyhome' });
  expect(await describeSome(database.db, 1)).toBe(true);
  expect(await countOf('dingohome')).toBe(1);
  await describeAll();
  expect([await countOf('bilbyhome'), await countOf('dingohome')]).toEqual([length, 0]);
  const before = await versions();
  await describeAll();
  expect(await describeSome(database.db)).toBe(false);
  expect(await versions()).toBe(before);
});

test('an article that is saved while its category is renamed is known by the new name, too', async () => {
  const { db } = database;
  const category = 'pets-cats';
  let renamed: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (on) => {
    await sql`update goods set category_id = ${category}, top_category_id = 'pets'
      where id = (select min(id) from goods where category_id = 'pets-dogs' and listed)`.execute(on);
    renamed = save({ id: category, name: 'Possumhome' });
    await expect.poll(isWaited).toBe(true);
  });
  await renamed;
  await describeAll();
  const all = await db
    .selectFrom('goods')
    .select('id')
    .where('category_id', '=', category)
    .where('listed', '=', true)
    .execute();
  expect((await found('possumhome', 'en')).total).toBe(all.length);
});

test('of two renamed at once, a word that only they had is none afterwards', async () => {
  const { db } = database;
  await save({ id: 'pets-dogs', name: 'Kiwizone' });
  await save({ id: 'pets-cats', name: 'Kiwizone' });
  let other: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (on) => {
    await on.updateTable('category').set({ name: 'Dogs' }).where('id', '=', 'pets-dogs').execute();
    other = save({ id: 'pets-cats', name: 'Cats' });
    await expect.poll(isWaited).toBe(true);
  });
  await other;
  const left = await db.selectFrom('goods_word').select('word').where('word', '=', 'kiwizone').execute();
  expect(left).toEqual([]);
});

test('an empty name is taken away, and those of languages that are not said stay', async () => {
  await database.db
    .updateTable('category')
    .set({ names: { ar: 'كؤوس', sw: 'Vikombe' } })
    .where('id', '=', 'kitchen-drinkware')
    .execute();
  await save({ id: 'kitchen-drinkware', names: { ar: '' } });
  expect((await named('kitchen-drinkware')).names).toEqual({ sw: 'Vikombe' });
});

test('a repeated command has no second effect, and an edit of what changed meanwhile is refused', async () => {
  const { version } = await named(PREPARING);
  const first = await save({ name: 'Numbatware', command: 'twice' });
  expect(first).toEqual({ version: version + 1 });
  expect(await save({ name: 'Numbatware', version, command: 'twice' })).toEqual(first);
  expect(await save({ name: 'Else', version })).toMatchObject({ refusal: { key: 'content-changed' } });
  expect((await named(PREPARING)).name).toBe('Numbatware');
});

test('there is nothing to name where there is no category', async () => {
  const lost = { id: 'nowhere', name: 'x', names: {}, version: 1, command: 'c' };
  expect(await catalogue.categoryNames.save(lost)).toMatchObject({ refusal: { key: 'content-unknown' } });
});
