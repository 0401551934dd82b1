import { addDays, mallDayAt } from '@caravan/events';
import { createLeases, metrics, silentLogger } from '@caravan/platform';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setMoneyScene } from '../testing/money-scene.ts';
import type { MoneyScene } from '../testing/money-scene.ts';
import { askReconciliation, lastRun } from './asked.ts';
import { measureReconciliation } from './reconciliation-metrics.ts';
import { storedDays, storedResult } from './results.ts';
import { startReconciler } from './start-reconciler.ts';

/** The job of the worker: days that are due, and days that staff ask for. */
let scene: MoneyScene;
beforeAll(async () => {
  scene = await setMoneyScene();
});
afterAll(() => scene.stop());

const network = 'ethereum';
const today = mallDayAt(new Date());

test('reconciles the day that is due, and another when it is asked for; what is unexplained raises an alarm', async () => {
  const { db, url: databaseUrl } = scene.database;
  const alarms: object[] = [];
  const logger = {
    ...silentLogger,
    error: (fields: object, message: string) => void alarms.push({ ...fields, message }),
  };
  const leases = createLeases({ databaseUrl });
  const { readModel, reading } = scene;
  const options = { db, databaseUrl, log: scene.log.log, readModel, readings: [reading], leases, logger };
  const job = startReconciler({ ...options, clock: () => new Date() });
  try {
    await vi.waitFor(async () => expect(await storedDays(db, { network, most: 9 })).toHaveLength(1), 20_000);
    const [due] = await storedDays(db, { network, most: 9 });
    expect(due).toMatchObject({ complete: true, unexplainedCount: 0 });
    expect([addDays(today, -1), addDays(today, -2)]).toContain(due?.day);

    await scene.send(await scene.funded('U1', '50'), scene.stranger, '20');
    await scene.shown();
    expect(await askReconciliation(db, { network, day: today }, 'c1')).toBe(true);
    expect(await askReconciliation(db, { network, day: today }, 'c1')).toBe(true);
    await vi.waitFor(
      async () => expect((await lastRun(db, { network, day: today }))?.endedAt).toBeInstanceOf(Date),
      20_000,
    );
    const result = await storedResult(db, { network, day: today });
    expect(result).toMatchObject({ complete: false, differences: 1 });
    expect(result?.day).toMatchObject({
      unexplained: '20',
      custody: { chain: '30', books: '50' },
      owed: '50',
      differences: [{ kind: 'payout-without-withdrawal', explained: false, amount: '20' }],
    });
    expect(alarms).toMatchObject([{ alert: true, network, day: today, usdt: '20', count: 1 }]);
    measureReconciliation(db);
    const shown = await metrics.metrics();
    expect(shown).toMatch(/caravan_reconciliation_unexplained_usdt\{network="ethereum"[^}]*\} 20\n/);
    expect(shown).toMatch(/caravan_reconciliation_unexplained\{network="ethereum"[^}]*\} 1\n/);
  } finally {
    await job.stop();
    await leases.close();
  }
});

test('a day that is being reconciled is not asked for twice', async () => {
  const { db } = scene.database;
  const of = { network: 'elsewhere', day: today };
  expect(await askReconciliation(db, of, 'c2')).toBe(true);
  expect(await askReconciliation(db, of, 'c3')).toBe(false);
  expect(await lastRun(db, of)).toMatchObject({ percent: 0, endedAt: undefined });
});
