import { startWatcher } from '@caravan/chain';
import { networksOf } from './network.ts';
import { openParts } from './open-parts.ts';
import { runRole } from './run-role.ts';
import type { Environment } from './run-role.ts';
import { startStatusServer } from './status-server.ts';

/** Follows each network and records the deposits seen on it. One works per network; further ones wait to take over. */
export async function watcher(env: Environment): Promise<void> {
  await runRole('watcher', env, async ({ config, logger }) => {
    const parts = await openParts({ config, logger, name: 'watcher', pool: 5 });
    const { db, log } = parts;
    for (const network of networksOf(config)) {
      const watching = startWatcher({
        db,
        log,
        network,
        logger,
        acceptReset: config.development,
        alarmAfterStill: config.evm.stillMinutes * 60_000,
      });
      parts.closing.defer(() => watching.stop());
    }
    await startStatusServer(config.statusPort, parts);
    return { stop: () => parts.closing.disposeAsync() };
  });
}
