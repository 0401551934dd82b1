import { openEventLog } from '@caravan/events/log';
import { createLogger, openDatabase } from '@caravan/platform';
import { ethereumNetwork } from '../network.ts';
import { startWatcher } from '../watcher/watcher.ts';

/** A watcher as a process of its own, for tests that kill it. */
const [databaseUrl = '', logUrl = '', rpcUrl = '', token = '', xpub = ''] = process.argv.slice(2);

await startWatcher({
  db: openDatabase(databaseUrl, { max: 2 }),
  log: openEventLog({ url: logUrl }),
  network: ethereumNetwork({ token, xpub, confirmations: 6 }),
  rpcUrl,
  logger: createLogger({ name: 'watcher', level: 'silent' }),
  pollEvery: 5,
});
