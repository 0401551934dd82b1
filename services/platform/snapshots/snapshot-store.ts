import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Snapshot, SnapshotKey, SnapshotStore } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export type SnapshotStoreOptions = {
  readonly db: Kysely<Database>;
  /** What authenticates a snapshot as ours. The same in every process; after a change all of them are made anew. */
  readonly secret: string;
};

/** Snapshots in Postgres. A row whose authentication code does not fit its content is as good as none. */
export function createSnapshotStore({ db, secret }: SnapshotStoreOptions): SnapshotStore {
  const key = createHmac('sha256', secret).update('aggregate-snapshot').digest();
  const macOf = ({ category, id, version }: SnapshotKey, { revision, hash, state }: Snapshot): Buffer => {
    const head = JSON.stringify([category, id, version, revision.toString(), hash]);
    return createHmac('sha256', key).update(head).update('\n').update(state).digest();
  };

  return {
    async read(of) {
      const row = await db
        .selectFrom('aggregate_snapshot')
        .select(['revision', 'hash', 'state', 'mac'])
        .where('category', '=', of.category)
        .where('id', '=', of.id)
        .where('version', '=', of.version)
        .executeTakeFirst();
      if (!row) return undefined;
      const snapshot = { revision: BigInt(row.revision), hash: row.hash, state: row.state };
      const mac = macOf(of, snapshot);
      return row.mac.length === mac.length && timingSafeEqual(row.mac, mac) ? snapshot : undefined;
    },

    async write(of, snapshot) {
      const row = { ...of, ...snapshot, revision: snapshot.revision.toString(), mac: macOf(of, snapshot) };
      await db
        .insertInto('aggregate_snapshot')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['category', 'id', 'version'])
            .doUpdateSet({
              revision: row.revision,
              hash: row.hash,
              state: row.state,
              mac: row.mac,
              written_at: sql`now()`,
            })
            .where('aggregate_snapshot.revision', '<', row.revision),
        )
        .execute();
      await db
        .deleteFrom('aggregate_snapshot')
        .where('category', '=', of.category)
        .where('id', '=', of.id)
        .where('version', '<', of.version)
        .execute();
    },
  };
}
