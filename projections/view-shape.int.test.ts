import { createTestDatabase } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { viewNames, views } from './views.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const change = (statements: string) =>
  sql`SELECT change_view_shape('deposits', ${statements})`.execute(database.db);
const createVersion = (version: number) =>
  sql`SELECT create_view_version('deposits', ${version})`.execute(database.db);

/** Columns, keys, checks and indexes of a schema's tables, by their names. Only PostgreSQL 18 has a name for NOT NULL. */
async function described(schema: string): Promise<readonly string[]> {
  const { rows } = await sql<{ what: string }>`
    SELECT format('%s.%s %s %s %s %s', table_name, column_name, data_type, is_nullable, column_default, generation_expression) AS what
    FROM information_schema.columns WHERE table_schema = ${schema}
    UNION ALL
    SELECT format('%s %s %s', conrelid::regclass::text, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = to_regnamespace(${schema}) AND contype <> 'n'
    UNION ALL
    SELECT indexdef FROM pg_indexes WHERE schemaname = ${schema}
    ORDER BY what`.execute(database.db);
  return rows.map(({ what }) => what.replaceAll(`${schema}.`, ''));
}

test('a change of shape reaches every version, and a version made later is the same, down to names', async () => {
  await createVersion(2);
  await change(`
    ALTER TABLE deposit
      ADD COLUMN note text NOT NULL DEFAULT 'none' CONSTRAINT note_is_short CHECK (length(note) < 9),
      ADD COLUMN amount_text text GENERATED ALWAYS AS (amount::text) STORED,
      ADD CONSTRAINT transfer UNIQUE (network, transaction, log_index);
    CREATE INDEX open_deposits ON deposit (detected_at) WHERE status = 'processing';
    CREATE TABLE deposit_note (deposit_id text CONSTRAINT the_note PRIMARY KEY, note text)`);
  await createVersion(3);
  const shape = await described('deposits_shape');
  expect(shape.filter((line) => /note|amount_text|transfer|open_deposits/.test(line))).toHaveLength(10);
  for (const version of [1, 2, 3]) expect(await described(`deposits_v${version}`)).toEqual(shape);

  // what was named is found by its name, in the versions of both kinds
  await change(
    'DROP INDEX open_deposits; ALTER TABLE deposit DROP CONSTRAINT transfer; DROP TABLE deposit_note',
  );
  const later = await described('deposits_shape');
  for (const version of [1, 2, 3]) expect(await described(`deposits_v${version}`)).toEqual(later);
});

test('a new version of a view is the same as its first, down to names', async () => {
  for (const view of viewNames) {
    await sql`SELECT create_view_version(${view}, 2)`.execute(database.db);
    expect(await described(`${view}_v2`)).toEqual(await described(`${view}_v1`));
  }
});

test('the list of views names every view of the database, and each view its tables', async () => {
  const { db } = database;
  const kept = await db.selectFrom('projection_version').select('name').execute();
  expect(new Set(kept.map(({ name }) => name))).toEqual(new Set(viewNames));
  for (const { name, tables } of views) {
    const shape = await sql<{ tablename: string }>`
      SELECT tablename FROM pg_tables WHERE schemaname = ${`${name}_shape`}`.execute(db);
    expect(new Set(tables), name).toEqual(new Set(shape.rows.map(({ tablename }) => tablename)));
  }
});

test('refuses an unknown view, and a table of another view', async () => {
  await expect(sql`SELECT change_view_shape('parcels', 'SELECT 1')`.execute(database.db)).rejects.toThrow(
    'There is no view parcels',
  );
  await expect(change('ALTER TABLE chain_head ADD COLUMN note text')).rejects.toThrow('does not exist');
});
