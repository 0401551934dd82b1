import { freePort } from '@caravan/platform';
import { startChild } from './child.ts';
import type { ChildOptions } from './child.ts';
import { storeGuardOf } from './guarded-store.ts';

/**
 * The embedded event store as a separate process over the database that holds the events, kept running until `parts` are
 * disposed of; returns its URL, with the user and the authority to trust. Throws StartFailure if it cannot be started.
 */
export async function startEventStore(
  options: Omit<ChildOptions, 'role'> & {
    readonly databaseUrl: string;
    readonly dataFolder: string;
    readonly parts: AsyncDisposableStack;
  },
): Promise<string> {
  const { databaseUrl, dataFolder, parts, env, onLine, logger } = options;
  const [port, guard] = [await freePort(), await storeGuardOf(dataFolder)];
  const variables = {
    NODE_DATABASE_URL: databaseUrl,
    NODE_PORT: String(port),
    NODE_CERTIFICATE: guard.certificate.certificate,
    NODE_KEY: guard.certificate.key,
    NODE_USERS: JSON.stringify(guard.users),
  };
  const child = startChild({ role: 'event-store', env: { ...env, ...variables }, onLine, logger });
  parts.defer(() => child.stop());
  await child.ready;
  return guard.urlAt(port);
}
