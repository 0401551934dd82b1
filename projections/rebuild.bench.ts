import {
  createTestDatabase,
  createTestLog,
  findTestPostgres,
  TEST_POSTGRES,
} from '@caravan/platform/testing';
import { derivedId } from '@caravan/events';
import { rebuild } from './rebuild.ts';
import { loanApplied, loanRefused } from './testing/loan-facts.ts';
import { captured, confirmed, credited, detected, metadataOf, paid, placed } from './testing/recorded.ts';
import type { Fact } from './testing/recorded.ts';
import { withdrawalRequested } from './testing/wallet-facts.ts';
import { views } from './views.ts';

/**
 * How many events per second a rebuild of every view takes, one view after the other, from the embedded node, on empty live
 * views: `node projections/rebuild.bench.ts [events]`. Each view reads the whole log.
 */
const total = Number(process.argv[2] ?? 50_000);
const WANTED = 5_000;
const LANES = 64;
const BUYERS_PER_LANE = 16;
const EVENTS_PER_PURCHASE = 6;
const LOAN_EVERY = 10;

const postgres = await findTestPostgres({ durable: true });
process.env[TEST_POSTGRES] = postgres.url;
const [database, testLog] = await Promise.all([createTestDatabase(), createTestLog()]);

/** Appends events of one stream; `written` were there before. */
async function append(written: number, facts: readonly Fact[]): Promise<void> {
  const stream = facts[0]?.stream ?? '';
  const events = facts.map(({ type, data }, index) => {
    const id = derivedId('bench', stream, written + index);
    return { id, type, data, metadata: metadataOf(id) };
  });
  await testLog.log.append(stream, written === 0 ? 'no_stream' : BigInt(written - 1), events);
}

/** A deposit, credited to its buyer, an order, and its payment; now and then a loan that is requested and refused. */
async function purchase(lane: number, turn: number): Promise<void> {
  const buyer = `b${lane}-${turn % BUYERS_PER_LANE}`;
  const own = `${lane}-${turn}`;
  const before = 2 * Math.floor(turn / BUYERS_PER_LANE);
  await append(0, [detected(buyer, own), confirmed(buyer, own)]);
  await append(before, [credited(buyer, '100', own)]);
  await append(0, [placed(`o${own}`, { buyer }), paid(`o${own}`, `p${own}`)]);
  await append(before + 1, [captured(buyer, `p${own}`, { [`o${own}`]: '8.5' })]);
  if (turn % LOAN_EVERY === 0) await append(0, [loanApplied(own, `l${own}`), loanRefused(own, `l${own}`)]);
}

async function fill(): Promise<void> {
  await append(0, [credited('b1', '100', 'b1')]);
  await append(1, [withdrawalRequested('w1', { amount: '50', fee: '1', total: '51' })]);
  const turns = Math.ceil(total / EVENTS_PER_PURCHASE / LANES);
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      for (let turn = 0; turn < turns; turn += 1) await purchase(lane, turn);
    }),
  );
  // The live views are at the end of the log, so the rebuilds have to get there.
  const head = await testLog.log.head();
  await database.db
    .updateTable('projection_checkpoint')
    .set({ position: String(head ?? -1n) })
    .execute();
}

try {
  await fill();
  let events = 0;
  let seconds = 0;
  for (const { name: view } of views) {
    const report = await rebuild({
      db: database.db,
      log: testLog.log,
      view,
      switchIfDifferent: true,
    });
    const rows = Object.values(report.rebuilt).reduce((sum, table) => sum + table.rows, 0);
    if (rows === 0) throw new Error(`The rebuild of ${view} made nothing`);
    console.log(
      `${view.padEnd(9)} ${report.events} events in ${report.seconds.toFixed(1)} s: ` +
        `${Math.round(report.events / report.seconds)} events/s, ${rows} rows`,
    );
    events += report.events;
    seconds += report.seconds;
  }
  console.log(
    `all views ${events} events in ${seconds.toFixed(1)} s: ${Math.round(events / seconds)} events/s (at least ${WANTED} wanted)`,
  );
} finally {
  await Promise.all([database.drop(), testLog.stop()]);
  await postgres.stop();
}
