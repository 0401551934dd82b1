import { formatMoney, money } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely, Selectable } from 'kysely';
import { pageOf } from '../page.ts';
import type { Page } from '../page.ts';
import type { ViewReader } from '../view.ts';

/** A deposit as its row stands; amounts as they are stored. */
export type DepositToReconcile = {
  readonly depositId: string;
  readonly usercode: string;
  readonly amount: string;
  readonly status: string;
  readonly height: number;
  readonly at: Date;
};

export type DepositView = {
  readonly depositId: string;
  readonly usercode: string;
  readonly network: string;
  readonly transaction: string;
  readonly logIndex: number;
  readonly token: string;
  readonly address: string;
  readonly amount: Money;
  readonly height: bigint;
  /** counted from the chain's newest block as the watcher saw it, capped at what is required */
  readonly confirmations: number;
  readonly confirmationsRequired: number;
  /** §4; success: it is in the wallet */
  readonly status: 'processing' | 'success' | 'fail';
  /** its block left the chain after it had been credited: a person looks into it */
  readonly reversed: boolean;
  /** final on its chain, but too little to be credited yet */
  readonly belowMinimum: boolean;
  readonly detectedAt: Date;
  readonly confirmedAt: Date | undefined;
  readonly creditedAt: Date | undefined;
};

export type DepositList = { readonly deposits: readonly DepositView[]; readonly total: number };
export type WithheldOn = { readonly network: string; readonly amount: Money };
export type WithheldDeposit = WithheldOn & {
  readonly depositId: string;
  /** where it stands among those of all */
  readonly position: bigint;
  readonly transaction: string;
  /** when it was final on its chain */
  readonly at: Date;
};

/** Queries on a buyer's own deposits; `db` is for the chain's heads, which no event determines. */
export function createDepositQueries(read: ViewReader, db: Kysely<Database>) {
  return {
    /** The rows of a network in some blocks, or detected in some time: as they stand, for those who check them. */
    toReconcile: (asked: {
      readonly network: string;
      readonly firstHeight: number;
      readonly lastHeight: number;
      readonly since: Date;
      readonly until: Date;
    }): Promise<readonly DepositToReconcile[]> =>
      read(async (view) => {
        const rows = await view
          .selectFrom('deposit')
          .select(['deposit_id', 'usercode', 'amount', 'status', 'height', 'detected_at'])
          .where('network', '=', asked.network)
          .where((row) =>
            row.or([
              row.between('height', String(asked.firstHeight), String(asked.lastHeight)),
              row.and([row('detected_at', '>=', asked.since), row('detected_at', '<', asked.until)]),
            ]),
          )
          .execute();
        return rows.map((row) => ({
          depositId: row.deposit_id,
          usercode: row.usercode,
          amount: row.amount,
          status: row.status,
          height: Number(row.height),
          at: row.detected_at,
        }));
      }),

    /** Newest first. */
    list: async ({ usercode, ...page }: Page & { readonly usercode: string }): Promise<DepositList> => {
      const [heads, { rows, total }] = await Promise.all([
        chainHeads(db),
        read((view) => {
          const own = view.selectFrom('deposit').selectAll().where('usercode', '=', usercode);
          return pageOf(own.orderBy('position', 'desc'), page);
        }),
      ]);
      return { deposits: rows.map((row) => depositOf(row, heads)), total };
    },

    /** By network: what this buyer sent that is too little to be credited yet. */
    withheld: (usercode: string): Promise<readonly WithheldOn[]> =>
      read(async (view) => {
        const sums = await withheldFrom(view, usercode)
          .select((row) => ['network', row.fn.sum<string>('amount').as('amount')])
          .groupBy('network')
          .orderBy('network')
          .execute();
        return sums.map(({ network, amount }) => ({ network, amount: money(amount) }));
      }),

    /** Those deposits, the oldest first, from behind a position. */
    withheldDeposits: ({
      usercode,
      after,
      most,
    }: {
      readonly usercode: string;
      readonly after: bigint;
      readonly most: number;
    }): Promise<readonly WithheldDeposit[]> =>
      read(async (view) => {
        const rows = await withheldFrom(view, usercode)
          .select([
            'deposit_id',
            'position',
            'network',
            'transaction',
            'amount',
            'confirmed_at',
            'detected_at',
          ])
          .where('position', '>', String(after))
          .orderBy('position')
          .limit(most)
          .execute();
        return rows.map((row) => ({
          depositId: row.deposit_id,
          position: BigInt(row.position),
          network: row.network,
          transaction: row.transaction,
          amount: money(row.amount),
          at: row.confirmed_at ?? row.detected_at,
        }));
      }),

    /** What addresses of a network have received for good, all time, where it is at least so much. */
    receivedBy: (network: string, atLeast: Money): Promise<ReadonlyMap<string, Money>> =>
      read(async (view) => {
        const sums = await view
          .selectFrom('deposit')
          .select((row) => ['address', row.fn.sum<string>('amount').as('amount')])
          .where('network', '=', network)
          .where('confirmed_at', 'is not', null)
          .where('reversed_at', 'is', null)
          .groupBy('address')
          .having((row) => row.fn.sum('amount'), '>=', formatMoney(atLeast))
          .execute();
        return new Map(sums.map(({ address, amount }) => [address, money(amount)]));
      }),

    /** Of all buyers: what is withheld below the minimum, or was dropped by its chain when it was final; the oldest first. */
    uncredited: (asked: {
      readonly kind: 'below-minimum' | 'reversed';
      readonly network?: string | undefined;
      readonly after: bigint;
      readonly most: number;
    }): Promise<readonly (WithheldDeposit & { readonly usercode: string })[]> =>
      read(async (view) => {
        const { kind, network, after, most } = asked;
        const withheld = kind === 'below-minimum';
        const rows = await view
          .selectFrom('deposit')
          .selectAll()
          .$if(withheld, (all) =>
            all
              .where('status', '=', 'fail')
              .where('confirmed_at', 'is not', null)
              .where('reversed_at', 'is', null),
          )
          .$if(!withheld, (all) => all.where('reversed_at', 'is not', null))
          .$if(network !== undefined, (all) => all.where('network', '=', network ?? ''))
          .where('position', '>', String(after))
          .orderBy('position')
          .limit(most)
          .execute();
        return rows.map((row) => ({
          depositId: row.deposit_id,
          position: BigInt(row.position),
          usercode: row.usercode,
          network: row.network,
          transaction: row.transaction,
          amount: money(row.amount),
          at: row.reversed_at ?? row.confirmed_at ?? row.detected_at,
        }));
      }),

    /** One deposit of this buyer, or undefined. */
    get: async (depositId: string, usercode: string): Promise<DepositView | undefined> => {
      const [heads, row] = await Promise.all([
        chainHeads(db),
        read((view) =>
          view
            .selectFrom('deposit')
            .selectAll()
            .where('deposit_id', '=', depositId)
            .where('usercode', '=', usercode)
            .executeTakeFirst(),
        ),
      ]);
      return row && depositOf(row, heads);
    },
  };
}

