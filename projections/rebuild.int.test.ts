import { silentLogger } from '@caravan/platform';
import { createTestDatabase, createTestLog } from '@caravan/platform/testing';
import type { TestDatabase, TestLog } from '@caravan/platform/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveCheckpoint } from './checkpoint.ts';
import { createReadModel } from './read-model.ts';
import type { ReadModel } from './read-model.ts';
import { rebuild } from './rebuild.ts';
import { startProjections } from './start-projections.ts';
import { appendFacts } from './testing/append-facts.ts';
import { cancelled, paid, placed } from './testing/recorded.ts';

let database: TestDatabase;
let testLog: TestLog;
let reading: ReadModel;
let projections: { stop(): Promise<void> } | undefined;

beforeEach(async () => {
  [database, testLog] = await Promise.all([createTestDatabase(), createTestLog()]);
  reading = createReadModel({ db: database.db, databaseUrl: database.url, clock: () => new Date() });
});
afterEach(async () => {
  await projections?.stop();
  await reading.close();
  await Promise.all([database.drop(), testLog.stop()]);
});

async function project(): Promise<void> {
  const { db, url: databaseUrl } = database;
  projections = await startProjections({ db, databaseUrl, log: testLog.log, logger: silentLogger });
}
const visible = (position: bigint) => reading.waitFor(['orders'], position, 20_000);
const ordersOf = async (buyer: string) =>
  (await reading.orders.list({ buyer, page: 1, pageSize: 50 })).orders.map((order) => order.orderId);

test('a rebuilt view equals the live one, replaces it, and goes on from there; readers notice nothing', async () => {
  await project();
  await visible(await appendFacts(testLog.log, [placed('o1'), placed('o2'), paid('o1'), cancelled('o2')]));
  const seen: number[] = [];
  const report = await rebuild({
    db: database.db,
    log: testLog.log,
    view: 'orders',
    onProgress: ({ events }) => seen.push(events),
  });
  expect(report).toMatchObject({ from: 1, to: 2, events: 4, same: true, switched: true });
  expect(report.rebuilt).toEqual(report.live);
  expect(report.live['order_row']?.rows).toBe(2);
  expect(seen.at(-1)).toBe(4);

  expect(await ordersOf('b1')).toEqual(['o2', 'o1']);
  expect(await visible(await appendFacts(testLog.log, [placed('o3')]))).toBe(true);
  expect(await ordersOf('b1')).toEqual(['o3', 'o2', 'o1']);
  const { rows } = await sql`SELECT 1 FROM pg_namespace WHERE nspname = 'orders_v1'`.execute(database.db);
  expect(rows).toEqual([]);
});

test('orders placed while it is rebuilt are neither lost nor doubled', async () => {
  await project();
  let position = await appendFacts(testLog.log, [placed('o0')]);
  const done = new AbortController();
  const place = async () => {
    for (let n = 1; !done.signal.aborted; n += 1)
      position = await appendFacts(testLog.log, [placed(`o${n}`)]);
    return position;
  };
  const placingAll = place();
  await visible(position);
  const report = await rebuild({ db: database.db, log: testLog.log, view: 'orders' });
  done.abort();
  expect(report).toMatchObject({ same: true, switched: true });
  expect(await visible(await placingAll)).toBe(true);
  const again = await rebuild({ db: database.db, log: testLog.log, view: 'orders' });
  expect(again).toMatchObject({ same: true, from: 2, to: 3 });
});

test('a live view that was tampered with differs: nothing is switched unless that is wanted', async () => {
  await project();
  await visible(await appendFacts(testLog.log, [placed('o1')]));
  await sql`UPDATE orders_v1.order_row SET total = total + 1`.execute(database.db);
  const refused = await rebuild({ db: database.db, log: testLog.log, view: 'orders' });
  expect(refused).toMatchObject({ same: false, switched: false });
  expect(await liveCheckpoint(database.db, 'orders')).toMatchObject({ version: 1 });

  const wanted = { db: database.db, log: testLog.log, view: 'orders', switchIfDifferent: true } as const;
  expect(await rebuild(wanted)).toMatchObject({ same: false, switched: true });
  const detail = await reading.orders.detail('o1', 'b1');
  expect(detail?.total).toBe(85_000_000_000n);
});

test('a rebuild that is given up rejects with the reason, and the live version stays', async () => {
  await project();
  await visible(await appendFacts(testLog.log, [placed('o1')]));
  const signal = AbortSignal.abort(new Error('the worker stops'));
  await expect(rebuild({ db: database.db, log: testLog.log, view: 'orders', signal })).rejects.toThrow(
    'the worker stops',
  );
  expect(await liveCheckpoint(database.db, 'orders')).toMatchObject({ version: 1 });
});

test('a view that never ran can be rebuilt, and one view is rebuilt by one at a time', async () => {
  const first = rebuild({ db: database.db, log: testLog.log, view: 'wallet' });
  const second = rebuild({ db: database.db, log: testLog.log, view: 'wallet' });
  const outcomes = await Promise.allSettled([first, second]);
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('being rebuilt already');
  }
});

test('a reader that still knows the version that was dropped reads the new one', async () => {
  await project();
  await visible(await appendFacts(testLog.log, [placed('o1')]));
  // As if the announcement of the switch were still on its way.
  await sql`SELECT create_view_version('orders', 2)`.execute(database.db);
  await sql`UPDATE projection_version SET active = 2 WHERE name = 'orders'`.execute(database.db);
  await sql`DROP SCHEMA orders_v1 CASCADE`.execute(database.db);
  await sql`DELETE FROM projection_checkpoint WHERE name = 'orders' AND version = 1`.execute(database.db);
  await vi.waitFor(async () => expect(await ordersOf('b1')).toEqual([]));
  const position = await appendFacts(testLog.log, [placed('o2')]);
  expect(await visible(position)).toBe(true);
  expect(await ordersOf('b1')).toEqual(['o2', 'o1']);
});
