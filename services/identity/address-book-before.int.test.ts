import { migrate, readMigrations } from '@caravan/migrations';
import { openDatabase } from '@caravan/platform';
import { createEmptyDatabase } from '@caravan/platform/testing';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

const MIGRATION = '0415_default_address.sql';

test('the newest address of a book from before that has no default is its default', async () => {
  const { url, drop } = await createEmptyDatabase();
  const db = openDatabase(url, { max: 1 });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  const files = await readMigrations();
  await migrate(
    db,
    files.filter(({ name }) => name < MIGRATION),
  );
  await sql`
    insert into identity_user (usercode, username, username_key, contact, password_hash, brand, registered_at)
    select name, name, name, '', '', 'caravan', now() from unnest(array['NONE', 'KEPT']) as name;
    insert into identity_address (id, usercode, sealed, is_default, created_at) values
      (gen_random_uuid(), 'NONE', 'old', false, '2026-01-01'), (gen_random_uuid(), 'NONE', 'new', false, '2026-02-01'),
      (gen_random_uuid(), 'KEPT', 'old', true, '2026-01-01'), (gen_random_uuid(), 'KEPT', 'new', false, '2026-02-01')
  `.execute(db);
  await migrate(db, files);
  const { rows } = await sql`
    select usercode, sealed from identity_address where is_default order by usercode`.execute(db);
  expect(rows).toEqual([
    { usercode: 'KEPT', sealed: 'old' },
    { usercode: 'NONE', sealed: 'new' },
  ]);
});
