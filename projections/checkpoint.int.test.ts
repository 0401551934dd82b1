import { createTestDatabase } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveCheckpoint, markAhead } from './checkpoint.ts';
import { resumeView } from './resume.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const statesOf = async (name: string) => {
  const { db } = database;
  const rows = db.selectFrom('projection_checkpoint').select('state').where('name', '=', name);
  return (await rows.orderBy('version').execute()).map(({ state }) => state);
};

test('the live version of a view is resumed, and no other', async () => {
  const { db } = database;
  const { version } = await liveCheckpoint(db, 'orders');
  await db
    .insertInto('projection_checkpoint')
    .values({ name: 'orders', version: version + 1, position: '-1', state: 'poisoned' })
    .execute();
  expect(await resumeView(db, 'orders')).toBe(false);
  expect(await statesOf('orders')).toEqual(['running', 'poisoned']);
});

test('a checkpoint that was moved meanwhile is not marked', async () => {
  const { db } = database;
  const at = await liveCheckpoint(db, 'wallet');
  await markAhead(db, { ...at, position: at.position + 1n }, true);
  expect(await statesOf('wallet')).toEqual(['running']);
  await markAhead(db, at, true);
  expect(await statesOf('wallet')).toEqual(['ahead']);
});
