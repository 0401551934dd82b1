import { openEventLog } from '@caravan/events/log';
import { createLogger, openDatabase } from '@caravan/platform';
import { createNetworks } from '../create-networks.ts';
import type { NetworkSettings } from '../network.ts';
import { startWatcher } from '../watcher/watcher.ts';

/** A watcher in a separate process, for tests that kill it. */
const [databaseUrl = '', logUrl = '', settings = ''] = process.argv.slice(2);
const [network] = createNetworks([JSON.parse(settings) as NetworkSettings]);
if (!network) throw new Error('no network');

startWatcher({
  db: openDatabase(databaseUrl, { max: 2 }),
  log: openEventLog({ url: logUrl }),
  network,
  logger: createLogger({ name: 'watcher', level: 'silent' }),
  pollEvery: 5,
});
