import { money } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely, Selectable } from 'kysely';
import { chainHeads, confirmationsOf } from '../deposits/queries.ts';
import { pageOf } from '../page.ts';
import type { Page } from '../page.ts';
import type { ViewReader } from '../view.ts';

export type StrayView = {
  readonly strayId: string;
  /** where it stands among those of all */
  readonly position: bigint;
  readonly usercode: string;
  /** by which it came */
  readonly network: string;
  readonly kind: 'wrong-token' | 'wrong-network';
  readonly transaction: string;
  readonly token: string;
  readonly from: string;
  readonly address: string;
  /** for which the address was given out */
  readonly addressNetwork: string;
  /** smallest units of the token */
  readonly units: string;
  /** of USDT alone */
  readonly amount: Money | undefined;
  readonly height: bigint;
  readonly blockHash: string;
  readonly confirmations: number;
  readonly confirmationsRequired: number;
  /** final: finance has yet to deal with it; orphaned: it left the chain */
  readonly status: 'seen' | 'final' | 'resolved' | 'orphaned';
  readonly resolution: StrayResolution | undefined;
  readonly seenAt: Date;
  readonly confirmedAt: Date | undefined;
};

export type StrayResolution = {
  readonly how: 'returned' | 'credited' | 'kept' | 'ignored';
  readonly reason: string;
  /** a staff id */
  readonly by: string;
  readonly transaction: string | undefined;
  readonly adjustmentId: string | undefined;
  readonly at: Date;
};

export type StrayList = { readonly strays: readonly StrayView[]; readonly total: number };

/** What a buyer may ask about their own, and staff about all; `db` is for the chain's heads, which no event determines. */
export function createStrayQueries(read: ViewReader, db: Kysely<Database>) {
  return {
    /** Newest first; what finance found to be spam is not shown to its owner, who never asked for it. */
    list: async ({ usercode, ...page }: Page & { readonly usercode: string }): Promise<StrayList> => {
      const [heads, { rows, total }] = await Promise.all([
        chainHeads(db),
        read((view) => {
          const own = view
            .selectFrom('stray_transfer')
            .selectAll()
            .where('usercode', '=', usercode)
            .where((row) => row.or([row('how', 'is', null), row('how', '<>', 'ignored')]));
          return pageOf(own.orderBy('position', 'desc'), page);
        }),
      ]);
      return { strays: rows.map((row) => strayOf(row, heads)), total };
    },

    /** Those of all buyers, the oldest first, from behind a position. */
    ofAll: async (asked: {
      readonly status: StrayView['status'];
      readonly kind?: StrayView['kind'] | undefined;
      readonly network?: string | undefined;
      readonly usercode?: string | undefined;
      readonly after: bigint;
      readonly most: number;
    }): Promise<readonly StrayView[]> => {
      const { status, kind, network, usercode, after, most } = asked;
      const [heads, rows] = await Promise.all([
        chainHeads(db),
        read((view) =>
          view
            .selectFrom('stray_transfer')
            .selectAll()
            .where('status', '=', status)
            .$if(kind !== undefined, (all) => all.where('kind', '=', kind ?? 'wrong-token'))
            .$if(network !== undefined, (all) => all.where('network', '=', network ?? ''))
            .$if(usercode !== undefined, (all) => all.where('usercode', '=', usercode ?? ''))
            .where('position', '>', String(after))
            .orderBy('position')
            .limit(most)
            .execute(),
        ),
      ]);
      return rows.map((row) => strayOf(row, heads));
    },

    /** One transfer of this buyer, or undefined. */
    get: async (strayId: string, usercode: string): Promise<StrayView | undefined> => {
      const [heads, row] = await Promise.all([
        chainHeads(db),
        read((view) =>
          view
            .selectFrom('stray_transfer')
            .selectAll()
            .where('stray_id', '=', strayId)
            .where('usercode', '=', usercode)
            .executeTakeFirst(),
        ),
      ]);
      return row && strayOf(row, heads);
    },

    /** Which transfer an adjustment made up for; undefined: none. */
    creditedBy: (adjustmentId: string): Promise<string | undefined> =>
      read(async (view) => {
        const row = await view
          .selectFrom('stray_transfer')
          .select('stray_id')
          .where('adjustment_id', '=', adjustmentId)
          .executeTakeFirst();
        return row?.stray_id;
      }),
  };
}

function strayOf(row: Selectable<Database['stray_transfer']>, heads: ReadonlyMap<string, bigint>): StrayView {
  return {
    strayId: row.stray_id,
    position: BigInt(row.position),
    usercode: row.usercode,
    network: row.network,
    kind: row.kind,
    transaction: row.transaction,
    token: row.token,
    from: row.sender,
    address: row.address,
    addressNetwork: row.address_network,
    units: row.units,
    amount: row.amount === null ? undefined : money(row.amount),
    height: BigInt(row.height),
    blockHash: row.block_hash,
    confirmations: confirmationsOf(row, heads.get(row.network)),
    confirmationsRequired: row.confirmations_required,
    status: row.status,
    resolution: resolutionOf(row),
    seenAt: row.seen_at,
    confirmedAt: row.confirmed_at ?? undefined,
  };
}

function resolutionOf(row: Selectable<Database['stray_transfer']>): StrayResolution | undefined {
  const { how, reason, resolved_by: by, resolved_at: at } = row;
  if (how === null || reason === null || by === null || at === null) return undefined;
  const links = {
    transaction: row.return_transaction ?? undefined,
    adjustmentId: row.adjustment_id ?? undefined,
  };
  return { how, reason, by, at, ...links };
}
