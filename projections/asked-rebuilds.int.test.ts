import { silentLogger } from '@caravan/platform';
import { createTestDatabase, createTestLog, startProcess } from '@caravan/platform/testing';
import type { TestDatabase, TestLog } from '@caravan/platform/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askRebuild, lastAskedRebuilds } from './asked-rebuilds.ts';
import { liveCheckpoint } from './checkpoint.ts';
import { createReadModel } from './read-model.ts';
import type { ReadModel } from './read-model.ts';
import { rebuild } from './rebuild.ts';
import { rebuildLock, rebuildsUnderWay } from './rebuilds.ts';
import { startProjections } from './start-projections.ts';
import { startRebuilds } from './start-rebuilds.ts';
import { appendFacts } from './testing/append-facts.ts';
import { cancelled, paid, placed } from './testing/recorded.ts';

let database: TestDatabase;
let testLog: TestLog;
let reading: ReadModel;
const cleaning: (() => Promise<unknown> | void)[] = [];

beforeEach(async () => {
  [database, testLog] = await Promise.all([createTestDatabase(), createTestLog()]);
  reading = createReadModel({ db: database.db, databaseUrl: database.url, clock: () => new Date() });
});
afterEach(async () => {
  for (const clean of cleaning.splice(0).toReversed()) await clean();
  await reading.close();
  await Promise.all([database.drop(), testLog.stop()]);
});

const SOON = { timeout: 30_000, interval: 20 };
const parts = () => ({ databaseUrl: database.url, log: testLog.log, logger: silentLogger });
async function project(): Promise<void> {
  const projections = await startProjections({ db: database.db, ...parts() });
  cleaning.push(() => projections.stop());
}
function carryOut() {
  const rebuilds = startRebuilds(parts());
  cleaning.push(() => rebuilds.stop());
  return rebuilds;
}
const visible = (position: bigint) => reading.waitFor(['orders'], position, 20_000);
const last = async () => (await lastAskedRebuilds(database.db))[0];
const ended = () => expect.poll(async () => (await last())?.outcome, SOON);
const versionOf = async () => (await liveCheckpoint(database.db, 'orders')).version;

test('a rebuild that is asked for is carried out while orders are placed; none is lost or doubled', async () => {
  await project();
  let position = await appendFacts(testLog.log, [placed('o0')]);
  const done = new AbortController();
  let count = 1;
  const place = async () => {
    for (; !done.signal.aborted; count += 1) position = await appendFacts(testLog.log, [placed(`o${count}`)]);
  };
  const placing = place();
  await visible(position);
  carryOut();
  expect(await askRebuild(database.db, 'orders', 'c1')).toBe(true);
  await ended().toBe('switched');
  done.abort();
  await placing;
  expect(await visible(position)).toBe(true);
  expect(await versionOf()).toBe(2);
  const { total } = await reading.orders.list({ buyer: 'b1', page: 1, pageSize: 1 });
  expect(total).toBe(count);
  const told = await last();
  expect(told).toMatchObject({ view: 'orders', trouble: undefined });
  expect(Number(told?.events)).toBeGreaterThan(0);
});

test('asked twice it runs once, also when the repetition comes after it; a second wish is refused meanwhile', async () => {
  const { db } = database;
  await project();
  await visible(await appendFacts(testLog.log, [placed('o1')]));
  const asked = await Promise.all(['c1', 'c1', 'c1'].map((command) => askRebuild(db, 'orders', command)));
  expect(asked).toEqual([true, true, true]);
  expect(await askRebuild(db, 'orders', 'c2'), 'it is to be rebuilt already').toBe(false);
  expect(await askRebuild(db, 'wallet', 'c3'), 'another view').toBe(true);
  carryOut();
  carryOut();
  await ended().toBe('switched');
  expect(await askRebuild(db, 'orders', 'c1')).toBe(true);
  await expect
    .poll(async () => (await lastAskedRebuilds(db)).map(({ view, outcome }) => [view, outcome]), SOON)
    .toEqual([
      ['orders', 'switched'],
      ['wallet', 'switched'],
    ]);
  expect(await versionOf()).toBe(2);
  expect(await askRebuild(db, 'orders', 'c4'), 'that one has ended').toBe(true);
  await expect.poll(versionOf, SOON).toBe(3);
});

