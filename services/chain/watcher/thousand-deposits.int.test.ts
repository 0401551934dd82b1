import { fromBaseUnits, money } from '@caravan/events';
import { createTestDatabase, createTestLog, startProcess } from '@caravan/platform/testing';
import type { TestDatabase, TestLog, TestProcess } from '@caravan/platform/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDeposits } from '../addresses/deposits.ts';
import { depositEventsOf } from '../testing/deposit-events.ts';
import { grounds } from '../testing/grounds.ts';
import type { Ground } from '../testing/grounds.ts';

const KILLS = 5;
const sums = Array.from({ length: 1_000 }, (_, index) => BigInt(1_000_000 + index));

let ground: Ground | undefined;
let database: TestDatabase;
let log: TestLog;
let watcher: TestProcess | undefined;
beforeEach(async () => {
  [database, log] = await Promise.all([createTestDatabase(), createTestLog()]);
});
afterEach(async () => {
  await watcher?.kill();
  await Promise.all([ground?.stop(), log.stop()]);
  await database.drop();
});

function startWatcher({ settings }: Ground): void {
  const file = new URL('../testing/watcher-process.ts', import.meta.url);
  watcher = startProcess(file, database.url, log.url, JSON.stringify(settings));
}

const events = () => depositEventsOf(log.log);

/** It dies as soon as it has told more, somewhere among all that it has to tell. */
async function killAmidst(on: Ground): Promise<void> {
  const before = (await events()).length;
  startWatcher(on);
  await vi.waitFor(async () => expect((await events()).length).toBeGreaterThan(before), {
    timeout: 60_000,
    interval: 5,
  });
  await watcher?.kill();
}

describe.each(Object.keys(grounds) as (keyof typeof grounds)[])('on %s', (name) => {
  test('of 1,000 deposits in one block each is credited once, though the watcher is killed five times', async () => {
    const on = (ground = await grounds[name]());
    const deposits = createDeposits({ db: database.db, log: log.log, networks: [on.network] });
    const channel = await deposits.open('U1', on.network.name);
    if ('refusal' in channel) throw new Error(channel.refusal.key);
    await on.payInOneBlock(channel.address, sums);
    for (let kill = 0; kill < KILLS; kill += 1) {
      // also while it confirms them
      if (kill === 3) await on.mine(on.finalAfter + 1);
      await killAmidst(on);
    }
    startWatcher(on);
    const confirmed = async () => (await events()).filter(({ type }) => type === 'DepositConfirmed');
    await vi.waitFor(async () => expect(await confirmed()).toHaveLength(sums.length), {
      timeout: 120_000,
      interval: 200,
    });
    const all = await events();
    expect(all).toHaveLength(2 * sums.length);
    const amounts = all.flatMap(({ type, data }) =>
      type === 'DepositConfirmed' && 'amount' in data ? [money(data.amount)] : [],
    );
    expect(amounts.toSorted((one, other) => Number(one - other))).toEqual(
      sums.map((units) => fromBaseUnits(units, 6)),
    );
    expect(new Set(all.flatMap(({ data }) => ('block' in data ? [data.block.hash] : []))).size).toBe(1);
  });
});
