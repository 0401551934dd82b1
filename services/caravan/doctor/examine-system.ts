import { openEventLog } from '@caravan/events/log';
import { loadConfig, openDatabase } from '@caravan/platform';
import type { Config } from '@caravan/platform';
import { reasonOf } from '../failure.ts';
import type { Environment } from '../roles/run-role.ts';
import { findRunning } from '../supervisor/claim.ts';
import { examineBrands } from './examine-brands.ts';
import { examineCache } from './examine-cache.ts';
import { examineDatabase } from './examine-database.ts';
import { examineEventStore } from './examine-event-store.ts';
import { examineHost } from './examine-host.ts';
import { examineNetworks } from './examine-networks.ts';
import { examineSecrets } from './examine-secrets.ts';
import { examineViews } from './examine-views.ts';
import { Notes, type Finding } from './finding.ts';

/** Every part that the settings lead to. It starts nothing and writes nothing. Throws ConfigurationError. */
export async function examineSystem(env: Environment): Promise<readonly Finding[]> {
  const given = loadConfig(env);
  const running = given.databaseUrl === undefined ? findRunning(given.dataFolder)?.variables : undefined;
  const config = loadConfig({ ...env, ...running });
  const { databaseUrl, databaseDirectUrl, eventStoreUrl } = config;
  const findings = await Promise.all([
    examineHost(given.databaseUrl === undefined ? config.dataFolder : undefined),
    databaseUrl === undefined ? embedded('PostgreSQL') : examineDatabase({ databaseUrl, databaseDirectUrl }),
    eventStoreUrl === undefined ? ownEventStore(config) : examineEventStore(eventStoreUrl),
    examineCache(config.redisUrl),
    isEmbedded(config) ? embedded('networks') : examineNetworks(config),
    databaseUrl === undefined ? [] : examineStored(config, databaseDirectUrl ?? databaseUrl),
  ]);
  return findings.flat();
}

function embedded(part: string): readonly Finding[] {
  const notes = new Notes(part);
  notes.fine('`caravan start` brings its own');
  return notes.findings;
}

/** A database of one's own does not hold the events unless it is told to. */
function ownEventStore({ databaseUrl, node }: Config): readonly Finding[] {
  if (databaseUrl === undefined || node.databaseUrl !== undefined) return embedded('event store');
  const notes = new Notes('event store');
  notes.fault('EVENT_STORE_URL must be set beside DATABASE_URL, or NODE_DATABASE_URL for the embedded store');
  return notes.findings;
}

/** As for `caravan start`: when no network has a node. */
function isEmbedded({ networks }: Config): boolean {
  return networks.every(({ rpcUrl }) => rpcUrl === undefined);
}

/** What the database holds. When it cannot be read, its own examination says why. */
async function examineStored(config: Config, databaseUrl: string): Promise<readonly Finding[]> {
  await using closing = new AsyncDisposableStack();
  const db = openDatabase(databaseUrl, { max: 2 });
  closing.defer(() => db.destroy());
  const secrets = await examineSecrets(config, db).catch(() => examineSecrets(config, undefined));
  const stored = [...secrets, ...(await examineBrands(config, db))];
  if (config.eventStoreUrl === undefined) return stored;
  try {
    const log = openEventLog({ url: config.eventStoreUrl, name: 'doctor' });
    closing.defer(() => log.close());
    await log.ping();
    return [...stored, ...(await examineViews(db, await log.head(), new Date()))];
  } catch (error) {
    const notes = new Notes('views');
    notes.fault(`cannot be compared with the log: ${reasonOf(error)}`);
    return [...stored, ...notes.findings];
  }
}
