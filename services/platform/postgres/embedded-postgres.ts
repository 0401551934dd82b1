import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve as absolute } from 'node:path';
import { Client, DatabaseError, escapeIdentifier } from 'pg';
import { ConfigurationError } from '../config/config.ts';
import { findPostgresBinaries } from './binaries.ts';
import { freePort } from './free-port.ts';
import { stopLeftoverPostmaster } from './leftover-postmaster.ts';
import { planLaunch } from './unprivileged.ts';
import type { Launch } from './unprivileged.ts';
import { endWithUs } from './watchdog.ts';

export type EmbeddedPostgres = {
  readonly port: number;
  readonly pid: number;
  /** how it is kept from running as root */
  readonly how: Launch['how'];
  /** connection URL of one of its databases */
  url(database: string): string;
  /** Creates the database if it does not exist. */
  ensureDatabase(name: string): Promise<void>;
  /** resolves when the server has ended, for whatever reason */
  readonly ended: Promise<void>;
  /** Ends all connections and the server; what was committed is on disk. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** created on the first start; owned by another user if this runs as root */
  readonly dataFolder: string;
  readonly password: string;
  /** default: a free one */
  readonly port?: number;
  /** overrides of server settings, e.g. { fsync: 'off' } for throw-away databases */
  readonly settings?: Readonly<Record<string, string>>;
  readonly onLog?: (line: string) => void;
};

const USER = 'caravan';

/** For a small machine; everything acknowledged is on disk. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  wal_compression: 'on',
  jit: 'off',
  synchronous_commit: 'on',
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // the journal adds time and process
  log_line_prefix: '',
};

/**
 * Starts the PostgreSQL that npm installed, as an ordinary user or as root. First ends a server that a killed parent left on
 * the same folder. Throws with the server's own message if it cannot start, and ConfigurationError if the password is not its own;
 * the server then does not run.
 */
export async function startEmbeddedPostgres(given: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const launch = planLaunch(findPostgresBinaries(), absolute(given.dataFolder));
  const options = { ...given, dataFolder: launch.dataFolder };
  await stopLeftoverPostmaster(options.dataFolder);
  if (!existsSync(join(options.dataFolder, 'PG_VERSION'))) await initialise(launch, options);
  const port = options.port ?? (await freePort());
  const settings = { ...SETTINGS, ...options.settings, port: String(port) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = launch.start(launch.binaries.postgres, ['-D', options.dataFolder, ...flags], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: tmpdir(),
    // its own group: Ctrl-C in the terminal must not end it before the processes that still use it
    detached: true,
  });
  const said = collectLog(child, options.onLog);
  const ended = once(child, 'exit').then(() => undefined);
  const url = (database: string) =>
    `postgres://${USER}:${encodeURIComponent(options.password)}@127.0.0.1:${port}/${database}`;
  try {
    await untilAnswers(url('postgres'), ended, said);
  } catch (error) {
    child.kill('SIGINT');
    await ended;
    throw isWrongPassword(error) ? refusal(options.dataFolder) : error;
  }
  const pid = child.pid ?? 0;
  const callOff = endWithUs(pid, 'INT');
  void ended.then(callOff);
  return {
    port,
    pid,
    how: launch.how,
    url,
    ensureDatabase: (name) => ensureDatabase(url('postgres'), name),
    ended,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
      await ended;
    },
  };
}

async function initialise(launch: Launch, { dataFolder, password }: EmbeddedPostgresOptions): Promise<void> {
  await mkdir(dirname(dataFolder), { recursive: true });
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const secrets = await mkdtemp(join(tmpdir(), 'caravan-init-'));
  const passwordFile = join(secrets, 'password');
  try {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (launch.owner !== undefined) {
      const { uid, gid } = launch.owner;
      await Promise.all([dataFolder, secrets, passwordFile].map((path) => chown(path, uid, gid)));
    }
    await runInitdb(launch, dataFolder, passwordFile);
  } finally {
    await rm(secrets, { recursive: true, force: true });
  }
}

async function runInitdb(launch: Launch, dataFolder: string, passwordFile: string): Promise<void> {
  const flags = {
    '--pgdata': dataFolder,
    '--username': USER,
    '--pwfile': passwordFile,
    '--auth': 'scram-sha-256',
    '--encoding': 'UTF8',
    '--locale-provider': 'builtin',
    '--locale': 'C.UTF-8',
  };
  const child = launch.start(
    launch.binaries.initdb,
    ['--no-instructions', '--no-sync', ...Object.entries(flags).map(([name, value]) => `${name}=${value}`)],
    { stdio: ['ignore', 'ignore', 'pipe'], cwd: tmpdir() },
  );
  const said = collectLog(child, undefined);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The embedded PostgreSQL could not be set up: ${said()}`);
}

function collectLog(child: ChildProcess, onLog: ((line: string) => void) | undefined): () => string {
  let last: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    last = [...last, ...lines].slice(-20);
    for (const line of lines) onLog?.(line);
  });
  return () => last.join(' | ');
}

async function untilAnswers(url: string, ended: Promise<void>, said: () => string): Promise<void> {
  const state = { over: false };
  void ended.finally(() => Object.assign(state, { over: true }));
  const giveUpAt = Date.now() + 60_000;
  for (;;) {
    if (state.over) throw new Error(`The embedded PostgreSQL did not start: ${said()}`);
    try {
      await query(url, 'select 1');
      return;
    } catch (error) {
      if (Date.now() > giveUpAt || isWrongPassword(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '28P01';
}

function refusal(dataFolder: string): ConfigurationError {
  return new ConfigurationError([
    `The PostgreSQL in ${dataFolder} does not take the password of secrets.json, which belongs to other data: put the right file back (a backup has it).`,
  ]);
}

async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const found = await query(adminUrl, 'select 1 from pg_database where datname = $1', [name]);
  if (found === 0) await query(adminUrl, `create database ${escapeIdentifier(name)}`);
}

async function query(url: string, text: string, values: readonly string[] = []): Promise<number> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const result = await client.query(text, [...values]);
    return result.rowCount ?? 0;
  } finally {
    await client.end();
  }
}
