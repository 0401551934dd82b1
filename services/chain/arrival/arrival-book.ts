import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { BlockRef } from '../core/chain.ts';

/** How far a network was read for what comes to its hot wallet: every block up to `height` is final, and was read. */
export type ArrivalCursor = { readonly identity: string; readonly height: number };

/** What the watcher of deposits has verified. */
export type VerifiedBlocks = {
  readonly identity: string;
  readonly finalHeight: number;
  readonly halted: boolean;
  /** the lowest block that it remembers */
  readonly oldest: number;
  /** the final blocks that it remembers above the height that was asked about, in order */
  readonly blocks: readonly BlockRef[];
};

export type ArrivalBook = {
  /** undefined: nothing was read yet */
  verified(above: number): Promise<VerifiedBlocks | undefined>;
  cursor(): Promise<ArrivalCursor | undefined>;
  save(cursor: ArrivalCursor): Promise<void>;
  /** Those of these addresses that are deposit addresses of the network. */
  depositAddresses(among: readonly string[]): Promise<ReadonlySet<string>>;
};

/** Most blocks of one step. */
const MOST = 200;

/** `db` is the connection that holds the watcher's lock, so that only the holder writes here. */
export function createPostgresArrivalBook(
  db: Kysely<Database>,
  network: string,
  clock: () => Date,
): ArrivalBook {
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
        left join chain_recent_block block on block.network = cursor.network
          and block.height > ${above} and block.height <= cursor.final_height
        where cursor.network = ${network}
        order by block.height
        limit ${MOST}`.execute(db);
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
        .selectFrom('chain_arrival_cursor')
        .select(['identity', 'height'])
        .where('network', '=', network)
        .executeTakeFirst();
      return row && { identity: row.identity, height: Number(row.height) };
    },
    async save({ identity, height }) {
      const values = { identity, height, updated_at: clock() };
      await db
        .insertInto('chain_arrival_cursor')
        .values({ network, ...values })
        .onConflict((conflict) => conflict.column('network').doUpdateSet(values))
        .execute();
    },
    async depositAddresses(among) {
      if (among.length === 0) return new Set();
      const rows = await db
        .selectFrom('chain_deposit_address')
        .select('address')
        .where('network', '=', network)
        .where('address', 'in', [...new Set(among)])
        .execute();
      return new Set(rows.map(({ address }) => address));
    },
  };
}
