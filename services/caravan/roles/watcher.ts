import { startWatcher } from '@caravan/chain';
import { networksOf } from './network.ts';
import { openParts } from './open-parts.ts';
import { runRole } from './run-role.ts';
import type { Environment } from './run-role.ts';
import { startStatusServer } from './status-server.ts';
import { watcherReport } from './watcher-report.ts';

/** Follows each network and records the deposits seen on it. One watcher works per network; the others wait to take over. */
export async function watcher(env: Environment): Promise<void> {
  await runRole('watcher', env, async ({ config, logger }) => {
    const networks = networksOf(config);
    // each network holds a connection, and with it its lock
    const pool = 4 + networks.length;
    const parts = await openParts({ config, logger, name: 'watcher', pool, holdsSessions: true });
    const { db, log } = parts;
    for (const network of networks) {
      const acceptReset = config.development;
      const watching = startWatcher({ db, log, network, others: networks, logger, acceptReset });
      parts.closing.defer(() => watching.stop());
    }
    await startStatusServer(config, { ...parts, report: () => watcherReport(db, networks) });
    return { stop: () => parts.closing.disposeAsync() };
  });
}