/** As `belowMinimum` of each says it. */
function withheldFrom(view: Kysely<Database>, usercode: string) {
  return view
    .selectFrom('deposit')
    .where('usercode', '=', usercode)
    .where('status', '=', 'fail')
    .where('confirmed_at', 'is not', null)
    .where('reversed_at', 'is', null);
}

/** By network: the newest block that its watcher saw. */
export async function chainHeads(db: Kysely<Database>): Promise<ReadonlyMap<string, bigint>> {
  const heads = await db.selectFrom('chain_head').select(['network', 'height']).execute();
  return new Map(heads.map((head) => [head.network, BigInt(head.height)]));
}

function depositOf(row: Selectable<Database['deposit']>, heads: ReadonlyMap<string, bigint>): DepositView {
  return {
    depositId: row.deposit_id,
    usercode: row.usercode,
    network: row.network,
    transaction: row.transaction,
    logIndex: row.log_index,
    token: row.token,
    address: row.address,
    amount: money(row.amount),
    height: BigInt(row.height),
    confirmations: confirmationsOf(row, heads.get(row.network)),
    confirmationsRequired: row.confirmations_required,
    status: row.status,
    reversed: row.reversed_at !== null,
    // a transfer that left its chain before it was final was never confirmed; one that left afterwards was reversed
    belowMinimum: row.status === 'fail' && row.confirmed_at !== null && row.reversed_at === null,
    detectedAt: row.detected_at,
    confirmedAt: row.confirmed_at ?? undefined,
    creditedAt: row.credited_at ?? undefined,
  };
}

/** A transfer in the newest block has one confirmation; one whose block is gone has none. */
export function confirmationsOf(
  deposit: Pick<
    Selectable<Database['deposit']>,
    'height' | 'confirmations_required' | 'confirmed_at' | 'orphaned_at'
  >,
  head: bigint | undefined,
): number {
  if (deposit.orphaned_at) return 0;
  if (deposit.confirmed_at) return deposit.confirmations_required;
  if (head === undefined) return 0;
  const seen = Number(head - BigInt(deposit.height)) + 1;
  return Math.max(0, Math.min(seen, deposit.confirmations_required));
}
