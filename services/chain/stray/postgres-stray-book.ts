import { addDays, mallDayAt } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { OpenStray, StrayBook, StrayProgress, TrackedStray } from './stray-book.ts';

/** Recorded ones are kept for so many blocks after they are final, and for the day of the limits. */
const KEEP_BLOCKS = 1_000;
/** For so many days of the mall, what was only counted is told, and kept. */
export const BEYOND_DAYS = 30;

/**
 * The book of who looks for strays on one network. `db` is the connection that holds the watcher's lock, so only the holder can
 * write here. Each question is one statement, and so sees the deposits' book as it was at one moment.
 */
export function createPostgresStrayBook(db: Kysely<Database>, network: string, clock: () => Date): StrayBook {
  return {
    async verified(above) {
      const { rows } = await sql<{
        identity: string;
        final_height: string;
        halted: string | null;
        oldest: string | null;
        height: string | null;
        hash: string | null;
      }>`
        select cursor.identity, cursor.final_height, cursor.halted, block.height, block.hash,
          (select min(height) from chain_recent_block where network = ${network}) as oldest
        from chain_cursor cursor
        left join chain_recent_block block on block.network = cursor.network and block.height > ${above}
        where cursor.network = ${network}
        order by block.height`.execute(db);
      const [first] = rows;
      if (!first || first.oldest === null) return undefined;
      return {
        identity: first.identity,
        finalHeight: Number(first.final_height),
        halted: first.halted !== null,
        oldest: Number(first.oldest),
        blocks: rows.flatMap(({ height, hash }) =>
          height === null || hash === null ? [] : [{ height: Number(height), hash }],
        ),
      };
    },

    async cursor() {
      const row = await db
        .selectFrom('chain_stray_cursor')
        .select(['identity', 'height'])
        .where('network', '=', network)
        .executeTakeFirst();
      return row && { identity: row.identity, height: Number(row.height) };
    },

    async open() {
      const rows = await db
        .selectFrom('chain_stray_transfer as stray')
        .innerJoin('chain_cursor as cursor', 'cursor.network', 'stray.network')
        .leftJoin('chain_recent_block as block', (join) =>
          join.onRef('block.network', '=', 'stray.network').onRef('block.height', '=', 'stray.height'),
        )
        .selectAll('stray')
        .select('block.hash as standing')
        .where('stray.network', '=', network)
        .where((row) =>
          row.or([
            row('stray.state', '=', 'pending'),
            // only where a person let the network go on from below what was final
            row('stray.height', '>', row.ref('cursor.final_height')),
          ]),
        )
        .orderBy('stray.height')
        .execute();
      return rows.map((row): OpenStray => ({ ...trackedOf(row), standing: row.standing ?? undefined }));
    },

    async recorded(ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('chain_stray_transfer')
        .select(['stray_id', 'block_hash'])
        .where('network', '=', network)
        .where('stray_id', 'in', [...ids])
        .execute();
      return new Map(rows.map((row) => [row.stray_id, row.block_hash]));
    },

    async sharesToday(addresses) {
      const rows = await db
        .selectFrom('chain_stray_transfer')
        .select((row) => ['address', 'kind', 'token', row.fn.countAll<string>().as('count')])
        .where('network', '=', network)
        .where('address', 'in', [...new Set(addresses)])
        .where('day', '=', mallDayAt(clock()))
        .groupBy(['address', 'kind', 'token'])
        .execute();
      return rows.map((row) => ({ ...row, count: Number(row.count) }));
    },

    async intend(seen) {
      if (seen.length === 0) return;
      await db.transaction().execute((t) => track(t, seen, 'pending'));
    },

    save: (progress) => db.transaction().execute((t) => save(t, progress)),
  };

  async function save(t: Transaction<Database>, progress: StrayProgress): Promise<void> {
    const { cursor, confirmed, gone, beyond, anew = false } = progress;
    const values = { identity: cursor.identity, height: cursor.height, trouble: null, updated_at: clock() };
    await t
      .insertInto('chain_stray_cursor')
      .values({ network, ...values })
      .onConflict((conflict) => conflict.column('network').doUpdateSet(values))
      .execute();
    const ours = t.deleteFrom('chain_stray_transfer').where('network', '=', network);
    if (anew) await ours.where('state', '=', 'confirmed').execute();
    if (gone.length > 0)
      await ours
        .where(
          'stray_id',
          'in',
          gone.map(({ strayId }) => strayId),
        )
        .execute();
    await track(t, confirmed, 'confirmed');
    await ours
      .where('state', '=', 'confirmed')
      .where('height', '<', String(cursor.height - KEEP_BLOCKS))
      .where('day', '<', mallDayAt(clock()))
      .execute();
    if (beyond.size > 0)
      await t
        .deleteFrom('chain_stray_beyond')
        .where('network', '=', network)
        .where('day', '<', addDays(mallDayAt(clock()), -BEYOND_DAYS))
        .execute();
    for (const [address, count] of beyond)
      await t
        .insertInto('chain_stray_beyond')
        .values({ network, address, day: mallDayAt(clock()), count })
        .onConflict((conflict) =>
          conflict
            .columns(['network', 'address', 'day'])
            .doUpdateSet((row) => ({ count: row('chain_stray_beyond.count', '+', count) })),
        )
        .execute();
  }

  async function track(
    t: Transaction<Database>,
    strays: readonly TrackedStray[],
    state: 'pending' | 'confirmed',
  ): Promise<void> {
    for (const { strayId, logIndex, from, addressNetwork, block, ...rest } of strays) {
      const where = { height: block.height, block_hash: block.hash };
      const facts = { stray_id: strayId, log_index: logIndex, sender: from, address_network: addressNetwork };
      await t
        .insertInto('chain_stray_transfer')
        .values({ network, ...facts, ...rest, ...where, state, day: mallDayAt(clock()) })
        .onConflict((conflict) => {
          const changed = conflict.columns(['network', 'stray_id']).doUpdateSet({ ...where, state });
          return state === 'pending' ? changed.where('chain_stray_transfer.state', '=', 'pending') : changed;
        })
        .execute();
    }
  }
}

/** Why the search does not go on, or that it does, for staff; it begins when the watcher of deposits has. */
export async function reportStrayTrouble(
  db: Kysely<Database>,
  { network, trouble, at }: { readonly network: string; readonly trouble: string | null; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('chain_stray_cursor')
    .set({ trouble, updated_at: at })
    .where('network', '=', network)
    .execute();
}

function trackedOf(row: Selectable<Database['chain_stray_transfer']>): TrackedStray {
  return {
    strayId: row.stray_id,
    usercode: row.usercode,
    kind: row.kind,
    transaction: row.transaction,
    logIndex: row.log_index,
    token: row.token,
    from: row.sender,
    address: row.address,
    addressNetwork: row.address_network,
    units: row.units,
    block: { height: Number(row.height), hash: row.block_hash },
  };
}
