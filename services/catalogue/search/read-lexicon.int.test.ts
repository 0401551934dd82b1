import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLexicon } from './read-lexicon.ts';

const HOUSE = 1;
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
  const first = await lexicon(HOUSE);
  later(3);
  expect(await lexicon(HOUSE)).toBe(first);
  await database.db.insertInto('goods_word').values({ word: 'zumbatters' }).execute();
  later(3);
  expect(await lexicon(HOUSE)).toBe(first);
  later(60);
  expect(await lexicon(HOUSE)).toBe(first);
  await expect
    .poll(async () => {
      later(3);
      return (await lexicon(HOUSE)).knows('zumbatters');
    })
    .toBe(true);
});

test('knows a department by its new name, also where the words of it were known', async () => {
  // however busy the machine is
  const lexicon = readLexicon(database.db, () => at, 60_000);
  expect((await lexicon(HOUSE)).knows('zumbatters')).toBe(true);
  expect((await lexicon(HOUSE)).isDepartment('zumbatters')).toBe(false);
  await sql`update category set name = 'Zumbatters' where id = (select min(id) from category where parent_id is null)`.execute(
    database.db,
  );
  later(3);
  expect((await lexicon(HOUSE)).isDepartment('zumbatters')).toBe(true);
});

test('brands that show the same shops share one, and others have their own', async () => {
  const lexicon = readLexicon(database.db, () => at);
  await database.db
    .updateTable('seller')
    .set({ brands: [1, 900, 901] })
    .execute();
  expect(await lexicon(900)).toBe(await lexicon(901));
  expect(await lexicon(902)).not.toBe(await lexicon(901));
});

test('a search waits for a change of staff only so long, and then has the one before', async () => {
  const { db } = database;
  const lexicon = readLexicon(db, () => at, 20);
  const first = await lexicon(HOUSE);
  await db
    .updateTable('synonym_change')
    .set({ changes: sql`changes + 1` })
    .execute();
  await db.transaction().execute(async (on) => {
    await sql`lock table synonym in access exclusive mode`.execute(on);
    later(3);
    expect(await lexicon(HOUSE)).toBe(first);
  });
  await expect.poll(async () => (await lexicon(HOUSE)) === first).toBe(false);
});

test('that of a brand which nobody searched for ten minutes is let go', async () => {
  const lexicon = readLexicon(database.db, () => at);
  const [first, other] = [await lexicon(HOUSE), await lexicon(902)];
  later(301);
  expect(await lexicon(HOUSE)).toBe(first);
  later(301);
  expect(await lexicon(HOUSE)).toBe(first);
  expect(await lexicon(902)).not.toBe(other);
});

test('one that could not be made is made for whoever asks next', async () => {
  const { db } = database;
  const lexicon = readLexicon(db, () => at);
  await sql`alter table synonym rename to synonym_away`.execute(db);
  await expect(lexicon(HOUSE)).rejects.toThrow(/synonym/);
  await sql`alter table synonym_away rename to synonym`.execute(db);
  expect((await lexicon(HOUSE)).knows('zumbatters')).toBe(true);
});
