import type { EventLog, SnapshotStore } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import { createSnapshotStore, createVault, openDatabase } from '@caravan/platform';
import type { Clock, Vault } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { findDatabase } from '../supervisor/find-database.ts';
import { requireEventKey, requireGuard } from '../supervisor/preflight.ts';
import { openLog, type LogUse } from './open-log.ts';
import { requiredOf } from './required.ts';
import type { RoleContext } from './run-role.ts';

/** The two stores of the system, and a clock. */
export type Stores = {
  /** of the server itself, for sessions of one's own */
  readonly databaseUrl: string;
  /** in a process that holds locks in it: sessions of the server itself, else those of the pooler if there is one */
  readonly db: Kysely<Database>;
  readonly log: EventLog;
  readonly clock: Clock;
  /** resources opened later are deferred to it; disposing of it closes all in reverse order */
  readonly closing: AsyncDisposableStack;
};

/** What every process of the system needs: the stores, and its secrets in use. */
export type Parts = Stores & {
  readonly sessionSecret: string;
  readonly vault: Vault;
  /** of wallets with long streams */
  readonly snapshots: SnapshotStore;
};

type Opening = RoleContext & {
  readonly name: string;
  readonly pool: number;
  /** it keeps a session for as long as it works, and with it a lock */
  readonly holdsSessions?: boolean;
  /** ms that a statement may take; default: for ever */
  readonly answersWithinMs?: number;
  /** events come without a doubt, whoever wrote them: for tools that show what is there */
  readonly asRecorded?: boolean;
};

/** Opens the database and the log, to be read, and checks that both can be used. Throws StartFailure naming the one that cannot. */
export async function openStores(
  { config, name, logger, pool: max, holdsSessions = false, answersWithinMs, asRecorded = false }: Opening,
  use: LogUse = 'read',
): Promise<Stores> {
  const { databaseUrl: given, eventStoreUrl } = requiredOf(config, 'databaseUrl', 'eventStoreUrl');
  const database = { databaseUrl: given, databaseDirectUrl: config.databaseDirectUrl };
  const { url, directUrl: databaseUrl, pooled } = await findDatabase(database, (text) => logger.warn(text));
  await using opening = new AsyncDisposableStack();
  const options = { max, ...(answersWithinMs === undefined ? {} : { answersWithinMs }) };
  const db = holdsSessions ? openDatabase(databaseUrl, options) : openDatabase(url, { ...options, pooled });
  opening.defer(() => db.destroy());
  const log = await openLog({ eventStoreUrl, name, logger, use, codes: asRecorded ? {} : config }, opening);
  return { databaseUrl, db, log, clock: () => new Date(), closing: opening.move() };
}

/** The same for a process of the system, which also appends. Throws StartFailure, also if a secret is missing. */
export async function openParts(opening: Opening): Promise<Parts> {
  const required = requiredOf(opening.config, 'databaseUrl', 'eventStoreUrl', 'sessionSecret', 'vaultKey');
  const { sessionSecret, vaultKey } = required;
  requireEventKey(opening.config);
  await requireGuard(opening.config);
  const stores = await openStores(opening, opening.config.development ? 'append' : 'append in production');
  const { db } = stores;
  const vault = createVault({ db, masterKey: vaultKey });
  const snapshots = createSnapshotStore({ db, secret: vaultKey });
  return { ...stores, sessionSecret, vault, snapshots };
}
