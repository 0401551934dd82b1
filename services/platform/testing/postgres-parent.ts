import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';

/** A process that owns an embedded PostgreSQL, to be killed by a test. */
const [dataFolder = ''] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres({ dataFolder, password: 'p@ss:word/1' });
process.send?.({ pid: postgres.pid, url: postgres.url('postgres') });
