import { createLogger, metrics } from '@caravan/platform';
import { createTestDatabase, createTestLog } from '@caravan/platform/testing';
import type { TestDatabase, TestLog } from '@caravan/platform/testing';
import { formatMoney } from '@caravan/events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFlowCheckpoint } from './checkpoint.ts';
import { startFlows } from './start-flows.ts';
import { readFlows, resumeFlow } from './stops.ts';
import type { Flows } from './start-flows.ts';
import { confirmDeposit, createContexts } from './testing/contexts.ts';
import { createFakeGoods, createHeldJobs } from './testing/fake-ports.ts';

const PATIENTLY = { timeout: 60_000, interval: 50 };
const FLOW = 'credit-deposit';
let database: TestDatabase;
let testLog: TestLog;
let flows: Flows | undefined;
const logged: string[] = [];

beforeEach(async () => {
  [database, testLog] = await Promise.all([createTestDatabase(), createTestLog()]);
});
afterEach(async () => {
  await flows?.stop();
  await Promise.all([database.drop(), testLog.stop()]);
});

/** As in a newly started process, with no wallet cached. */
async function start(): Promise<Flows> {
  flows = await startFlows({
    db: database.db,
    databaseUrl: database.url,
    log: testLog.log,
    ...createContexts(testLog.log),
    goods: createFakeGoods(),
    jobs: createHeldJobs(),
    logger: createLogger({ name: 'flows', destination: { write: (line) => void logged.push(line) } }),
    clock: () => new Date(),
  });
  return flows;
}
const available = async (usercode: string) =>
  formatMoney((await createContexts(testLog.log).wallet.balance(usercode)).available);
const checkpoint = () => readFlowCheckpoint(database.db, FLOW);

test('a flow ahead of a log restored from a backup stops with an alert, and works again once it is set back too', async () => {
  await confirmDeposit(testLog.log, 'b1', '40');
  const kept = await testLog.log.head();
  if (kept === undefined) throw new Error('nothing was recorded');
  await start();
  await vi.waitFor(async () => expect(await available('b1')).toBe('40'), PATIENTLY);
  await vi.waitFor(async () => expect(await checkpoint()).toBe(await testLog.log.head()), PATIENTLY);
  const stood = await checkpoint();
  await flows?.stop();

  await testLog.setBack(kept);
  expect(await available('b1')).toBe('0');
  const running = await start();
  const status = () => running.status().find(({ name }) => name === FLOW);
  await vi.waitFor(() => expect(status()).toMatchObject({ state: 'ahead' }), PATIENTLY);
  expect(status()?.poison).toBe(`the log ends at ${kept}, but was once read up to ${stood}: it was set back`);
  expect(logged.filter((line) => line.includes('"alert":true')).join()).toMatch(
    /"flow":"credit-deposit".*events would be skipped/,
  );
  expect(await metrics.metrics()).toContain('caravan_flow_ahead{flow="credit-deposit"} 1');
  const standing = async () => (await readFlows(database.db)).find(({ name }) => name === FLOW);
  await vi.waitFor(
    async () => expect(await standing()).toMatchObject({ stopped: { as: 'ahead' } }),
    PATIENTLY,
  );
  expect(await checkpoint()).toBe(stood);
  expect(await available('b1')).toBe('0');

  await database.db.updateTable('flow_checkpoint').set({ position: '-1' }).execute();
  // as another process says it: nothing is started again
  expect(await resumeFlow(database.db, FLOW)).toBe(true);
  await vi.waitFor(async () => expect(await available('b1')).toBe('40'), PATIENTLY);
  expect(status()).toMatchObject({ state: 'running' });
  expect(await standing()).toMatchObject({ stopped: undefined });
  expect(await resumeFlow(database.db, FLOW)).toBe(false);
});
