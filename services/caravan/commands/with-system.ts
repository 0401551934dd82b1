import { startNode } from '@caravan/events/node';
import { createLogger, loadConfig } from '@caravan/platform';
import type { Config } from '@caravan/platform';
import { openParts } from '../roles/open-parts.ts';
import type { Parts } from '../roles/open-parts.ts';
import type { Environment } from '../roles/run-role.ts';
import { borrowEmbeddedData, requireEmbeddedData } from './borrowed-data.ts';

/** Does a tool's work on the whole system: that of the given URLs, else the embedded one, running or not. */
export async function withSystem<Result>(
  env: Environment,
  work: (parts: Parts, config: Config) => Promise<Result>,
): Promise<Result> {
  const given = loadConfig(env);
  if (given.databaseUrl === undefined) requireEmbeddedData(given.dataFolder);
  await using closing = new AsyncDisposableStack();
  const found = given.databaseUrl === undefined ? await borrowEmbeddedData(given.dataFolder, closing) : {};
  const config = loadConfig({ ...env, ...found, ...(await eventStoreOf(found, closing)) });
  const logger = createLogger({ name: 'tool', level: config.logLevel ?? 'warn', pretty: true });
  const parts = await openParts({ config, logger, name: 'tool', pool: 4 });
  closing.use(parts.closing);
  return await work(parts, config);
}

/** A node for as long as the tool works, where there is data but none that serves it. */
async function eventStoreOf(
  found: Readonly<Record<string, string>>,
  closing: AsyncDisposableStack,
): Promise<Record<string, string>> {
  const { NODE_DATABASE_URL: databaseUrl, EVENTSTORE_URL: served } = found;
  if (served !== undefined || databaseUrl === undefined) return {};
  const node = await startNode({ databaseUrl });
  closing.defer(() => node.stop());
  return { EVENTSTORE_URL: node.url };
}
