import { openEventLog } from '@caravan/events/log';
import { loadConfig, openDatabase } from '@caravan/platform';
import type { Database } from '@caravan/migrations';
import type { Config } from '@caravan/platform';
import type { Kysely } from 'kysely';
import type { Environment } from '../roles/run-role.ts';
import { findRunning } from '../supervisor/claim.ts';
import { examineBrands } from './examine-brands.ts';
import { examineCache } from './examine-cache.ts';
import { examineDatabase } from './examine-database.ts';
import { examineEventStore } from './examine-event-store.ts';
import { examineFlows } from './examine-flows.ts';
import { examineHost } from './examine-host.ts';
import { examineKeys } from './examine-keys.ts';
import { examineNetworks } from './examine-networks.ts';
import { examineReconciliation } from './examine-reconciliation.ts';
import { examineSecrets } from './examine-secrets.ts';
import { examineViews } from './examine-views.ts';
import { examineRunning } from './examine-running.ts';
import { Notes, type Finding } from './finding.ts';
import { isLocked, looking, whyUnread } from './looking.ts';

/** More than a statement of the examination may take. */
const ANSWERS_WITHIN_MS = 10_000;

/** Every part that the settings lead to. It starts nothing and writes nothing. Throws ConfigurationError. */
export async function examineSystem(env: Environment): Promise<readonly Finding[]> {
  const given = loadConfig(env);
  const running = given.databaseUrl === undefined ? findRunning(given.dataFolder) : undefined;
  const config = loadConfig({ ...env, ...running?.variables });
  const { databaseUrl, databaseDirectUrl, eventStoreUrl } = config;
  await using closing = new AsyncDisposableStack();
  const address = databaseDirectUrl ?? databaseUrl;
  const stored =
    address === undefined ? undefined : openDatabase(address, { max: 2, answersWithinMs: ANSWERS_WITHIN_MS });
  closing.defer(() => stored?.destroy());
  const findings = await Promise.all([
    given.databaseUrl === undefined ? examineRunning(given.dataFolder, running) : [],
    examineHost(given.databaseUrl === undefined ? config.dataFolder : undefined),
    databaseUrl === undefined ? embedded('PostgreSQL') : examineDatabase({ databaseUrl, databaseDirectUrl }),
    eventStoreUrl === undefined ? ownEventStore(config) : examineEventStore(eventStoreUrl),
    examineCache(config.redisUrl),
    isEmbedded(config) ? embedded('networks') : examineNetworks(config, stored),
    stored ? examineKeys(config) : [],
    stored ? examineStored(config, stored) : [],
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
async function examineStored(config: Config, db: Kysely<Database>): Promise<readonly Finding[]> {
  const stored = [
    ...(await looking(db, (transaction) => examineSecrets(config, transaction)).catch(
      async (error: unknown) => [...locked('secrets', error), ...(await examineSecrets(config, undefined))],
    )),
    ...(await looking(db, (transaction) => examineBrands(config, transaction)).catch((error: unknown) =>
      locked('brands', error),
    )),
    ...(await looking(db, (transaction) => examineFlows(transaction)).catch((error: unknown) =>
      locked('flows', error),
    )),
    ...(await looking(db, (transaction) => examineReconciliation(transaction)).catch((error: unknown) =>
      locked('reconciliation', error),
    )),
  ];
  if (config.eventStoreUrl === undefined) return stored;
  await using closing = new AsyncDisposableStack();
  try {
    const log = openEventLog({ url: config.eventStoreUrl, name: 'doctor' });
    closing.defer(() => log.close());
    await log.ping();
    const head = await log.head();
    return [...stored, ...(await looking(db, (transaction) => examineViews(transaction, head, new Date())))];
  } catch (error) {
    const notes = new Notes('views');
    notes.fault(`cannot be compared with the log: ${whyUnread(error)}`);
    return [...stored, ...notes.findings];
  }
}

/** Of any other reason the database's own examination tells. */
function locked(part: string, error: unknown): readonly Finding[] {
  const notes = new Notes(part);
  if (isLocked(error)) notes.fault(`cannot be read: ${whyUnread(error)}`);
  return notes.findings;
}
