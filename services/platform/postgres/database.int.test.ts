import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { isDatabaseAway } from './database-away.ts';
import { openDatabase } from './database.ts';

test('outlives a connection that is cut while a query runs on it', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, { max: 2 });
  const sleeping = db.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(connection);
  });
  await expect(sleeping).rejects.toThrow();
  // the pool may hand out the cut connection once more before it notices
  await vi.waitFor(async () => {
    const { rows } = await sql<{ alive: number }>`select 1 as alive`.execute(db);
    expect(rows).toEqual([{ alive: 1 }]);
  });
  await db.destroy();
  await database.drop();
});

test.each([false, true])(
  'a session that does not answer in time is away, and nobody gets it again (pooled: %s)',
  async (pooled) => {
    const database = await createTestDatabase();
    const db = openDatabase(database.url, { max: 1, pooled, answersWithinMs: 1_000 });
    // it answers nobody: its statement waits for a lock that is held until the end
    const holder = openDatabase(database.url, { max: 1 });
    const held = await holder.startTransaction().execute();
    await sql`select pg_advisory_xact_lock(7)`.execute(held);

    const asking = [
      sql`select pg_advisory_xact_lock(7)`.execute(db),
      db.transaction().execute((transaction) => sql`select pg_advisory_xact_lock(7)`.execute(transaction)),
    ];
    for (const outcome of await Promise.allSettled(asking)) {
      expect(outcome.status).toBe('rejected');
      expect(isDatabaseAway((outcome as PromiseRejectedResult).reason)).toBe(true);
    }
    const { rows } = await sql<{ alive: number }>`select 1 as alive`.execute(db);
    expect(rows).toEqual([{ alive: 1 }]);
    await held.rollback().execute();
    await Promise.all([holder.destroy(), db.destroy()]);
    await database.drop();
  },
);

test('a server that refuses the connection is away', async () => {
  const db = openDatabase('postgres://127.0.0.1:1/caravan');
  const asking = sql`select 1`.execute(db).catch((error: unknown) => error);
  expect(isDatabaseAway(await asking)).toBe(true);
  await db.destroy();
});

test('prepares a statement once per connection, and answers each call with its own values', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, { max: 1 });
  for (const n of [1, 2, 3]) {
    const { rows } = await sql<{ n: number }>`select ${n}::integer as n`.execute(db);
    expect(rows).toEqual([{ n }]);
  }
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like ${'select $1::integer%'}`.execute(db);
  expect(rows).toHaveLength(1);
  await db.destroy();
  await database.drop();
});

test('compiles nothing, whatever the server is set to; behind a pooler it leaves the session as it is', async () => {
  const database = await createTestDatabase();
  await sql`alter database ${sql.id(new URL(database.url).pathname.slice(1))} set jit = on`.execute(
    database.db,
  );
  for (const [pooled, jit] of [
    [false, 'off'],
    [true, 'on'],
  ] as const) {
    const db = openDatabase(database.url, { max: 1, pooled });
    expect((await sql`show jit`.execute(db)).rows).toEqual([{ jit }]);
    await db.destroy();
  }
  await database.drop();
});
