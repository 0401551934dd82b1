import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogue, type Catalogue } from '../index.ts';

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
  const departments = [...(await idsIn('quokkary'))].map((id) => id.split('-')[0]);
  expect(new Set(departments)).toEqual(new Set(['pets']));
  await save({ id: 'pets', name: 'Pet Supplies' });
  // what a search found is remembered for two minutes
  later(121);
  expect((await found('quokkary', 'en')).total).toBe(0);
  expect((await found('quokkaryy', 'en')).correctedTo).toBeNull();
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
