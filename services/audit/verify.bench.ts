import { openEventLog } from '@caravan/events/log';
import type { EventLog, RecordedEvent } from '@caravan/events/log';
import {
  createEmptyDatabase,
  createTestLog,
  freePort,
  startProcess,
  startTestPostgres,
  TEST_POSTGRES,
} from '@caravan/platform/testing';
import { verifyLog } from './hash-chain/verify-log.ts';
import { capture, history } from './testing-history.ts';

/**
 * How many events per second are verified: `node services/audit/verify.bench.ts [events]`. Against a node that is a
 * process of its own, as while the system runs, and against one in this process, as a tool has it on a stopped system.
 */
const total = Number(process.argv[2] ?? 100_000);
const WALLETS = 1_000;
const AT_ONCE = 32;
const PER_APPEND = 20;
const ROUNDS = 3;

const written = history(
  Array.from({ length: total }, (_, index) => capture(`U${index % WALLETS}`, `O${index}`, '68.5')),
);
/** By turns, so that a stream's events lie far apart. */
const turns = Array.from({ length: Math.ceil(total / WALLETS / PER_APPEND) }, (_, turn) =>
  [...Map.groupBy(written, ({ stream }) => stream).values()].map((events) =>
    events.slice(turn * PER_APPEND, (turn + 1) * PER_APPEND),
  ),
);

async function fill(log: EventLog): Promise<void> {
  for (const turn of turns) {
    const left = turn.filter((events) => events.length > 0);
    const one = async (): Promise<void> => {
      for (let next = left.pop(); next !== undefined; next = left.pop()) await append(log, next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  }
}

async function append(log: EventLog, events: readonly RecordedEvent[]): Promise<void> {
  const [first] = events;
  if (first === undefined) return;
  await log.append(first.stream, first.revision === 0n ? 'no_stream' : first.revision - 1n, events);
}

async function measure(name: string, log: EventLog): Promise<void> {
  await fill(log);
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const { intact, events } = await verifyLog({ log });
    if (!intact || events !== total)
      throw new Error(`Verified ${events} of ${total} events, intact: ${intact}`);
    console.log(`${name}: ${Math.round((events * 1000) / (performance.now() - began))} events/s`);
  }
}

/** A node as a process of its own, over a database of its own. */
async function startNodeProcess() {
  const [database, port] = await Promise.all([createEmptyDatabase(), freePort()]);
  process.env['NODE_DATABASE_URL'] = database.url;
  process.env['NODE_PORT'] = String(port);
  const node = startProcess(new URL('../../events/node/main.ts', import.meta.url));
  const log = openEventLog({ url: `kurrentdb://127.0.0.1:${port}?tls=false` });
  // waits, which ping does not
  await log.head();
  return {
    log,
    stop: async () => {
      await log.close();
      await node.kill();
      await database.drop();
    },
  };
}

const postgres = await startTestPostgres();
process.env[TEST_POSTGRES] = postgres.url;
try {
  for (const [name, start] of Object.entries({
    'node process': startNodeProcess,
    'node in this process': createTestLog,
  })) {
    const { log, stop } = await start();
    await measure(name, log).finally(stop);
  }
} finally {
  await postgres.stop();
}
