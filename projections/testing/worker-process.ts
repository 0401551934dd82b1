import { openEventLog } from '@caravan/events/log';
import { openDatabase, silentLogger } from '@caravan/platform';
import { startProjections } from '../start-projections.ts';

/** A process that projects every view, to be killed by a test. */
const [databaseUrl = '', logUrl = ''] = process.argv.slice(2);
const db = openDatabase(databaseUrl);
await startProjections({ db, databaseUrl, log: openEventLog({ url: logUrl }), logger: silentLogger });
