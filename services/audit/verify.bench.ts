import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Posting } from '@caravan/events';
import { openEventLog } from '@caravan/events/log';
import type { EventLog } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import { embeddedSecretsOf, freePort, migrate, openDatabase, startEmbeddedPostgres } from '@caravan/platform';
import { startProcess } from '@caravan/platform/testing';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { bought } from './testing/entitled-history.ts';
import { history } from './testing/history.ts';
import type { WrittenEvent } from './testing/history.ts';

/**
 * How many events per second `caravan audit verify` verifies on a stopped system, with what entitles the payments and the comparison with
 * the ledger: `node services/audit/verify.bench.ts [events]`; an even number, half orders and half payments. It starts the data and the store itself; that is not counted.
 */
const total = Number(process.argv[2] ?? 100_000);
const WALLETS = 1_000;
const AT_ONCE = 32;
const PER_APPEND = 20;
const ROUNDS = 3;
const PROGRAM = fileURLToPath(new URL('../caravan/bin/caravan.js', import.meta.url));
type Found = { readonly intact: boolean; readonly events: number; readonly seconds: number };

const sales = Array.from({ length: total / 2 }, (_, index) =>
  bought(`U${index % WALLETS}`, `O${index}`, '68.5'),
);
const orders = history(sales.map(({ order }) => order));
const payments = history(sales.map(({ payment }) => payment));
/** The orders, then the payments, interleaved so that a wallet's events lie far apart. */
const turns = [
  orders.map((event) => [event]),
  ...Array.from({ length: Math.ceil(total / 2 / WALLETS / PER_APPEND) }, (_, turn) =>
    [...Map.groupBy(payments, ({ stream }) => stream).values()].map((events) =>
      events.slice(turn * PER_APPEND, (turn + 1) * PER_APPEND),
    ),
  ),
];

async function fill(log: EventLog): Promise<void> {
  for (const turn of turns) {
    const left = turn.filter((events) => events.length > 0);
    const one = async (): Promise<void> => {
      for (let next = left.pop(); next !== undefined; next = left.pop()) await append(log, next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  }
}

async function append(log: EventLog, events: readonly WrittenEvent[]): Promise<void> {
  const [first] = events;
  if (first === undefined) return;
  await log.append(first.stream, first.revision === 0n ? 'no_stream' : first.revision - 1n, events);
}

/** Data as a stopped system leaves it: the events, and their views. */
async function prepare(dataFolder: string): Promise<void> {
  await using closing = new AsyncDisposableStack();
  const { postgresPassword: password } = await embeddedSecretsOf(dataFolder);
  const postgres = await startEmbeddedPostgres({ dataFolder: join(dataFolder, 'postgres'), password });
  closing.defer(() => postgres.stop());
  await Promise.all(['caravan', 'eventstore'].map((name) => postgres.ensureDatabase(name)));
  const db = openDatabase(postgres.url('caravan'));
  closing.defer(() => db.destroy());
  await migrate(db);
  const port = await freePort();
  process.env['NODE_DATABASE_URL'] = postgres.url('eventstore');
  process.env['NODE_PORT'] = String(port);
  const node = startProcess(new URL('../../events/node/main.ts', import.meta.url));
  closing.defer(() => node.kill());
  const log = openEventLog({ url: `kurrentdb://127.0.0.1:${port}?tls=false` });
  closing.defer(() => log.close());
  // waits, which ping does not
  await log.head();
  await fill(log);
  await journal(log, db);
}

type Entry = {
  readonly id: string;
  readonly position: string;
  readonly stream: string;
  readonly line: number;
  readonly at: string;
} & Posting;

/** The ledger's entries of each event, as its view would have written them. */
async function journal(log: EventLog, db: Kysely<Database>): Promise<void> {
  let entries: Entry[] = [];
  const flush = async () => {
    await sql`insert into ledger_v1.journal_entry (event_id, event_type, line, position, stream, account, amount, at)
      select id::uuid, 'PaymentCaptured', line, position::bigint, stream, account, amount::numeric, at
      from json_to_recordset(${JSON.stringify(entries)}::json)
        as e (id text, position text, stream text, line smallint, account text, amount text, at timestamptz)`.execute(
      db,
    );
    entries = [];
  };
  for await (const { id, position, stream, data, created } of log.readAll({ prefixes: ['wallet-'] })) {
    const { postings } = data as { readonly postings: readonly Posting[] };
    const about = { id, position: position.toString(), stream, at: created.toISOString() };
    entries.push(...postings.map((posting, line) => ({ ...about, line, ...posting })));
    if (entries.length >= 20_000) await flush();
  }
  await flush();
}

async function verify(dataFolder: string): Promise<void> {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataFolder };
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, 'audit', 'verify', '--json'], {
    env,
  });
  const { intact, events, seconds } = JSON.parse(stdout) as Found;
  if (!intact || events !== total)
    throw new Error(`Verified ${events} of ${total} events, intact: ${intact}`);
  console.log(`${Math.round(events / seconds)} events/s`);
}

const folder = await mkdtemp(join(tmpdir(), 'caravan-verify-'));
try {
  await prepare(folder);
  for (let round = 0; round < ROUNDS; round += 1) await verify(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
