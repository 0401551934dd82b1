import { startProjections } from '@caravan/projections';
import { openParts } from './open-parts.ts';
import { runRole } from './run-role.ts';
import type { Environment } from './run-role.ts';
import { startStatusServer } from './status-server.ts';

/** Projections, flows and timed jobs. One works at each of them; further workers wait to take over. */
export async function worker(env: Environment): Promise<void> {
  await runRole('worker', env, async ({ config, logger }) => {
    const parts = await openParts({ config, logger, name: 'worker', pool: 12 });
    const { db, log, databaseUrl } = parts;
    const projections = await startProjections({ db, databaseUrl, log, logger });
    parts.closing.defer(() => projections.stop());
    await startStatusServer(config.statusPort, parts);
    return { stop: () => parts.closing.disposeAsync() };
  });
}
