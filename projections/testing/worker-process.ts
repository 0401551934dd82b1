import type { Database } from '@caravan/migrations';
import { openEventLog } from '@caravan/events/log';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { silentLogger } from '../logger.ts';
import { startProjections } from '../start-projections.ts';

/** A process that projects every view, to be killed by a test. */
const [databaseUrl = '', logUrl = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl });
pool.on('error', () => {});
const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
await startProjections({ db, databaseUrl, log: openEventLog({ url: logUrl }), logger: silentLogger });
