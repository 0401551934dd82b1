import { readFile } from 'node:fs/promises';
import { startNode } from '@caravan/events/node';
import type { NodeOptions } from '@caravan/events/node';
import { readUsers } from '@caravan/events/node/users';
import type { Config } from '@caravan/platform';
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
    const guard = await guardOf(config.node);
    if (!guard.users)
      logger.warn('NODE_USERS is not set: whoever reaches the event store can write events that move money');
    await checkedSessions('NODE_DATABASE_URL', databaseUrl);
    try {
      return await startNode({
        databaseUrl,
        port,
        host: '127.0.0.1',
        ...guard,
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

/** Its certificate and its users. Clients send a password over TLS only, so users without a certificate are refused. */
async function guardOf({
  certificateFile,
  keyFile,
  users,
}: Config['node']): Promise<Pick<NodeOptions, 'tls' | 'users'>> {
  if ((certificateFile === undefined) !== (keyFile === undefined))
    throw new StartFailure('NODE_CERTIFICATE and NODE_KEY must be set together: set both, or neither.');
  if (users !== undefined && certificateFile === undefined)
    throw new StartFailure(
      'NODE_USERS is set without NODE_CERTIFICATE and NODE_KEY: clients send no password over plain text, so nobody could come in.',
    );
  return {
    ...(certificateFile !== undefined &&
      keyFile !== undefined && {
        tls: {
          certificate: await contentOf('NODE_CERTIFICATE', certificateFile),
          key: await contentOf('NODE_KEY', keyFile),
        },
      }),
    ...(users !== undefined && { users: await usersOf(users) }),
  };
}

async function contentOf(variable: string, file: string): Promise<string> {
  return await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartFailure(`${variable} names a file that cannot be read (${reasonOf(error)}).`);
  });
}

async function usersOf(json: string) {
  return await readUsers(json).catch((error: unknown) => {
    throw new StartFailure(`NODE_USERS ${reasonOf(error)}.`);
  });
}
