import { createHash, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { KeptSnapshot, SnapshotKey, SnapshotStore } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Insertable, Kysely, Transaction } from 'kysely';

export type SnapshotStoreOptions = {
  readonly db: Kysely<Database>;
  /** The key that authenticates our snapshots. The same in every process; after a change all snapshots are written anew. */
  readonly secret: string;
};

const NO_PARTS = { parts: 0, digest: '' };

/**
 * Snapshots in Postgres: a head, and parts that never change. Each part extends the digest of those before it; the head's
 * authentication code covers the digest. So a part that is missing, changed, or from another time or snapshot does not match
 * the head, and a head that does not match its code is ignored.
 */
export function createSnapshotStore({ db, secret }: SnapshotStoreOptions): SnapshotStore {
  const hmacKey = createSecretKey(createHmac('sha256', secret).update('aggregate-snapshot').digest());
  const macOf = ({ category, id, version }: SnapshotKey, kept: KeptSnapshot): Buffer => {
    const { revision, hash, state, parts, digest } = kept;
    const first = JSON.stringify([category, id, version, revision.toString(), hash, parts, digest]);
    return createHmac('sha256', hmacKey).update(first).update('\n').update(state).digest();
  };

  return {
    async read(of) {
      const row = await headRow(db, of);
      if (!row) return undefined;
      const { mac, ...head } = row;
      const kept = { ...head, revision: BigInt(head.revision) };
      return same(mac, macOf(of, kept)) ? kept : 'unusable';
    },

    async readParts(of, { parts, digest }) {
      const rows = await db
        .selectFrom('aggregate_snapshot_part')
        .select('content')
        .where((row) => row.and(of))
        .where('part', '<=', parts)
        .orderBy('part')
        .execute();
      const contents = rows.map(({ content }) => content);
      return contents.reduce(extended, NO_PARTS.digest) === digest ? contents : 'unusable';
    },

    async write(of, snapshot, { onto, parts: contents }) {
      await db.transaction().execute(async (trx) => {
        if (!(await isOnlyWriter(trx, of))) return;
        const now = await headRow(trx, of);
        if (!same(now?.mac, onto && macOf(of, onto))) return;
        let { parts, digest } = onto ?? NO_PARTS;
        // one at a time, so that commands which come meanwhile go first
        for (const content of contents) {
          parts += 1;
          digest = extended(digest, content);
          await writePart(trx, { ...of, part: parts, content });
        }
        const head = { ...snapshot, parts, digest };
        await writeHead(trx, of, { ...head, mac: macOf(of, head) });
      });
    },

    async discard(of) {
      await db
        .deleteFrom('aggregate_snapshot')
        .where((row) => row.and(of))
        .execute();
    },
  };
}

async function headRow(db: Kysely<Database>, of: SnapshotKey) {
  return db
    .selectFrom('aggregate_snapshot')
    .select(['revision', 'hash', 'state', 'parts', 'digest', 'mac'])
    .where((row) => row.and(of))
    .executeTakeFirst();
}

/** Until the end of the transaction. Nobody waits for it. */
async function isOnlyWriter(trx: Transaction<Database>, of: SnapshotKey): Promise<boolean> {
  const name = JSON.stringify(['aggregate-snapshot', of.category, of.id, of.version]);
  const { rows } = await sql<{ locked: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS locked`.execute(trx);
  return rows[0]?.locked === true;
}

async function writePart(
  trx: Transaction<Database>,
  row: Insertable<Database['aggregate_snapshot_part']>,
): Promise<void> {
  await trx
    .insertInto('aggregate_snapshot_part')
    .values(row)
    // belongs to no valid head: nobody reads beyond the parts that the head names
    .onConflict((conflict) =>
      conflict.columns(['category', 'id', 'version', 'part']).doUpdateSet({ content: row.content }),
    )
    .execute();
}

async function writeHead(
  trx: Transaction<Database>,
  of: SnapshotKey,
  kept: KeptSnapshot & { readonly mac: Buffer },
): Promise<void> {
  const head = { ...kept, revision: kept.revision.toString(), written_at: sql<Date>`now()` };
  await trx
    .insertInto('aggregate_snapshot')
    .values({ ...of, ...head })
    .onConflict((conflict) => conflict.columns(['category', 'id', 'version']).doUpdateSet(head))
    .execute();
  const { category, id, version } = of;
  await trx
    .deleteFrom('aggregate_snapshot')
    .where((row) => row.and({ category, id }))
    .where('version', '<', version)
    .execute();
}

/** The digest of the parts so far and the next one. */
function extended(digest: string, content: string): string {
  return createHash('sha256').update(digest).update('\n').update(content).digest('hex');
}

function same(a: Buffer | undefined, b: Buffer | undefined): boolean {
  if (!a || !b) return a === b;
  return a.length === b.length && timingSafeEqual(a, b);
}
