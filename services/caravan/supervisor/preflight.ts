import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { StoreCheck } from '@caravan/events/log';
import type { Config } from '@caravan/platform';
import { reasonOf, StartFailure } from '../failure.ts';
import { checkedSessions, findDatabase } from './find-database.ts';

/** Checks, before anything is started, for every problem that a person may have to fix. Throws StartFailure. */
export async function checkBeforeStart(config: Config): Promise<void> {
  if (config.port === config.webSocketPort && config.port !== 0)
    throw new StartFailure(`PORT and WS_PORT are both ${config.port}; they must differ.`);
  await checkDataFolder(config.dataFolder);
  await checkPort('PORT', config.port, config.host);
  await checkPort('WS_PORT', config.webSocketPort, config.host);
  const { databaseUrl, databaseDirectUrl, eventStoreUrl, node } = config;
  // each part that uses it warns of a server that is too new
  if (databaseUrl !== undefined) await findDatabase({ databaseUrl, databaseDirectUrl }, () => undefined);
  if (node.databaseUrl !== undefined && eventStoreUrl === undefined)
    await checkedSessions('NODE_DATABASE_URL', node.databaseUrl);
  if (eventStoreUrl === undefined) return;
  await requireGuard(config);
  await checkEventStore(eventStoreUrl, { append: true });
}

/** Throws StartFailure when files cannot be made in the folder. */
export async function checkDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    const probe = join(folder, '.writable');
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new StartFailure(
      `The data folder ${folder} cannot be written (${reasonOf(error)}); set DATA_DIR to one that can.`,
    );
  }
}

async function checkPort(name: string, port: number, host: string): Promise<void> {
  const problem = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
  if (problem === undefined) return;
  const why = problem.code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${problem.message})`;
  throw new StartFailure(`Port ${port} ${why}; set ${name} to another one.`);
}

/** Throws StartFailure when the event store at the URL cannot be used, or not by the user that it names. */
export async function checkEventStore(url: string, needs: { readonly append: boolean }): Promise<StoreCheck> {
  // loaded on demand: an embedded system starts its store without it
  const { checkStore } = await import('@caravan/events/log');
  return await tellingWhy(() => checkStore(url, needs));
}

/**
 * Production sends nothing to a store that others can write to as we do, unless EVENT_STORE_INSECURE says so. Throws
 * StartFailure.
 */
export async function requireGuard({
  eventStoreUrl,
  eventStoreInsecure,
  development,
}: Pick<Config, 'eventStoreUrl' | 'eventStoreInsecure' | 'development'>): Promise<void> {
  if (eventStoreUrl === undefined || eventStoreInsecure || development) return;
  const { lacksOf } = await import('@caravan/events/log');
  const lacks = await tellingWhy(async () => lacksOf(eventStoreUrl));
  if (lacks.length > 0)
    throw new StartFailure(
      `EVENT_STORE_URL lacks ${lacks.join(' and ')}, so others could write events that move money; write it like kurrentdb://user:password@host:2113?tlsCaFile=…, or set EVENT_STORE_INSECURE=true.`,
    );
}

/** Production neither writes nor signs events that do not show who wrote them, unless EVENTS_WITHOUT_KEY says so. Throws StartFailure. */
export function requireEventKey({
  eventKeys,
  eventsWithoutKey,
  development,
}: Pick<Config, 'eventKeys' | 'eventsWithoutKey' | 'development'>): void {
  if (eventKeys !== undefined || eventsWithoutKey || development) return;
  throw new StartFailure(
    'EVENT_KEY is not set, so nobody could tell our events from forged ones; set it to that of the other processes (the first time: openssl rand -base64 32), or set EVENTS_WITHOUT_KEY=true.',
  );
}

/** Tells why the event store cannot be used in a sentence about EVENT_STORE_URL. */
export async function tellingWhy<Result>(work: () => Promise<Result>): Promise<Result> {
  const { StoreUnusableError } = await import('@caravan/events/log');
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreUnusableError) throw new StartFailure(`EVENT_STORE_URL ${error.reason}.`);
    throw error;
  }
}
