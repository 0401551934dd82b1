import { formatMoney } from '@caravan/events';
import { silentLogger } from '@caravan/platform';
import { createTestDatabase, createTestLog } from '@caravan/platform/testing';
import type { TestDatabase, TestLog } from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReadModel } from '../read-model.ts';
import type { ReadModel } from '../read-model.ts';
import { startProjections } from '../start-projections.ts';
import { appendFacts } from '../testing/append-facts.ts';
import { captured, credited } from '../testing/recorded.ts';
import { everyOtherFact, proceedsPaidOut } from '../testing/wallet-facts.ts';

let database: TestDatabase;
let testLog: TestLog;
let reading: ReadModel;
let projections: { stop(): Promise<void> };

beforeAll(async () => {
  [database, testLog] = await Promise.all([createTestDatabase(), createTestLog()]);
  const { db, url: databaseUrl } = database;
  reading = createReadModel({ db, databaseUrl, clock: () => new Date() });
  projections = await startProjections({ db, databaseUrl, log: testLog.log, logger: silentLogger });
});
afterAll(async () => {
  await projections.stop();
  await reading.close();
  await Promise.all([database.drop(), testLog.stop()]);
});

test('every fact that a wallet knows is projected, and the books of the whole life balance', async () => {
  const life = [credited('b1', '100'), captured('b1', 'p1', { o1: '20', o2: '10' }), ...everyOtherFact];
  const position = await appendFacts(testLog.log, [proceedsPaidOut('o1'), ...life]);
  expect(await reading.waitFor(['wallet', 'ledger'], position, 20_000)).toBe(true);

  expect(await reading.wallet.balance('b1')).toEqual({
    available: 6_720_000_000_000n,
    held: 0n,
    revision: BigInt(life.length - 1),
  });
  const { entries, total } = await reading.wallet.history({ usercode: 'b1', page: 1, pageSize: 50 });
  expect(total).toBe(16);
  expect(entries.slice(0, 6).map(({ kind, held }) => [kind, formatMoney(held)])).toEqual([
    ['withheld', '0'],
    ['proceeds', '0'],
    ['adjustment', '0'],
    ['repayment', '0'],
    ['loan', '0'],
    ['withdrawal-paid', '-51.5'],
  ]);
  const trial = await reading.ledger.trialBalance();
  expect(trial.balanced).toBe(true);
  expect(trial.classes.map((each) => each.class)).toEqual([
    'bank',
    'custody',
    'equity:adjustments',
    'escrow',
    'fees:commission',
    'fees:recharge',
    'fees:withdrawal',
    'income:interest',
    'loans:receivable',
    'payout',
    'seller:available',
    'seller:proceeds',
    'user:available',
    'user:held',
    'user:withheld',
  ]);
});
