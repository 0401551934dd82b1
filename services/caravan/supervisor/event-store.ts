import { freePort } from '@caravan/platform';
import { startChild } from './child.ts';
import type { ChildOptions } from './child.ts';

/**
 * The embedded event store as a separate process over the database that holds the events, kept running until `parts` are
 * disposed of; returns its URL. Throws StartFailure if it cannot be started.
 */
export async function startEventStore(
  options: Omit<ChildOptions, 'role'> & {
    readonly databaseUrl: string;
    readonly parts: AsyncDisposableStack;
  },
): Promise<string> {
  const { databaseUrl, parts, env, onLine, logger } = options;
  const port = await freePort();
  const variables = { NODE_DATABASE_URL: databaseUrl, NODE_PORT: String(port) };
  const child = startChild({ role: 'event-store', env: { ...env, ...variables }, onLine, logger });
  parts.defer(() => child.stop());
  await child.ready;
  return `kurrentdb://127.0.0.1:${port}?tls=false`;
}
