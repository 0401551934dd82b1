import { money } from '@caravan/events';
import { openDatabase, silentLogger } from '@caravan/platform';
import { createTestDatabase, createTestLog } from '@caravan/platform/testing';
import type { TestDatabase, TestLog } from '@caravan/platform/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReadModel } from './read-model.ts';
import type { ReadModel } from './read-model.ts';
import { rebuild } from './rebuild.ts';
import { startProjections } from './start-projections.ts';
import { appendFacts } from './testing/append-facts.ts';
import { loanApplied } from './testing/loan-facts.ts';
import { transferOrdered, transferSettled } from './testing/outgoing-facts.ts';
import { credited, detected, placed, reviewed } from './testing/recorded.ts';
import {
  adjustmentProposed,
  proceedsPaidOut,
  straySeen,
  arrivalRecorded,
  withdrawAddressBound,
  withdrawalRequested,
} from './testing/wallet-facts.ts';
import { viewNames } from './views.ts';
import type { ViewName } from './views.ts';

let database: TestDatabase;
let testLog: TestLog;
let reading: ReadModel;
let projections: { stop(): Promise<void> };

beforeEach(async () => {
  [database, testLog] = await Promise.all([createTestDatabase(), createTestLog()]);
  const { db, url: databaseUrl } = database;
  reading = createReadModel({ db, databaseUrl, clock: () => new Date() });
  projections = await startProjections({ db, databaseUrl, log: testLog.log, logger: silentLogger });
});
afterEach(async () => {
  await projections.stop();
  await reading.close();
  await Promise.all([database.drop(), testLog.stop()]);
});

/** The events of one purchase: each increases what each of the readers counts. */
const facts = (n: number) => [
  detected('b1', `0x${n}`),
  credited('b1', '2', `0x${n}`),
  withdrawalRequested(`w${n}`, { amount: '0.9', fee: '0.1', total: '1' }),
  placed(`o${n}`),
  reviewed(`o${n}`),
  loanApplied('b1', `l${n}`),
  withdrawAddressBound(`payee${n}`),
  adjustmentProposed(`a${n}`),
  proceedsPaidOut(`d${n}`),
  transferOrdered(`w${n}`),
  transferSettled(`w${n}`),
  straySeen(`s${n}`),
  arrivalRecorded(`f${n}`),
];
const page = { page: 1, pageSize: 5 };

/** What a reader has seen of a view: it only ever grows. */
const seenOf: Record<ViewName, () => Promise<number>> = {
  orders: async () => (await reading.orders.list({ buyer: 'b1', ...page })).total,
  wallet: async () => Number((await reading.wallet.balance('b1')).revision ?? -1n) + 1,
  deposits: async () => (await reading.deposits.list({ usercode: 'b1', ...page })).total,
  recharges: async () => (await reading.recharges.list({ usercode: 'b1', ...page })).total,
  loans: async () => (await reading.loans.list({ usercode: 'b1', at: new Date(), ...page })).total,
  withdrawals: async () => (await reading.withdrawals.list({ usercode: 'b1', ...page })).total,
  payees: async () => ((await reading.payees.of('payee0', 'ethereum'))?.sharedWith ?? -1) + 1,
  adjustments: async () =>
    (await reading.adjustments.ofAll({ status: 'proposed', after: -1n, most: 100_000 })).length,
  custody: async () => (await reading.custody.history({ most: 100_000 })).length,
  strays: async () => (await reading.strays.list({ usercode: 'b1', ...page })).total,
  proceeds: async () => (await reading.proceeds.movements({ sellerId: 'm1', most: 100_000 })).length,
  outgoing: async () => {
    const asked = { network: 'ethereum', statuses: ['settled'], most: 100_000 } as const;
    return (await reading.outgoing.ofNetwork(asked)).length;
  },
  gas: async () => (await reading.gas.totals())[0]?.transfers ?? 0,
  reviews: async () => {
    const { good, medium, bad } = await reading.reviews.numbersOf('g1');
    return good + medium + bad;
  },
  ledger: async () => {
    const { balanced, classes } = await reading.ledger.trialBalance();
    expect(balanced).toBe(true);
    // custody is negative, and no withdrawal is paid out here
    const custody = classes.find((each) => each.class === 'custody')?.balance ?? 0n;
    return Number(-custody / money('2'));
  },
};

