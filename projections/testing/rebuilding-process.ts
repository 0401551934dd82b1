import { openEventLog } from '@caravan/events/log';
import { silentLogger } from '@caravan/platform';
import { startRebuilds } from '../start-rebuilds.ts';

/** A process that carries out the rebuilds that are asked for, to be killed by a test. */
const [databaseUrl = '', logUrl = ''] = process.argv.slice(2);
startRebuilds({ databaseUrl, log: openEventLog({ url: logUrl }), logger: silentLogger });
