import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { money } from '@caravan/events';
import { openEventLog, type EventLog, type SnapshotStore } from '@caravan/events/log';
import { createSnapshotStore, openDatabase } from '@caravan/platform';
import {
  createTestDatabase,
  createTestLog,
  findTestPostgres,
  TEST_POSTGRES,
} from '@caravan/platform/testing';
import { sql } from 'kysely';
import { createWallet, type Wallet } from './index.ts';
import { writeLongHistory } from './testing/long-history.ts';

/**
 * How long a command takes on a wallet of so many events: warm (the wallet is cached), and cold (the first command of a new
 * process with open connections), with a snapshot and without. `node services/wallet/long-wallet.bench.ts [events]`
 */
const SECRET = 'only for the benchmark';
const USER = 'long';
const COLD_RUNS = 7;
const WARM_UP = 10;
/** enough that snapshots are written meanwhile, as in production */
const WARM_RUNS = 1_500;

async function credit(wallet: Wallet): Promise<number> {
  const transaction = randomUUID();
  const began = performance.now();
  await wallet.creditDeposit({
    context: { commandId: transaction, correlationId: transaction, causationId: transaction, actor: 'bench' },
    usercode: USER,
    depositId: `ethereum:${transaction}:0`,
    network: 'ethereum',
    transaction,
    logIndex: 0,
    amount: money('1'),
  });
  return performance.now() - began;
}

const walletOf = (log: EventLog, snapshots?: SnapshotStore) =>
  createWallet({ log, clock: () => new Date(), ...(snapshots ? { snapshots } : {}) });

/** The new process: prints the milliseconds of its first command. */
async function runCold(databaseUrl: string, logUrl: string, withSnapshot: boolean): Promise<void> {
  const db = openDatabase(databaseUrl);
  const log = openEventLog({ url: logUrl });
  await Promise.all([log.ping(), db.selectFrom('aggregate_snapshot').select('id').limit(1).execute()]);
  const wallet = walletOf(log, withSnapshot ? createSnapshotStore({ db, secret: SECRET }) : undefined);
  console.log(await credit(wallet));
  await Promise.all([db.destroy(), log.close()]);
}

async function coldMs(databaseUrl: string, logUrl: string, withSnapshot: boolean): Promise<number> {
  const program = new URL(import.meta.url).pathname;
  const child = spawn(process.execPath, [program, 'cold', databaseUrl, logUrl, String(withSnapshot)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await once(child, 'close');
  return Number(said);
}

const summary = (times: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  const tail = times.length < 100 ? '' : `p99 ${at(0.99)} ms, `;
  return `median ${at(0.5)} ms, ${tail}worst of ${times.length} ${at(1)} ms`;
};

async function measure(facts: number): Promise<void> {
  const postgres = await findTestPostgres();
  process.env[TEST_POSTGRES] = postgres.url;
  const [database, store] = await Promise.all([createTestDatabase(), createTestLog()]);
  try {
    await writeLongHistory(store.log, USER, facts);
    const snapshots = createSnapshotStore({ db: database.db, secret: SECRET });
    const wallet = walletOf(store.log, snapshots);
    const began = performance.now();
    await wallet.balance(USER);
    console.log(`${facts} facts read from the first: ${Math.round(performance.now() - began)} ms`);
    while (!(await database.db.selectFrom('aggregate_snapshot').select('revision').executeTakeFirst())) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const { rows } = await sql<{ size: number }>`
      SELECT (SELECT sum(length(state)) FROM aggregate_snapshot)
        + (SELECT sum(length(content)) FROM aggregate_snapshot_part) AS size`.execute(database.db);
    console.log(`snapshot: ${(Number(rows[0]?.size) / 1e6).toFixed(1)} MB`);
    const cold: number[] = [];
    for (let n = 0; n < COLD_RUNS; n += 1) cold.push(await coldMs(database.url, store.url, true));
    console.log(`first command of a new process, with the snapshot: ${summary(cold)}`);
    const without = await coldMs(database.url, store.url, false);
    console.log(`first command of a new process, without: ${without.toFixed(0)} ms`);
    // the processes above wrote to this wallet, so the first command here meets a conflict and reads what they wrote
    for (let n = 0; n < WARM_UP; n += 1) await credit(wallet);
    const warm: number[] = [];
    for (let n = 0; n < WARM_RUNS; n += 1) warm.push(await credit(wallet));
    console.log(`command on the remembered wallet: ${summary(warm)}`);
  } finally {
    await Promise.all([database.drop(), store.stop()]);
    await postgres.stop();
  }
}

const [mode = '100000', databaseUrl = '', logUrl = '', withSnapshot] = process.argv.slice(2);
if (mode === 'cold') await runCold(databaseUrl, logUrl, withSnapshot === 'true');
else await measure(Number(mode));
