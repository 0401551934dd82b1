import { readFile } from 'node:fs/promises';
import type { EventLog } from '@caravan/events/log';
import { startNode } from '@caravan/events/node';
import { createLogger, loadConfig } from '@caravan/platform';
import type { Config, Logger } from '@caravan/platform';
import { openLog } from '../roles/open-log.ts';
import { openStores } from '../roles/open-parts.ts';
import type { Stores } from '../roles/open-parts.ts';
import { requiredOf } from '../roles/required.ts';
import type { Environment } from '../roles/run-role.ts';
import { startEventStore } from '../supervisor/event-store.ts';
import { storeGuardOf } from '../supervisor/guarded-store.ts';
import { borrowEmbeddedData, requireEmbeddedData } from './borrowed-data.ts';

export type SystemUse = {
  /** reads so much of the log that an embedded store is worth starting as a separate process, which uses a second core */
  readonly readsWholeLog?: boolean;
  /** events come as they are recorded; otherwise, with EVENT_KEY, a stranger's come with a doubt */
  readonly asRecorded?: boolean;
};

/**
 * Runs a tool on the database and the log: those of the given URLs, otherwise the embedded ones, running or not. It gets no
 * secret; a tool that needs one asks for it with `requiredOf`.
 */
export async function withSystem<Result>(
  env: Environment,
  work: (stores: Stores, config: Config) => Promise<Result>,
  use: SystemUse = {},
): Promise<Result> {
  await using closing = new AsyncDisposableStack();
  const { config, logger } = await locate(env, { ...use, closing });
  const { asRecorded = false } = use;
  const stores = await openStores({ config, logger, name: 'tool', pool: 4, holdsSessions: true, asRecorded });
  closing.use(stores.closing);
  return await work(stores, config);
}

/** The same for a tool that reads the log alone: DATABASE_URL is not needed if EVENT_STORE_URL is set. */
export async function withLog<Result>(
  env: Environment,
  work: (log: EventLog, config: Config) => Promise<Result>,
  use: SystemUse = {},
): Promise<Result> {
  await using closing = new AsyncDisposableStack();
  const given = loadConfig(env);
  const { config, logger } =
    given.eventStoreUrl === undefined
      ? await locate(env, { ...use, closing })
      : { config: given, logger: loggerOf(given) };
  const { eventStoreUrl } = requiredOf(config, 'eventStoreUrl');
  const codes = use.asRecorded ? {} : config;
  return await work(await openLog({ eventStoreUrl, name: 'tool', logger, codes }, closing), config);
}

type Locating = SystemUse & { readonly closing: AsyncDisposableStack };

/** The configuration with what leads to the embedded parts, which are started if they do not run. */
async function locate(env: Environment, { readsWholeLog = false, closing }: Locating) {
  const given = loadConfig(env);
  const logger = loggerOf(given);
  if (given.databaseUrl !== undefined) return { config: given, logger };
  requireEmbeddedData(given.dataFolder);
  const found = await borrowEmbeddedData(given.dataFolder, closing);
  const borrow = readsWholeLog ? borrowProcess : borrowNode;
  const served = await eventStoreOf({ ...found, ...storeOf(env) }, (databaseUrl) =>
    borrow({ databaseUrl, dataFolder: given.dataFolder, env, logger, closing }),
  );
  return { config: loadConfig({ ...env, ...found, ...served }), logger };
}

const loggerOf = ({ logLevel = 'warn' }: Config): Logger =>
  createLogger({ name: 'tool', level: logLevel, pretty: true });

/** A store of one's own beside the embedded database. */
function storeOf({ EVENT_STORE_URL: url }: Environment): Record<string, string> {
  return url ? { EVENT_STORE_URL: url } : {};
}

type Borrowing = {
  readonly databaseUrl: string;
  readonly dataFolder: string;
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

async function borrowNode({ databaseUrl, dataFolder, closing }: Borrowing): Promise<string> {
  const { certificate: files, users, urlAt } = await storeGuardOf(dataFolder);
  const [certificate, key] = await Promise.all(
    [files.certificate, files.key].map((file) => readFile(file, 'utf8')),
  );
  const node = await startNode({
    databaseUrl,
    tls: { certificate: certificate ?? '', key: key ?? '' },
    users,
  });
  closing.defer(() => node.stop());
  return urlAt(node.port);
}

/** It ends with the tool however that ends: its channel closes. */
async function borrowProcess({ databaseUrl, dataFolder, env, logger, closing }: Borrowing): Promise<string> {
  const quiet = { ...env, LOG_LEVEL: env['LOG_LEVEL'] ?? 'warn' };
  return await startEventStore({
    databaseUrl,
    dataFolder,
    env: quiet,
    onLine: console.error,
    logger,
    parts: closing,
  });
}