test('a view that is being rebuilt by the command line is refused', async () => {
  const { db } = database;
  await sql`select create_view_version('orders', 2)`.execute(db);
  await db.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(${rebuildLock('orders')})`.execute(session);
    expect(await askRebuild(db, 'orders', 'c1')).toBe(false);
    await sql`select pg_advisory_unlock_all()`.execute(session);
  });
  expect(await lastAskedRebuilds(db)).toEqual([]);
  expect(await askRebuild(db, 'orders', 'c1')).toBe(true);
});

test('killed in the middle it is begun again by the next, and the live view stays until then', async () => {
  const { db } = database;
  await project();
  const position = await appendFacts(testLog.log, [placed('o1'), placed('o2'), paid('o1'), cancelled('o2')]);
  await visible(position);
  const program = new URL('./testing/rebuilding-process.ts', import.meta.url);
  const { kill } = startProcess(program, database.url, testLog.url);
  cleaning.push(kill);
  await db.transaction().execute(async (trx) => {
    // everything is rebuilt, and the comparison waits for this row
    await trx
      .selectFrom('projection_checkpoint')
      .select('position')
      .where('name', '=', 'orders')
      .forUpdate()
      .execute();
    expect(await askRebuild(db, 'orders', 'c1')).toBe(true);
    await expect.poll(() => rebuildsUnderWay(db), SOON).toEqual([{ view: 'orders', version: 2, position }]);
    await kill();
  });
  await expect.poll(() => rebuildsUnderWay(db), SOON).toEqual([]);
  expect(await versionOf()).toBe(1);
  expect(await last()).toMatchObject({ view: 'orders', outcome: undefined });

  carryOut();
  await ended().toBe('switched');
  expect(await versionOf()).toBe(2);
  const { orders } = await reading.orders.list({ buyer: 'b1', page: 1, pageSize: 5 });
  expect(orders.map(({ orderId }) => orderId)).toEqual(['o2', 'o1']);
  const { rows } = await sql`select 1 from pg_namespace where nspname = 'orders_v1'`.execute(db);
  expect(rows).toEqual([]);
});

test('one whose worker died between the switch and telling is not built a second time', async () => {
  const { db } = database;
  expect(await askRebuild(db, 'orders', 'c1')).toBe(true);
  await sql`update projection_version set active = 2 where name = 'orders'`.execute(db);
  carryOut();
  await ended().toBe('switched');
  expect(await last()).toMatchObject({ events: undefined });
});

test('one that has to wait holds up no other; when its worker is stopped, the next carries it out', async () => {
  const { db } = database;
  await project();
  const position = await appendFacts(testLog.log, [placed('o1')]);
  await visible(position);
  const first = carryOut();
  await db.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(${rebuildLock('orders')})`.execute(session);
    expect(await askRebuild(db, 'orders', 'c1')).toBe(true);
    await expect.poll(async () => (await last())?.trouble, SOON).toContain('being rebuilt already');
    expect(await askRebuild(db, 'wallet', 'c2')).toBe(true);
    await expect.poll(async () => (await lastAskedRebuilds(db))[1]?.outcome, SOON).toBe('switched');
    await first.stop();
    await sql`select pg_advisory_unlock_all()`.execute(session);
  });
  expect((await last())?.outcome).toBeUndefined();
  carryOut();
  await ended().toBe('switched');
  expect(await last()).toMatchObject({ trouble: undefined, events: 1n });
});

test('one that differs changes nothing, and says so until the view is rebuilt nevertheless', async () => {
  const { db } = database;
  await project();
  await visible(await appendFacts(testLog.log, [placed('o1')]));
  await sql`update orders_v1.order_row set total = total + 1`.execute(db);
  await askRebuild(db, 'orders', 'c1');
  carryOut();
  await ended().toBe('different');
  expect(await versionOf()).toBe(1);
  await rebuild({ db, log: testLog.log, view: 'orders', switchIfDifferent: true });
  expect(await last()).toBeUndefined();
});

test('one that cannot apply an event ends with why, and holds up no other', async () => {
  const { db } = database;
  const position = await appendFacts(testLog.log, [placed('o1'), { ...paid('o1'), type: 'OrderTeleported' }]);
  await db
    .updateTable('projection_checkpoint')
    .set({ position: String(position) })
    .execute();
  await askRebuild(db, 'orders', 'c1');
  await askRebuild(db, 'loans', 'c2');
  carryOut();
  await expect
    .poll(async () => (await lastAskedRebuilds(db)).map(({ view, outcome }) => [view, outcome]), SOON)
    .toEqual([
      ['loans', 'switched'],
      ['orders', 'failed'],
    ]);
  expect((await lastAskedRebuilds(db))[1]?.trouble).toContain('OrderTeleported');
  expect(await versionOf()).toBe(1);
});
