import { openEventLog } from '@caravan/events/log';
import { createLogger, openDatabase } from '@caravan/platform';
import { z } from 'zod';
import { ethereumNetwork } from '../network.ts';
import { startWatcher } from '../watcher/watcher.ts';

/** A watcher as a process of its own, for tests that kill it. */
const env = z
  .object({ DB: z.string(), LOG: z.string(), RPC: z.string(), TOKEN: z.string(), XPUB: z.string() })
  .parse(process.env);

await startWatcher({
  db: openDatabase(env.DB, { max: 2 }),
  log: openEventLog({ url: env.LOG }),
  network: ethereumNetwork({ token: env.TOKEN, xpub: env.XPUB, confirmations: 6 }),
  rpcUrl: env.RPC,
  logger: createLogger({ name: 'watcher', level: 'silent' }),
  pollEvery: 5,
});
