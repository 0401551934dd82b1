import { openEventLog } from '@caravan/events/log';
import { createLogger, openDatabase } from '@caravan/platform';
import { startWatcher } from '../watcher/watcher.ts';
import { testNetwork } from './test-network.ts';

/** A watcher in a separate process, for tests that kill it. */
const [databaseUrl = '', logUrl = '', rpcUrl = '', tokenAddress = ''] = process.argv.slice(2);

startWatcher({
  db: openDatabase(databaseUrl, { max: 2 }),
  log: openEventLog({ url: logUrl }),
  network: testNetwork({ rpcUrl, tokenAddress }),
  logger: createLogger({ name: 'watcher', level: 'silent' }),
  pollEvery: 5,
});
