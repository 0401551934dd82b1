import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { openEventLog } from '@caravan/events/log';
import { createSnapshotStore, openDatabase } from '@caravan/platform';
import {
  createTestDatabase,
  createTestLog,
  findTestPostgres,
  TEST_POSTGRES,
} from '@caravan/platform/testing';
import { sql } from 'kysely';
import { longAccounts, type OpenAccount } from './testing/long-accounts.ts';

/**
 * How long a command takes on an account of so many events: warm (the account is cached), and cold (the first command of a new
 * process with open connections), with a snapshot and without. `node services/wallet/long-accounts.bench.ts [wallet|proceeds] [events]`
 */
const SECRET = 'only for the benchmark';
const ID = 'long';
const COLD_RUNS = 7;
const WARM_UP = 10;
/** enough that snapshots are written meanwhile, as in production */
const WARM_RUNS = 1_500;

/** One that is new to the account. */
async function credit(account: OpenAccount): Promise<number> {
  const n = randomInt(1_000_000, 2 ** 47);
  const began = performance.now();
  await account.credit(ID, n);
  return performance.now() - began;
}

type Kind = keyof typeof longAccounts;

/** A first command: how long it took, and how much of that this process computed, which a busy machine changes little. */
type Cold = { readonly ms: number; readonly cpuMs: number };

/** The new process: prints what its first command took. */
async function runCold(
  kind: Kind,
  databaseUrl: string,
  logUrl: string,
  withSnapshot: boolean,
): Promise<void> {
  const db = openDatabase(databaseUrl);
  const log = openEventLog({ url: logUrl });
  await Promise.all([log.ping(), db.selectFrom('aggregate_snapshot').select('id').limit(1).execute()]);
  const snapshots = withSnapshot ? createSnapshotStore({ db, secret: SECRET }) : undefined;
  const before = process.cpuUsage();
  const ms = await credit(longAccounts[kind].open(log, snapshots));
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify({ ms, cpuMs: (user + system) / 1_000 } satisfies Cold));
  await Promise.all([db.destroy(), log.close()]);
}

async function cold(kind: Kind, databaseUrl: string, logUrl: string, withSnapshot: boolean): Promise<Cold> {
  const program = new URL(import.meta.url).pathname;
  const asked = ['cold', kind, databaseUrl, logUrl, String(withSnapshot)];
  const child = spawn(process.execPath, [program, ...asked], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await once(child, 'close');
  return JSON.parse(said) as Cold;
}

const summary = (times: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  const tail = times.length < 100 ? '' : `p99 ${at(0.99)} ms, `;
  return `median ${at(0.5)} ms, ${tail}worst of ${times.length} ${at(1)} ms`;
};

async function measure(kind: Kind, facts: number): Promise<void> {
  const postgres = await findTestPostgres();
  process.env[TEST_POSTGRES] = postgres.url;
  const [database, store] = await Promise.all([createTestDatabase(), createTestLog()]);
  try {
    await longAccounts[kind].write(store.log, ID, facts);
    const snapshots = createSnapshotStore({ db: database.db, secret: SECRET });
    const account = longAccounts[kind].open(store.log, snapshots);
    const began = performance.now();
    await account.available(ID);
    console.log(`${facts} facts read from the first: ${Math.round(performance.now() - began)} ms`);
    while (!(await database.db.selectFrom('aggregate_snapshot').select('revision').executeTakeFirst())) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const { rows } = await sql<{ size: number }>`
      SELECT (SELECT sum(length(state)) FROM aggregate_snapshot)
        + (SELECT sum(length(content)) FROM aggregate_snapshot_part) AS size`.execute(database.db);
    console.log(`snapshot: ${(Number(rows[0]?.size) / 1e6).toFixed(1)} MB`);
    const colds: Cold[] = [];
    for (let n = 0; n < COLD_RUNS; n += 1) colds.push(await cold(kind, database.url, store.url, true));
    console.log(`first command of a new process, with the snapshot: ${summary(colds.map(({ ms }) => ms))}`);
    console.log(`  CPU of that process: ${summary(colds.map(({ cpuMs }) => cpuMs))}`);
    const without = await cold(kind, database.url, store.url, false);
    console.log(`first command of a new process, without: ${without.ms.toFixed(0)} ms`);
    console.log(`  CPU of that process: ${without.cpuMs.toFixed(0)} ms`);
    // the processes above wrote to this account, so the first command here meets a conflict and reads what they wrote
    for (let n = 0; n < WARM_UP; n += 1) await credit(account);
    const warm: number[] = [];
    for (let n = 0; n < WARM_RUNS; n += 1) warm.push(await credit(account));
    console.log(`command on the remembered account: ${summary(warm)}`);
  } finally {
    await Promise.all([database.drop(), store.stop()]);
    await postgres.stop();
  }
}

const [first = 'wallet', ...more] = process.argv.slice(2);
const kindOf = (text: string | undefined): Kind => (text === 'proceeds' ? text : 'wallet');
if (first === 'cold') {
  const [kind, databaseUrl = '', logUrl = '', withSnapshot] = more;
  await runCold(kindOf(kind), databaseUrl, logUrl, withSnapshot === 'true');
} else await measure(kindOf(first), Number(more[0] ?? 100_000));
