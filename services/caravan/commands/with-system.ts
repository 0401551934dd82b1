import { startNode } from '@caravan/events/node';
import { createLogger, loadConfig } from '@caravan/platform';
import type { Config, Logger } from '@caravan/platform';
import { openParts } from '../roles/open-parts.ts';
import type { Parts } from '../roles/open-parts.ts';
import type { Environment } from '../roles/run-role.ts';
import { startEventStore } from '../supervisor/event-store.ts';
import { borrowEmbeddedData, requireEmbeddedData } from './borrowed-data.ts';

export type SystemUse = {
  /** reads so much of the log that an embedded store is worth starting as a separate process, which uses a second core */
  readonly readsWholeLog?: boolean;
};

/** Runs a tool on the whole system: that of the given URLs, otherwise the embedded one, running or not. */
export async function withSystem<Result>(
  env: Environment,
  work: (parts: Parts, config: Config) => Promise<Result>,
  { readsWholeLog = false }: SystemUse = {},
): Promise<Result> {
  const given = loadConfig(env);
  if (given.databaseUrl === undefined) requireEmbeddedData(given.dataFolder);
  const logger = createLogger({ name: 'tool', level: given.logLevel ?? 'warn', pretty: true });
  await using closing = new AsyncDisposableStack();
  const found = given.databaseUrl === undefined ? await borrowEmbeddedData(given.dataFolder, closing) : {};
  const borrow = readsWholeLog ? borrowProcess : borrowNode;
  const served = await eventStoreOf(found, (databaseUrl) => borrow({ databaseUrl, env, logger, closing }));
  const config = loadConfig({ ...env, ...found, ...served });
  const parts = await openParts({ config, logger, name: 'tool', pool: 4 });
  closing.use(parts.closing);
  return await work(parts, config);
}

type Borrowing = {
  readonly databaseUrl: string;
  readonly env: Environment;
  readonly logger: Logger;
  readonly closing: AsyncDisposableStack;
};

/** A node for the duration of the tool, if there is data but no node that serves it. */
async function eventStoreOf(
  found: Readonly<Record<string, string>>,
  borrow: (databaseUrl: string) => Promise<string>,
): Promise<Record<string, string>> {
  const { NODE_DATABASE_URL: databaseUrl, EVENT_STORE_URL: served } = found;
  if (served !== undefined || databaseUrl === undefined) return {};
  return { EVENT_STORE_URL: await borrow(databaseUrl) };
}

async function borrowNode({ databaseUrl, closing }: Borrowing): Promise<string> {
  const node = await startNode({ databaseUrl });
  closing.defer(() => node.stop());
  return node.url;
}

/** It ends with the tool however that ends: its channel closes. */
async function borrowProcess({ databaseUrl, env, logger, closing }: Borrowing): Promise<string> {
  const quiet = { ...env, LOG_LEVEL: env['LOG_LEVEL'] ?? 'warn' };
  return await startEventStore({ databaseUrl, env: quiet, onLine: console.error, logger, parts: closing });
}
