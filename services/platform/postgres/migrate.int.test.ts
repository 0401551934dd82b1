import { createEmptyDatabase, createTestDatabase } from '../testing/index.ts';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { migrate, readMigrations } from '@caravan/migrations';

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

async function emptyDatabase() {
  const database = await createEmptyDatabase();
  undo.push(database.drop);
  const open = () => {
    const db = new Kysely<unknown>({
      dialect: new PostgresDialect({ pool: new Pool({ connectionString: database.url, max: 1 }) }),
    });
    undo.push(() => db.destroy());
    return db;
  };
  return open;
}

test('applies every file once, in order, also when two processes start at once', async () => {
  const open = await emptyDatabase();
  const applied = await Promise.all([migrate(open()), migrate(open())]);
  const files = (await readMigrations()).map((file) => file.name);
  expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], files]);
  expect(await migrate(open())).toEqual([]);
});

test('refuses a file that was changed after it had been applied', async () => {
  const { db, drop } = await createTestDatabase();
  undo.push(drop);
  await sql`update migration set checksum = 'other' where name = '0001_platform.sql'`.execute(db);
  await expect(migrate(db)).rejects.toThrow('0001_platform.sql was changed after it had been applied');
});

test('refuses a new file that sorts before the last applied one, and changes nothing', async () => {
  const { db, drop } = await createTestDatabase();
  undo.push(drop);
  const files = await readMigrations();
  const late = { name: '0047_late.sql', text: 'create table late ()', checksum: 'late' };
  await expect(migrate(db, [...files, late].toSorted(byName))).rejects.toThrow(
    `0047_late.sql is new, but ${files.at(-1)?.name} has been applied already: rename it to a number above`,
  );
  const next = { ...late, name: '9999_late.sql' };
  expect(await migrate(db, [...files, next])).toEqual(['9999_late.sql']);
});

test('goes on from files that were applied in another order than that of their numbers', async () => {
  const open = await emptyDatabase();
  const one = { name: '0001_one.sql', text: 'create table one ()', checksum: 'one' };
  const two = { name: '0002_two.sql', text: 'create table two ()', checksum: 'two' };
  await migrate(open(), [two, one]);
  expect(await migrate(open(), [one, two])).toEqual([]);
});

function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1;
}
