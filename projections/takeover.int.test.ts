import { silentLogger } from '@caravan/platform';
import { createTestDatabase, createTestLog, startProcess } from '@caravan/platform/testing';
import type { TestDatabase, TestLog } from '@caravan/platform/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveCheckpoint } from './checkpoint.ts';
import { rebuild } from './rebuild.ts';
import { startProjections } from './start-projections.ts';
import { appendFacts } from './testing/append-facts.ts';
import { captured, credited, detected, paid, placed, returned } from './testing/recorded.ts';
import { viewNames } from './views.ts';

let database: TestDatabase;
let testLog: TestLog;
const cleaning: (() => Promise<unknown> | void)[] = [];

beforeEach(async () => {
  [database, testLog] = await Promise.all([createTestDatabase(), createTestLog()]);
});
afterEach(async () => {
  for (const clean of cleaning.splice(0)) await clean();
  await Promise.all([database.drop(), testLog.stop()]);
});

function startWorker() {
  const started = startProcess(
    new URL('./testing/worker-process.ts', import.meta.url),
    database.url,
    testLog.url,
  );
  cleaning.push(started.kill);
  return started;
}

const purchase = (n: number) => [
  detected(`b${n % 7}`, `0x${n}`),
  credited(`b${n % 7}`, '100', `0x${n}`),
  placed(`o${n}`, { buyer: `b${n % 7}` }),
  captured(`b${n % 7}`, `p${n}`, { [`o${n}`]: '8.5' }),
  n % 3 === 0 ? returned(`b${n % 7}`, `p${n}`, `o${n}`, '8.5') : paid(`o${n}`, `p${n}`),
];

async function caughtUp(position: bigint): Promise<void> {
  await vi.waitFor(
    async () => {
      const at = await Promise.all(viewNames.map((view) => liveCheckpoint(database.db, view)));
      expect(at.map((each) => each.position)).toEqual(viewNames.map(() => position));
    },
    { timeout: 90_000, interval: 20 },
  );
}

test('a process killed between the rows and the commit leaves nothing behind; the next does it all, once', async () => {
  const { db } = database;
  await sql`
    CREATE FUNCTION orders_v1.stall() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_sleep(60); RETURN NEW; END $$`.execute(db);
  await sql`CREATE TRIGGER stall AFTER INSERT ON orders_v1.order_timeline
    EXECUTE FUNCTION orders_v1.stall()`.execute(db);
  const position = await appendFacts(testLog.log, [placed('o1'), paid('o1')]);
  const { kill } = startWorker();
  await vi.waitFor(
    async () => {
      const { rows } = await sql`SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event = 'PgSleep'`.execute(db);
      expect(rows).toHaveLength(1);
    },
    { timeout: 40_000, interval: 20 },
  );
  await kill();
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event = 'PgSleep'`.execute(db);
  await sql`DROP TRIGGER stall ON orders_v1.order_timeline`.execute(db);
  expect(await db.withSchema('orders_v1').selectFrom('order_row').selectAll().execute()).toEqual([]);
  expect((await liveCheckpoint(db, 'orders')).position).toBe(-1n);

  startWorker();
  await caughtUp(position);
  const order = await db.withSchema('orders_v1').selectFrom('order_row').selectAll().execute();
  expect(order).toMatchObject([{ order_id: 'o1', status: 'paid' }]);
});

test('processes killed again and again under load lose nothing and repeat nothing', async () => {
  const { db } = database;
  let position = -1n;
  const done = new AbortController();
  const write = async () => {
    for (let n = 0; !done.signal.aborted; n += 1) position = await appendFacts(testLog.log, purchase(n));
  };
  const appending = write();
  for (let kills = 0; kills < 4; kills += 1) {
    const { kill } = startWorker();
    const before = (await liveCheckpoint(db, 'orders')).position;
    await vi.waitFor(
      async () => expect((await liveCheckpoint(db, 'orders')).position).toBeGreaterThan(before),
      { timeout: 40_000, interval: 5 },
    );
    await kill();
  }
  done.abort();
  await appending;
  const projections = await startProjections({
    db,
    databaseUrl: database.url,
    log: testLog.log,
    logger: silentLogger,
  });
  cleaning.push(projections.stop);
  await caughtUp(position);
  for (const view of viewNames) {
    const report = await rebuild({ db, log: testLog.log, view });
    expect(report, view).toMatchObject({ same: true, switched: true });
  }
}, 180_000);
