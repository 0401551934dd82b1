import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from './index.ts';

test('each test database is migrated and empty, whatever others wrote', async () => {
  const first = await createTestDatabase();
  const key = { person: 'u1', wrapped_key: 'x', shredded_at: null };
  await first.db.insertInto('person_key').values(key).execute();
  const second = await createTestDatabase();
  expect(await second.db.selectFrom('person_key').selectAll().execute()).toEqual([]);
  await first.drop();
  await second.drop();
});

test.skipIf(process.env['TEST_DATABASE_URL'])('the embedded PostgreSQL is version 18', async () => {
  const database = await createTestDatabase();
  const { rows } = await sql<{ version: string }>`select version()`.execute(database.db);
  expect(rows[0]?.version).toContain('PostgreSQL 18');
  await database.drop();
});
