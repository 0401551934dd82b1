import { readMigrations } from '@caravan/migrations';
import type { Config } from '@caravan/platform';
import { Client } from 'pg';
import { reasonOf, StartFailure } from '../failure.ts';
import { findDatabase } from '../supervisor/find-database.ts';
import { noteClock } from './clock.ts';
import { NOT_FOR_LONG, whyUnread } from './looking.ts';
import { Notes, type Finding } from './finding.ts';

const ANSWERS_WITHIN_MS = 5_000;
/** Of one gateway, one worker and one watcher, and some for tools. */
const CONNECTIONS = 60;

type Server = {
  readonly version: string;
  readonly now: number;
  readonly standby: boolean;
  readonly encrypted: boolean;
  readonly superuser: boolean;
  readonly may_create: boolean;
  readonly encoding: string;
  readonly connections: number;
};

type Addresses = { readonly databaseUrl: string } & Pick<Config, 'databaseDirectUrl'>;

/** The database: who answers, its version and poolers before it, rights, the settings that matter, clock, migrations. */
export async function examineDatabase(addresses: Addresses): Promise<readonly Finding[]> {
  const notes = new Notes('PostgreSQL');
  try {
    const { directUrl, pooled } = await findDatabase(addresses, (sentence) =>
      notes.hint(withoutStop(sentence)),
    );
    if (pooled) notes.fine('is reached through a pooler, and past it by DATABASE_DIRECT_URL');
    await examineAt(notes, directUrl);
  } catch (error) {
    if (error instanceof StartFailure) notes.fault(withoutStop(error.message));
    else notes.fault(`DATABASE_URL cannot be used: ${reasonOf(error)}`);
  }
  return notes.findings;
}

const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');

async function examineAt(notes: Notes, url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
    application_name: 'caravan doctor',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await examineServer(notes, client, url);
    await examineSettings(notes, client);
    await client.query('begin read only');
    await client.query(NOT_FOR_LONG);
    await examineMigrations(notes, client).catch((error: unknown) =>
      notes.fault(`its migrations cannot be read: ${whyUnread(error)}`),
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function examineServer(notes: Notes, client: Client, url: string): Promise<void> {
  const asked = Date.now();
  const { rows } = await client.query<Server>(
    `select split_part(current_setting('server_version'), ' ', 1) as version, extract(epoch from clock_timestamp())::float8 * 1000 as now, pg_is_in_recovery() as standby,
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted,
      (select rolsuper from pg_roles where rolname = current_user) as superuser,
      has_database_privilege(current_user, current_database(), 'create') as may_create,
      pg_encoding_to_char(encoding) as encoding,
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
        as connections
    from pg_database where datname = current_database()`,
  );
  const [server] = rows;
  if (!server) return;
  notes.fine(`is reached, version ${server.version}`);
  noteClock(notes, { asked, theirs: server.now, answered: Date.now() });
  if (server.standby) notes.fault('is a standby, which cannot be written; set DATABASE_URL to the primary');
  if (!server.encrypted && !isLocal(url))
    notes.hint('is reached without TLS across a network; add ?sslmode=verify-full to DATABASE_URL');
  if (server.superuser)
    notes.hint('its role is a superuser; Caravan needs only a role that owns its database');
  else if (!server.may_create)
    notes.fault('its role may not create schemas; run `grant create on database … to …` as its owner');
  if (server.encoding !== 'UTF8')
    notes.fault(`its database is encoded as ${server.encoding}; create it as UTF8`);
  if (server.connections < CONNECTIONS)
    notes.hint(`allows ${server.connections} connections; one of each process needs about ${CONNECTIONS}`);
}

function isLocal(url: string): boolean {
  const { hostname } = new URL(url);
  return ['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** What makes a commit that was answered survive a crash, and what ends statements that take long on purpose. */
const settings: Readonly<
  Record<string, { readonly right: (value: string) => boolean; readonly says: string }>
> = {
  fsync: { right: (value) => value === 'on', says: 'a power failure destroys the database; set it to on' },
  full_page_writes: {
    right: (value) => value === 'on',
    says: 'a power failure damages the database; set it to on',
  },
  synchronous_commit: {
    right: (value) => value !== 'off',
    says: 'a crash loses what people were told is done; set it to on',
  },
  default_transaction_read_only: {
    right: (value) => value === 'off',
    says: 'nothing can be written; set it to off for this role',
  },
  statement_timeout: {
    right: (value) => value === '0' || Number(value) >= 60_000,
    says: 'a migration or a rebuild would be cut short; set it to 0 for this role',
  },
  idle_session_timeout: {
    right: (value) => value === '0',
    says: 'the sessions that hold leases and listen would be ended; set it to 0 for this role',
  },
};

async function examineSettings(notes: Notes, client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(settings)],
  );
  const wrong = rows.filter(({ name, setting }) => settings[name]?.right(setting) === false);
  for (const { name, setting } of wrong) notes.fault(`${name} is ${setting}: ${settings[name]?.says}`);
  if (wrong.length === 0) notes.fine('its settings are right for data that must last');
}

async function examineMigrations(notes: Notes, client: Client): Promise<void> {
  const { rows: tables } = await client.query(`select from pg_tables where tablename = 'migration'`);
  const { rows } =
    tables.length > 0 ? await client.query<{ name: string }>('select name from migration') : { rows: [] };
  const applied = new Set(rows.map(({ name }) => name));
  const ours = (await readMigrations()).map(({ name }) => name);
  const coming = ours.filter((name) => !applied.has(name));
  const unknown = [...applied].filter((name) => !ours.includes(name));
  if (unknown.length > 0)
    notes.fault(`its tables are of a newer version of Caravan (${unknown.at(-1)}); run that version`);
  else if (coming.length > 0) notes.fault(`lacks ${coming.length} migrations; run \`caravan migrate\``);
  else notes.fine('its tables are up to date');
}
