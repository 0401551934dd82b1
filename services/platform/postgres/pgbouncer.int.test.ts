import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPgBouncer, type TestPgBouncer } from '../testing/start-pgbouncer.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { examineServer } from './examine-server.ts';

const poolers: (TestPgBouncer | undefined)[] = [];
const opened = async (mode: 'session' | 'transaction') => {
  const pooler = await startPgBouncer(mode);
  poolers.push(pooler);
  return pooler;
};
const sessions = await opened('session');
const transactions = await opened('transaction');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(poolers.map((pooler) => pooler?.stop()));
  await database.drop();
});

it('the server itself is told from a pooler, and how new it is', async () => {
  const { version, pooling } = await examineServer(database.url);
  expect(pooling).toBe('none');
  expect(version).toBeGreaterThanOrEqual(15);
});

describe.skipIf(!sessions || !transactions)('behind PgBouncer (needs pgbouncer on the PATH)', () => {
  it('is found out how it pools, and that it is the same database', async () => {
    const { database: itself } = await examineServer(database.url);
    for (const [pooler, pooling] of [
      [sessions, 'sessions'],
      [transactions, 'transactions'],
    ] as const) {
      const examined = await examineServer(pooler?.through(database.url) ?? '');
      expect(examined).toMatchObject({ pooling, database: itself });
    }
    const other = await createTestDatabase();
    expect((await examineServer(other.url)).database).not.toBe(itself);
    await other.drop();
  });

  it('statements of many clients do not meet: none is kept under a name', async () => {
    const url = transactions?.through(database.url) ?? '';
    const clients = Array.from({ length: 4 }, () => openDatabase(url, { max: 4, pooled: true }));
    const ask = async (n: number) => {
      const db = clients[n % clients.length];
      if (!db) throw new Error('no client');
      // each client gives names by its own count: the same text has another name in each
      for (const turn of n % 2 ? [1, 2, 3] : [3, 2, 1]) {
        const { rows } = await sql<{ n: number }>`select ${n}::integer + ${sql.lit(turn)} as n`.execute(db);
        expect(rows).toEqual([{ n: n + turn }]);
      }
      return await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ n: number }>`select ${n}::integer as n`.execute(trx);
        return rows[0]?.n;
      });
    };
    const asked = Array.from({ length: 40 }, (_, n) => n);
    expect(await Promise.all(asked.map(ask))).toEqual(asked);
    await Promise.all(clients.map((db) => db.destroy()));
  });
});
