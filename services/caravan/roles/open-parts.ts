import { openEventLog } from '@caravan/events/log';
import type { EventLog, SnapshotStore } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import { createSnapshotStore, createVault, openDatabase } from '@caravan/platform';
import type { Clock, Vault } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { reasonOf, StartFailure } from '../failure.ts';
import { checkDatabase } from '../supervisor/preflight.ts';
import { countConflicts } from './count-conflicts.ts';
import { requiredOf } from './required.ts';
import type { RoleContext } from './run-role.ts';
import { tellAppends } from './tell-appends.ts';

/** What every process needs: working connections, a clock, and the vault of personal data. */
export type Parts = {
  readonly databaseUrl: string;
  readonly sessionSecret: string;
  readonly db: Kysely<Database>;
  readonly log: EventLog;
  readonly vault: Vault;
  /** of wallets with long streams */
  readonly snapshots: SnapshotStore;
  readonly clock: Clock;
  /** resources opened later are deferred to it; disposing of it closes all in reverse order */
  readonly closing: AsyncDisposableStack;
};

/** Opens the database and the log and checks that both respond. Throws StartFailure naming the one that does not. */
export async function openParts(
  context: RoleContext & { readonly name: string; readonly pool: number },
): Promise<Parts> {
  const { databaseUrl, eventStoreUrl, sessionSecret, vaultKey } = requiredOf(context.config);
  await checkDatabase(databaseUrl);
  const closing = new AsyncDisposableStack();
  const db = openDatabase(databaseUrl, { max: context.pool });
  closing.defer(() => db.destroy());
  const { name, logger } = context;
  const log = tellAppends(countConflicts(openEventLog({ url: eventStoreUrl, name, logger })), logger);
  closing.defer(() => log.close());
  try {
    await log.ping();
  } catch (error) {
    throw new StartFailure(`EVENT_STORE_URL cannot be reached: ${reasonOf(error)}.`);
  }
  const vault = createVault({ db, masterKey: vaultKey });
  const snapshots = createSnapshotStore({ db, secret: vaultKey });
  return { databaseUrl, sessionSecret, db, log, vault, snapshots, clock: () => new Date(), closing };
}
