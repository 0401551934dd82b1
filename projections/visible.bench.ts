import { setTimeout as wait } from 'node:timers/promises';
import { derivedId } from '@caravan/events';
import { shareTail } from '@caravan/events/log';
import { silentLogger } from '@caravan/platform';
import {
  createTestDatabase,
  createTestLog,
  findTestPostgres,
  TEST_POSTGRES,
} from '@caravan/platform/testing';
import { createReadModel } from './read-model.ts';
import { startProjections } from './start-projections.ts';
import { metadataOf, paid, placed } from './testing/recorded.ts';
import type { Fact } from './testing/recorded.ts';
import { viewNames } from './views.ts';

/**
 * How long after an append was acknowledged every view shows it, while orders are placed and paid at a steady rate.
 * `node projections/visible.bench.ts [orders per second] [seconds]`
 */
const rate = Number(process.argv[2] ?? 75);
const seconds = Number(process.argv[3] ?? 10);
const postgres = await findTestPostgres({ durable: true });
process.env[TEST_POSTGRES] = postgres.url;
const [database, testLog] = await Promise.all([createTestDatabase(), createTestLog()]);
const { db, url: databaseUrl } = database;
const log = shareTail(testLog.log);
const projections = await startProjections({ db, databaseUrl, log, logger: silentLogger });
const reading = createReadModel({ db, databaseUrl, clock: () => new Date() });
const delays: number[] = [];

async function append(fact: Fact, expected: bigint | 'no_stream'): Promise<void> {
  const id = derivedId('bench', fact.stream, fact.type);
  const event = { id, type: fact.type, data: fact.data, metadata: metadataOf(id) };
  const { position } = await testLog.log.append(fact.stream, expected, [event]);
  const acknowledged = performance.now();
  if (!(await reading.waitFor(viewNames, position, 30_000))) throw new Error('not visible in 30 s');
  delays.push(performance.now() - acknowledged);
}

async function buy(n: number): Promise<void> {
  await append(placed(`o${n}`, { buyer: `b${n % 100}` }), 'no_stream');
  await append(paid(`o${n}`), 0n);
}

try {
  const buying: Promise<void>[] = [];
  const started = performance.now();
  for (let n = 0; n < rate * seconds; n += 1) {
    await wait(Math.max(0, started + (n * 1000) / rate - performance.now()));
    buying.push(buy(n));
  }
  await Promise.all(buying);
  const sorted = delays.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(1);
  console.log(
    `visible in every view, ${rate} orders/s for ${seconds} s: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, ` +
      `p99 ${at(0.99)} ms, worst ${at(1)} ms (${sorted.length} events)`,
  );
} finally {
  await reading.close();
  await projections.stop();
  await log.close();
  await Promise.all([database.drop(), testLog.stop()]);
  await postgres.stop();
}
