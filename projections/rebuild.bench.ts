import {
  createTestDatabase,
  createTestLog,
  startTestPostgres,
  TEST_POSTGRES,
} from '@caravan/platform/testing';
import { derivedId } from '@caravan/events';
import { rebuild } from './rebuild.ts';
import { metadataOf, paid, placed } from './testing/recorded.ts';

/**
 * How many events per second a rebuild of the order views makes, from the embedded node, on an empty live view.
 * `node projections/rebuild.bench.ts [events]`
 */
const total = Number(process.argv[2] ?? 50_000);
const postgres = await startTestPostgres({ durable: true });
process.env[TEST_POSTGRES] = postgres.url;
const [database, testLog] = await Promise.all([createTestDatabase(), createTestLog()]);

async function placeAndPay(n: number): Promise<void> {
  const facts = [placed(`o${n}`, { buyer: `b${n % 1000}` }), paid(`o${n}`)];
  const events = facts.map(({ type, data }, index) => {
    const id = derivedId('bench', n, index);
    return { id, type, data, metadata: metadataOf(id) };
  });
  await testLog.log.append(`order-o${n}`, 'no_stream', events);
}

try {
  const AT_ONCE = 64;
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < total / 2) await placeAndPay(next++);
    }),
  );
  // The live view stands at the end, so that the rebuild has to come to there.
  const head = await testLog.log.head();
  await database.db
    .updateTable('projection_checkpoint')
    .set({ position: String(head ?? -1n) })
    .where('name', '=', 'orders')
    .execute();
  const report = await rebuild({
    db: database.db,
    log: testLog.log,
    view: 'orders',
    switchIfDifferent: true,
  });
  console.log(
    `rebuilt ${report.events} events of the order views in ${report.seconds.toFixed(1)} s: ` +
      `${Math.round(report.events / report.seconds)} events/s, ${report.rebuilt['order_row']?.rows} orders`,
  );
} finally {
  await Promise.all([database.drop(), testLog.stop()]);
  await postgres.stop();
}
