import { createTestDatabase } from '@caravan/platform/testing';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { rebuildLock, rebuildsUnderWay } from './rebuilds.ts';

const { db, drop } = await createTestDatabase();
afterAll(() => drop());

test('tells how far a rebuild has got, and nothing of one that was killed', async () => {
  await sql`select create_view_version('loans', 2)`.execute(db);
  expect(await rebuildsUnderWay(db)).toEqual([]);
  await db.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(${rebuildLock('wallet')})`.execute(session);
    expect(await rebuildsUnderWay(db)).toEqual([]);
    await sql`select pg_advisory_lock(${rebuildLock('loans')})`.execute(session);
    expect(await rebuildsUnderWay(db)).toEqual([{ view: 'loans', version: 2, position: undefined }]);
    await db
      .updateTable('projection_checkpoint')
      .set({ position: '7' })
      .where('name', '=', 'loans')
      .where('version', '=', 2)
      .execute();
    expect(await rebuildsUnderWay(db)).toEqual([{ view: 'loans', version: 2, position: 7n }]);
    await sql`select pg_advisory_unlock_all()`.execute(session);
  });
  expect(await rebuildsUnderWay(db)).toEqual([]);
});