/** Reads a view again and again until told to stop; a failed read fails the test. */
async function keepReading(seen: () => Promise<number>, atLeast: () => number, signal: AbortSignal) {
  const reader = { reads: 0, longestGapMs: 0, wentBack: [] as string[] };
  let newest = 0;
  let since = performance.now();
  while (!signal.aborted) {
    const promised = atLeast();
    const now = await seen();
    reader.reads += 1;
    reader.longestGapMs = Math.max(reader.longestGapMs, performance.now() - since);
    since = performance.now();
    if (now < newest || now < promised) reader.wentBack.push(`${now} after ${newest}, promised ${promised}`);
    newest = now;
  }
  return reader;
}

test('whoever reads while commands run and every view is rebuilt and switched is answered, and never sees less than before', async () => {
  const done = new AbortController();
  const began = 60;
  let position = -1n;
  let visible = 0;
  for (let n = 0; n < began; n += 1) position = await appendFacts(testLog.log, facts(n));
  expect(await reading.waitFor(viewNames, position, 20_000)).toBe(true);
  visible = began;

  /** Every command's effect can be read after waiting for it, even during a switch. */
  const commanding = (async () => {
    for (let n = began; !done.signal.aborted; n += 1) {
      position = await appendFacts(testLog.log, facts(n));
      expect(await reading.waitFor(viewNames, position, 20_000)).toBe(true);
      visible = n + 1;
    }
  })();
  const readers = Object.entries(seenOf).map(
    async ([name, seen]) => [name, await keepReading(seen, () => visible, done.signal)] as const,
  );
  const reports = [];
  try {
    for (const view of [...viewNames, ...viewNames]) {
      reports.push(await rebuild({ db: database.db, log: testLog.log, view }));
    }
  } finally {
    done.abort();
  }
  await commanding;
  const outcomes = await Promise.all(readers);

  // compared with the live one before it took its place
  for (const report of reports) {
    expect(report, report.view).toMatchObject({ same: true, switched: true });
    expect(report.rebuilt).toEqual(report.live);
  }
  expect(visible).toBeGreaterThan(began);
  for (const [name, { reads, longestGapMs, wentBack }] of outcomes) {
    process.stdout.write(`${name}: ${reads} reads, longest gap ${longestGapMs.toFixed(1)} ms\n`);
    expect(wentBack, name).toEqual([]);
    expect(reads, name).toBeGreaterThan(reports.length);
  }
});

/** Of two sessions in a deadlock Postgres ends the one that first looks for the cause: here the reader, after this long. */
const READER_LOOKS_AFTER = '3s';

test('whoever is ended because of a deadlock with the dropping of a version asks again, and is answered', async () => {
  const { db } = database;
  expect(await reading.waitFor(viewNames, await appendFacts(testLog.log, facts(1)), 20_000)).toBe(true);
  const url = new URL(database.url);
  url.searchParams.set('options', `-c deadlock_timeout=${READER_LOOKS_AFTER}`);
  const readers = openDatabase(url.href, { max: 1 });
  const reader = createReadModel({ db: readers, databaseUrl: database.url, clock: () => new Date() });
  expect(await reader.orders.timeline('o1', 'b1')).toHaveLength(1);

  let answered = false;
  const answer = await db.transaction().execute(async (dropping) => {
    await sql`SET LOCAL deadlock_timeout = '1h'`.execute(dropping);
    await sql`LOCK TABLE orders_v1.order_row IN ACCESS EXCLUSIVE MODE`.execute(dropping);
    const timeline = reader.orders.timeline('o1', 'b1').finally(() => {
      answered = true;
    });
    timeline.catch(() => undefined);
    await vi.waitFor(async () => {
      const waiting = await sql`SELECT 1 FROM pg_locks WHERE NOT granted
        AND relation = 'orders_v1.order_row'::regclass`.execute(db);
      expect(waiting.rows).toHaveLength(1);
    });
    // granted only because the reader, which holds a lock on it, was ended
    await sql`LOCK TABLE orders_v1.order_timeline IN ACCESS EXCLUSIVE MODE`.execute(dropping);
    expect(answered).toBe(false);
    return { timeline };
  });
  expect(await answer.timeline).toHaveLength(1);
  await reader.close();
  await readers.destroy();
});
