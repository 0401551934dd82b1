import { BusyError } from '@caravan/platform';
import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogue, type Catalogue } from '../index.ts';

const HOUSE = 1;
let at = new Date('2026-06-01T12:00:00Z');
let database: TestDatabase;
let catalogue: Catalogue;
let other: Catalogue;

beforeAll(async () => {
  database = await createTestDatabase();
  await seed({ db: database.db, goods: 500, now: at });
  // two gateways
  catalogue = createCatalogue({ db: database.db, clock: () => at });
  other = createCatalogue({ db: database.db, clock: () => at });
});
afterAll(() => database.drop());

const later = (seconds: number) => {
  at = new Date(at.getTime() + seconds * 1_000);
};
const draft = { language: 'en', words: ['wombat'], meanings: ['teapot'], bothWays: false };
const toSave = { draft, id: undefined, version: undefined, by: 'staff-1', command: 'c1' };
const names = async (keyword: string, of = other) => {
  const found = await of.search({ brand: HOUSE, keyword, language: 'en', page: 1, pageSize: 20 });
  return 'refusal' in found ? expect.unreachable() : found.goodsList.map(({ name }) => name);
};
async function save(synonym: Partial<Parameters<Catalogue['synonyms']['save']>[0]>) {
  const saved = await catalogue.synonyms.save({ ...toSave, ...synonym });
  return 'refusal' in saved ? expect.unreachable(saved.refusal.key) : saved;
}

test('what one gateway keeps, changes and removes, another searches by within seconds', async () => {
  expect((await names('wombats')).join()).not.toMatch(/teapot/i);
  const { id, version } = await save({ command: 'seen' });
  later(3);
  await expect.poll(async () => (await names('wombats'))[0]).toMatch(/teapot/i);
  await save({ id, version, command: 'seen again', draft: { ...draft, meanings: ['sofa'] } });
  later(3);
  await expect.poll(async () => (await names('wombats'))[0]).toMatch(/sofa/i);
  expect(await catalogue.synonyms.remove({ id, version: version + 1 })).toBeUndefined();
  later(3);
  await expect.poll(async () => (await names('wombats')).join()).not.toMatch(/teapot|sofa/i);
});

test('the mall knows words of three languages before anybody keeps any', async () => {
  const { synonyms, total } = await catalogue.synonyms.list({
    language: 'en',
    text: 'Couch',
    page: 1,
    pageSize: 20,
  });
  expect(total).toBe(1);
  expect(synonyms[0]).toMatchObject({ meanings: ['sofa'], bothWays: true, version: 1 });
  for (const [language, most] of [
    ['en', 300],
    ['ar', 60],
    ['zh', 60],
  ] as const) {
    const all = await catalogue.synonyms.list({ language, text: undefined, page: 1, pageSize: 1 });
    expect(all.total, language).toBeGreaterThan(most);
  }
  expect((await names('حقيبة'))[0]).toMatch(/bag|backpack/i);
  expect((await names('雨伞'))[0]).toMatch(/umbrella/i);
});

test('a repeated command has no second effect, and an edit of what changed meanwhile is refused', async () => {
  const added = await save({ command: 'twice' });
  expect(await save({ command: 'twice' })).toEqual(added);
  const { id, version } = added;
  const changed = await save({ id, version, command: 'change' });
  expect(changed).toEqual({ id, version: version + 1 });
  expect(await save({ id, version, command: 'change' })).toEqual(changed);
  const stale = { ...toSave, id, version, command: 'stale' };
  expect(await catalogue.synonyms.save(stale)).toMatchObject({ refusal: { key: 'content-changed' } });
  expect(await catalogue.synonyms.remove({ id, version })).toMatchObject({ key: 'content-changed' });
  expect(await catalogue.synonyms.remove({ id, version: version + 1 })).toBeUndefined();
  expect(await catalogue.synonyms.remove({ id, version: version + 1 })).toBeUndefined();
  expect(await catalogue.synonyms.save(stale)).toMatchObject({ refusal: { key: 'content-unknown' } });
});

test('a trial shows what buyers would find, and keeps nothing', async () => {
  const asked = { brand: HOUSE, language: 'en', keyword: 'numbat', id: undefined };
  const tried = async (trial: Partial<Parameters<Catalogue['synonyms']['tried']>[0]>) => {
    const found = await catalogue.synonyms.tried({ ...asked, draft: undefined, ...trial });
    return 'refusal' in found ? expect.unreachable() : found.goodsList.map(({ name }) => name);
  };
  expect(await tried({})).toEqual([]);
  expect((await tried({ draft: { ...draft, words: ['numbat'] } }))[0]).toMatch(/teapot/i);
  later(3);
  expect(await names('numbat')).toEqual([]);
  const [couch] = (await catalogue.synonyms.list({ language: 'en', text: 'couch', page: 1, pageSize: 1 }))
    .synonyms;
  const replaced = { keyword: 'couch', id: couch?.id, draft: { ...draft, words: ['couch'] } };
  expect((await tried(replaced)).join()).not.toMatch(/sofa/i);
});

async function totalTo(language: string) {
  const counted = await other.facets({ brand: HOUSE, keyword: 'theiere', language, page: 1, pageSize: 1 });
  return 'refusal' in counted ? expect.unreachable() : counted.total;
}

test('few are tried at a time, and who asks for more is told to come later', async () => {
  const asked = { brand: HOUSE, language: 'en', keyword: 'wombat', draft, id: undefined };
  const trials = await Promise.allSettled(Array.from({ length: 20 }, () => catalogue.synonyms.tried(asked)));
  const refused = trials.filter((trial) => trial.status === 'rejected');
  expect(refused.length).toBeGreaterThan(10);
  expect(refused.length).toBeLessThan(trials.length);
  expect(refused.every(({ reason }) => reason instanceof BusyError)).toBe(true);
  expect(await catalogue.synonyms.tried(asked)).toHaveProperty('goodsList');
});

test('the counts beside a search are of what its words mean to the reader', async () => {
  await save({ command: 'french', draft: { ...draft, language: 'fr', words: ['theiere'] } });
  later(3);
  await expect.poll(() => totalTo('fr')).toBeGreaterThan(0);
  expect(await totalTo('en')).toBe(0);
});
