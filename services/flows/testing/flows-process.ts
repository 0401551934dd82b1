import { openEventLog } from '@caravan/events/log';
import { createJobs, createLogger, openDatabase } from '@caravan/platform';
import { startFlows } from '../start-flows.ts';
import { createContexts } from './contexts.ts';

/** A process that runs every flow, to be killed by a test. */
const [databaseUrl = '', logUrl = ''] = process.argv.slice(2);
const logger = createLogger({ name: 'flows', level: 'error' });
const log = openEventLog({ url: logUrl });
await startFlows({
  db: openDatabase(databaseUrl),
  databaseUrl,
  log,
  ...createContexts(log),
  goods: {
    release: async () => {},
    markPlaced: async () => {},
    markPaid: async () => {},
    consume: async () => {},
    countSales: async () => {},
    countRatings: async () => {},
    orphanedReservations: async () => [],
    forget: async () => 0,
    forgetSubmissions: async () => 0,
  },
  // a job whose process is killed during it starts again while the test is still looking
  jobs: createJobs({ databaseUrl, logger, deadAfterSeconds: 5 }),
  logger,
  clock: () => new Date(),
});
