import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLexicon } from './read-lexicon.ts';

let at = new Date('2026-06-01T12:00:00Z');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await seed({ db: database.db, goods: 100, now: at });
});
afterAll(() => database.drop());

const later = (seconds: number) => {
  at = new Date(at.getTime() + seconds * 1_000);
};

test('is made anew for what staff change within seconds, and for new words seldom, for which nobody waits', async () => {
  const lexicon = readLexicon(database.db, () => at);
  const first = await lexicon();
  later(3);
  expect(await lexicon()).toBe(first);
  await database.db.insertInto('goods_word').values({ word: 'zumbatters' }).execute();
  later(3);
  expect(await lexicon()).toBe(first);
  later(60);
  expect(await lexicon()).toBe(first);
  await expect
    .poll(async () => {
      later(3);
      return (await lexicon()).knows('zumbatters');
    })
    .toBe(true);
});

test('knows a department by its new name, also where the words of it were known', async () => {
  const lexicon = readLexicon(database.db, () => at);
  expect((await lexicon()).knows('zumbatters')).toBe(true);
  expect((await lexicon()).isDepartment('zumbatters')).toBe(false);
  await sql`update category set name = 'Zumbatters' where id = (select min(id) from category where parent_id is null)`.execute(
    database.db,
  );
  later(3);
  expect((await lexicon()).isDepartment('zumbatters')).toBe(true);
});
