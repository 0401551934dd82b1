import { startNode } from '@caravan/events/node';
import { reasonOf, StartFailure } from '../failure.ts';
import { checkedSessions } from '../supervisor/find-database.ts';
import { runRole } from './run-role.ts';
import type { Environment } from './run-role.ts';

/** The embedded event store as a process of its own. */
export async function eventStore(env: Environment): Promise<void> {
  await runRole('event-store', env, async ({ config, logger }) => {
    const { databaseUrl, port } = config.node;
    if (databaseUrl === undefined)
      throw new StartFailure('NODE_DATABASE_URL must be set to the database of the event store.');
    await checkedSessions('NODE_DATABASE_URL', databaseUrl);
    try {
      return await startNode({
        databaseUrl,
        port,
        host: '127.0.0.1',
        onOutage: (reason) => {
          if (reason === undefined) logger.info('The event store has its database again');
          else
            logger.error({ alert: true, reason }, 'The event store writes nothing until it has its database');
        },
      });
    } catch (error) {
      throw new StartFailure(`The event store cannot start: ${reasonOf(error)}`);
    }
  });
}
