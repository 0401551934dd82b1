import type { EventLog, SnapshotStore } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import { createSnapshotStore, createVault, openDatabase } from '@caravan/platform';
import type { Clock, Vault } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { checkDatabase } from '../supervisor/preflight.ts';
import { openLog, type LogUse } from './open-log.ts';
import { requiredOf } from './required.ts';
import type { RoleContext } from './run-role.ts';

/** The two stores of the system, and a clock. */
export type Stores = {
  readonly databaseUrl: string;
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

type Opening = RoleContext & { readonly name: string; readonly pool: number };

/** Opens the database and the log, to be read, and checks that both can be used. Throws StartFailure naming the one that cannot. */
export async function openStores(
  { config, name, logger, pool }: Opening,
  use: LogUse = 'read',
): Promise<Stores> {
  const { databaseUrl, eventStoreUrl } = requiredOf(config, 'databaseUrl', 'eventStoreUrl');
  await checkDatabase(databaseUrl);
  await using opening = new AsyncDisposableStack();
  const db = openDatabase(databaseUrl, { max: pool });
  opening.defer(() => db.destroy());
  const log = await openLog({ eventStoreUrl, name, logger, use }, opening);
  return { databaseUrl, db, log, clock: () => new Date(), closing: opening.move() };
}

/** The same for a process of the system, which also appends. Throws StartFailure, also if a secret is missing. */
export async function openParts(opening: Opening): Promise<Parts> {
  const required = requiredOf(opening.config, 'databaseUrl', 'eventStoreUrl', 'sessionSecret', 'vaultKey');
  const { sessionSecret, vaultKey } = required;
  const stores = await openStores(opening, opening.config.development ? 'append' : 'append in production');
  const { db } = stores;
  const vault = createVault({ db, masterKey: vaultKey });
  const snapshots = createSnapshotStore({ db, secret: vaultKey });
  return { ...stores, sessionSecret, vault, snapshots };
}
