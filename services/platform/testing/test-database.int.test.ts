import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from './index.ts';

test('each test database is migrated and empty, whatever others wrote', async () => {
  const first = await createTestDatabase();
  const key = { person: 'u1', wrapped_key: 'x', shredded_at: null };
  await first.db.insertInto('person_key').values(key).execute();
  const second = await createTestDatabase();
  expect(await second.db.selectFrom('person_key').selectAll().execute()).toEqual([]);
  const { rows } = await sql<{ version: string }>`select version()`.execute(second.db);
  expect(rows[0]?.version).toContain('PostgreSQL 18');
  await first.drop();
  await second.drop();
});
