import { silentLogger } from '@caravan/platform';
import { COMPILED_FROM_COST, createTestDatabase, createTestLog, watchPlans } from '@caravan/platform/testing';
import type { TestDatabase, TestLog } from '@caravan/platform/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveCheckpoint } from './checkpoint.ts';
import { fingerprint } from './fingerprint.ts';
import { CheckpointMovedError, projectBatch } from './project-batch.ts';
import { rebuild } from './rebuild.ts';
import { runView } from './runner.ts';
import { appendFacts } from './testing/append-facts.ts';
import {
  loanApplied,
  loanApproved,
  loanDisbursed,
  loanProposed,
  loanRepayment,
  loanWithdrawn,
} from './testing/loan-facts.ts';
import {
  cancelled,
  captured,
  confirmed,
  credited,
  detected,
  paid,
  placed,
  reviewed,
  recorded,
} from './testing/recorded.ts';
import { rechargeRequested } from './testing/recharge-facts.ts';
import { transferOrdered, transferSettled, transferSigned } from './testing/outgoing-facts.ts';
import { arrivalRecorded, everyOtherFact, proceedsPaidOut, straySeen } from './testing/wallet-facts.ts';
import { viewNamed, viewNames } from './views.ts';
import type { ViewName } from './views.ts';

/** What every view promises of its rows: each event counts once, whoever projects it and however often. */

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const first = { day: '2026-03-31', interest: '360', principal: '39640', outstanding: '60360' };

/** Something for every table of every view. */
const wholeLife = [
  detected('b1'),
  confirmed('b1'),
  credited('b1', '100'),
  placed('o1'),
  placed('o2'),
  reviewed('o2'),
  captured('b1', 'p1', { o1: '20', o2: '10' }),
  paid('o1'),
  cancelled('o2'),
  proceedsPaidOut('o1'),
  rechargeRequested('b1', 'r1'),
  straySeen('s1'),
  arrivalRecorded('f1'),
  ...everyOtherFact,
  loanApplied('b1', 'l1'),
  loanProposed('b1', 'l1'),
  loanApproved('b1', 'l1'),
  loanDisbursed('b1', 'l1'),
  loanRepayment('b1', 'l1', first),
  loanApplied('b2', 'l2'),
  loanWithdrawn('b2', 'l2'),
  transferOrdered('w2'),
  transferSigned('w2'),
  transferSettled('w2'),
];

/** The whole life as one batch, and how to project it from where the view stands now. */
async function batchFor(name: ViewName, { db } = database) {
  const view = viewNamed(name);
  const events = recorded(wholeLife);
  const last = events.at(-1) ?? expect.unreachable();
  const from = await liveCheckpoint(db, name);
  const batch = { changes: events.flatMap((event) => view.apply(event)), last };
  return {
    project: () => projectBatch(db, { view, from, batch, announce: false }),
    rows: () => fingerprint(db, view, `${name}_v1`),
  };
}

test.each(viewNames)('%s: the same batch twice changes nothing', async (name) => {
  const { project, rows } = await batchFor(name);
  await project();
  const once = await rows();
  for (const [table, held] of Object.entries(once)) expect(held.rows, table).toBeGreaterThan(0);
  await expect(project()).rejects.toThrow(CheckpointMovedError);
  expect(await rows()).toEqual(once);
});

test.each(viewNames)('%s: of two who project the same batch at once, one wins', async (name) => {
  const { project, rows } = await batchFor(name);
  const outcomes = await Promise.allSettled([project(), project()]);
  const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(lost).toEqual([expect.any(CheckpointMovedError)]);
  const raced = await rows();
  await database.drop();
  database = await createTestDatabase();
  const alone = await batchFor(name);
  await alone.project();
  expect(raced).toEqual(await alone.rows());
});

test.each(viewNames)('%s: no statement takes a forbidden plan, nor one that is compiled', async (name) => {
  const { db, plans } = watchPlans(database);
  const { project } = await batchFor(name, { ...database, db });
  await project();
  await db.destroy();
  expect(plans.some(({ statement }) => statement.includes(`${name}_v1`))).toBe(true);
  expect(plans.filter(({ cost, forbidden }) => forbidden || cost >= COMPILED_FROM_COST)).toEqual([]);
});

test('two runners of each view without a lease race through a log, and every event counts once', async () => {
  const { db } = database;
  const testLog: TestLog = await createTestLog();
  try {
    const { log } = testLog;
    const aborting = new AbortController();
    const { signal } = aborting;
    const run = (name: ViewName) => runView({ db, log, view: viewNamed(name), logger: silentLogger, signal });
    const racing = viewNames.flatMap((name) => [run(name), run(name)]);
    const more = Array.from({ length: 30 }, (_, n) => credited('b2', '1', `0x${n}`));
    const position = await appendFacts(log, [...wholeLife, ...more]);
    await vi.waitFor(
      async () => {
        const at = await Promise.all(viewNames.map((name) => liveCheckpoint(db, name)));
        expect(at.map((each) => each.position)).toEqual(viewNames.map(() => position));
      },
      { timeout: 90_000, interval: 20 },
    );
    aborting.abort();
    expect(await Promise.all(racing)).toEqual(racing.map(() => 'stopped'));
    for (const view of viewNames) {
      const report = await rebuild({ db, log, view });
      expect(report, view).toMatchObject({ same: true, events: wholeLife.length + more.length });
    }
  } finally {
    await testLog.stop();
  }
});
