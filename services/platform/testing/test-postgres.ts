import { rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@caravan/migrations';
import { openDatabase } from '../postgres/database.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { administer } from './administer.ts';
import { newTestFolder } from './test-folder.ts';

/** where a test run finds its PostgreSQL: the URL of the server's `postgres` database */
export const TEST_POSTGRES = 'CARAVAN_TEST_POSTGRES';
/** a migrated database that each test's own is copied from */
export const TEMPLATE = 'caravan_template';

/** leads to a server that is there already, for a test run that does not start one */
export const GIVEN_SERVER = 'TEST_DATABASE_URL';

/** What only a crash of the machine would notice is left out. */
export const THROW_AWAY = { fsync: 'off', full_page_writes: 'off', shared_buffers: '128MB' };

/** Linux keeps files there in memory, where a database of 900 files is copied sooner than on most disks. */
const MEMORY = '/dev/shm';
/** what the databases and the log of a whole run need, and more */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * One throw-away PostgreSQL for a whole test run, with a migrated template database. It does not flush to disk unless it must
 * be `durable`, as for a benchmark of acknowledged writes.
 */
export async function startTestPostgres({ durable = false } = {}): Promise<{
  url: string;
  stop(): Promise<void>;
}> {
  const folder = await newTestFolder(durable ? tmpdir() : await fastFolder());
  const postgres = await startEmbeddedPostgres({
    dataFolder: join(folder, 'postgres'),
    password: 'test',
    settings: { max_connections: '300', ...(durable ? {} : THROW_AWAY) },
  });
  const url = postgres.url('postgres');
  await createTemplate(url);
  return {
    url,
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function fastFolder(): Promise<string> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free >= ENOUGH_BYTES ? MEMORY : tmpdir();
}

/** The server at TEST_DATABASE_URL as it is set up, for a whole test run; it is shared with no other. Else a throw-away one. */
export async function findTestPostgres(options: { durable?: boolean } = {}): Promise<{
  url: string;
  stop(): Promise<void>;
}> {
  const url = process.env[GIVEN_SERVER];
  if (!url) return await startTestPostgres(options);
  await createTemplate(url);
  return { url, stop: () => administer(url, `drop database if exists ${TEMPLATE} with (force)`) };
}

export async function createTemplate(server: string): Promise<void> {
  await administer(server, `drop database if exists ${TEMPLATE} with (force)`);
  await administer(server, `create database ${TEMPLATE}`);
  const url = new URL(server);
  url.pathname = `/${TEMPLATE}`;
  const db = openDatabase(url.href, { max: 1 });
  await migrate(db);
  await db.destroy();
}
