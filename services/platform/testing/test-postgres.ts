import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@caravan/migrations';
import { openDatabase } from '../postgres/database.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';

/** where a test run finds its PostgreSQL: the URL of the server's `postgres` database */
export const TEST_POSTGRES = 'CARAVAN_TEST_POSTGRES';
/** a migrated database that each test's own is copied from */
export const TEMPLATE = 'caravan_template';

/** What only a crash of the machine would notice is left out. */
const THROW_AWAY = { fsync: 'off', full_page_writes: 'off', shared_buffers: '128MB' };

/**
 * One throw-away PostgreSQL for a whole test run, with a migrated template database. It does not flush to disk unless it must
 * be `durable`, as for a benchmark of acknowledged writes.
 */
export async function startTestPostgres({ durable = false } = {}): Promise<{
  url: string;
  stop(): Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'caravan-test-'));
  const postgres = await startEmbeddedPostgres({
    dataFolder: join(folder, 'postgres'),
    password: 'test',
    settings: { max_connections: '300', ...(durable ? {} : THROW_AWAY) },
  });
  await postgres.ensureDatabase(TEMPLATE);
  const db = openDatabase(postgres.url(TEMPLATE), { max: 1 });
  await migrate(db);
  await db.destroy();
  return {
    url: postgres.url('postgres'),
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
