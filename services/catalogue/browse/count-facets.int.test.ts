import { BusyError } from '@caravan/platform';
import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { sql, type SqlBool } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogue, type Catalogue } from '../index.ts';
import { createCategoryTree } from './categories.ts';
import { createFacetsQuery } from './count-facets.ts';

const now = new Date('2026-06-01T12:00:00Z');
const clock = () => now;
let database: TestDatabase;
let catalogue: Catalogue;

beforeAll(async () => {
  database = await createTestDatabase();
  await seed({ db: database.db, goods: 200, now });
  catalogue = createCatalogue({ db: database.db, clock });
});
afterAll(() => database.drop());

async function total(place: string, choices: { priceMin?: string } = {}) {
  const found = await catalogue.facets({ brand: 1, page: 1, pageSize: 1, ...choices }, place);
  return 'refusal' in found ? expect.unreachable(found.refusal.key) : found.total;
}
const MANY = 40;

test('counts a list once for all who ask for it at the same time', async () => {
  const totals = await Promise.all(Array.from({ length: MANY }, (_, place) => total(`reader ${place % 2}`)));
  expect(new Set(totals).size).toBe(1);
  expect(totals[0]).toBeGreaterThan(100);
});

test('a flood of lists is refused for the most part, and keeps nobody else from theirs', async () => {
  const flood = Promise.allSettled(
    Array.from({ length: MANY }, (_, cents) => total('flood', { priceMin: `0.0${cents + 10}` })),
  );
  expect(await total('reader', { priceMin: '0.5' })).toBeGreaterThan(0);
  const refused = (await flood).filter((each) => each.status === 'rejected');
  expect(refused.length).toBeGreaterThan(MANY / 2);
  expect(refused.every(({ reason }) => reason instanceof BusyError)).toBe(true);
  expect(await total('flood', { priceMin: '0.5' })).toBeGreaterThan(0);
});

test('what words find is looked for in turn, too, and once while their counts are remembered', async () => {
  const { db } = database;
  let looked = 0;
  const facets = createFacetsQuery(db, clock, {
    tree: createCategoryTree(db, clock),
    matching: () => {
      looked += 1;
      return Promise.resolve(sql<SqlBool>`true`);
    },
  });
  const ask = (keyword: string) => facets({ brand: 1, page: 1, pageSize: 1, keyword }, 'flood');
  const flood = await Promise.allSettled(Array.from({ length: MANY }, (_, word) => ask(`wombat${word}`)));
  const refused = flood.filter((each) => each.status === 'rejected');
  expect(refused.length).toBeGreaterThan(MANY / 2);
  expect(looked).toBe(MANY - refused.length);
  await ask('cup');
  await ask('cup');
  expect(looked).toBe(MANY - refused.length + 1);
});
