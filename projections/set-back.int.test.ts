import { createLogger, silentLogger } from '@caravan/platform';
import { createTestDatabase, createTestLog } from '@caravan/platform/testing';
import type { TestDatabase, TestLog } from '@caravan/platform/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReadModel } from './read-model.ts';
import type { ReadModel } from './read-model.ts';
import { rebuild } from './rebuild.ts';
import { startProjections } from './start-projections.ts';
import type { Projections } from './start-projections.ts';
import { projectionStatus } from './status.ts';
import { appendFacts } from './testing/append-facts.ts';
import { paid, placed } from './testing/recorded.ts';
import { viewNames } from './views.ts';

const PATIENTLY = { timeout: 60_000, interval: 50 };
let database: TestDatabase;
let testLog: TestLog;
let reading: ReadModel;
let projections: Projections | undefined;

beforeEach(async () => {
  [database, testLog] = await Promise.all([createTestDatabase(), createTestLog()]);
  reading = createReadModel({ db: database.db, databaseUrl: database.url, clock: () => new Date() });
});
afterEach(async () => {
  await projections?.stop();
  await reading.close();
  await Promise.all([database.drop(), testLog.stop()]);
});

async function project(logger = silentLogger): Promise<void> {
  const { db, url: databaseUrl } = database;
  projections = await startProjections({ db, databaseUrl, log: testLog.log, logger });
}
const visible = (position: bigint) => reading.waitFor(viewNames, position, 20_000);
const statuses = () => projectionStatus(database.db);
const orders = async () =>
  (await reading.orders.list({ buyer: 'b1', page: 1, pageSize: 50 })).orders.map(({ orderId }) => orderId);

test('views ahead of a log restored from a backup stop with an alert, until they are rebuilt', async () => {
  await project();
  const kept = await appendFacts(testLog.log, [placed('o1')]);
  const lost = await appendFacts(testLog.log, [placed('o2'), paid('o1'), paid('o2')]);
  expect(await visible(lost)).toBe(true);
  await projections?.stop();

  await testLog.setBack(kept);
  const logged: string[] = [];
  await project(createLogger({ name: 'test', destination: { write: (line) => void logged.push(line) } }));
  await vi.waitFor(async () => {
    expect((await statuses()).map(({ state }) => state)).toEqual(viewNames.map(() => 'ahead'));
  }, PATIENTLY);
  const alerts = logged.filter((line) => line.includes('"alert":true'));
  expect(alerts).toHaveLength(viewNames.length);
  expect(alerts.find((line) => line.includes('"view":"orders"'))).toContain(
    `the log ends at ${kept}, but was once read up to ${lost}: it was set back`,
  );
  expect(alerts.join()).toContain('caravan rebuild orders --even-if-different');

  // an event at a position that was given before: none of the views may pass over it
  const again = await appendFacts(testLog.log, [placed('o3')]);
  expect(again).toBeLessThan(lost);
  expect((await statuses()).map(({ position }) => position)).toEqual(viewNames.map(() => lost));
  await projections?.stop();

  for (const view of viewNames) {
    const report = await rebuild({ db: database.db, log: testLog.log, view, switchIfDifferent: true });
    expect(report).toMatchObject({ switched: true, events: 2 });
  }
  await project();
  expect(await visible(await appendFacts(testLog.log, [placed('o4')]))).toBe(true);
  expect(await orders()).toEqual(['o4', 'o3', 'o1']);
  expect((await statuses()).map(({ state }) => state)).toEqual(viewNames.map(() => 'running'));
});

test('a rebuild from a log restored from a backup replaces no view unless it is told to', async () => {
  await project();
  const kept = await appendFacts(testLog.log, [placed('o1')]);
  expect(await visible(await appendFacts(testLog.log, [placed('o2')]))).toBe(true);
  await projections?.stop();
  await testLog.setBack(kept);
  const report = await rebuild({ db: database.db, log: testLog.log, view: 'orders' });
  expect(report).toMatchObject({ same: false, switched: false });
  expect(await orders()).toEqual(['o2', 'o1']);
});

test('a view that was ahead continues once its own log is back', async () => {
  await project();
  expect(await visible(await appendFacts(testLog.log, [placed('o1')]))).toBe(true);
  await projections?.stop();
  await database.db.updateTable('projection_checkpoint').set({ state: 'ahead' }).execute();
  await project();
  await vi.waitFor(async () => {
    expect((await statuses()).map(({ state }) => state)).toEqual(viewNames.map(() => 'running'));
  }, PATIENTLY);
  expect(await visible(await appendFacts(testLog.log, [placed('o2')]))).toBe(true);
});
