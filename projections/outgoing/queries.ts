import { money } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { ViewReader } from '../view.ts';

type Row = Database['outgoing_transfer'];

export type OutgoingView = {
  readonly transferId: string;
  readonly network: string;
  /** a usercode, or `platform` */
  readonly owner: string;
  readonly purpose: Row['purpose'];
  /** the withdrawal that it pays out, or else the transfer itself */
  readonly about: string;
  readonly from: string;
  readonly to: string;
  readonly amount: Money | undefined;
  /** of gas: base units of coin */
  readonly units: bigint | undefined;
  /**
   * ordered: nothing signed of it can be on the chain; signed: it may be at any time; included: in a block that is not final;
   * reverted: the chain refused it, and took its fee
   */
  readonly status: Row['status'];
  /** how many were signed */
  readonly attempts: number;
  readonly transaction: string | undefined;
  readonly height: number | undefined;
  readonly coin: string | undefined;
  /** what the network took, in base units of coin */
  readonly feeUnits: bigint | undefined;
  readonly reason: string | undefined;
  readonly orderedAt: Date;
  readonly signedAt: Date | undefined;
  readonly includedAt: Date | undefined;
  readonly endedAt: Date | undefined;
  readonly position: bigint;
};

type Status = OutgoingView['status'];

/** The sweeps of one address, all time. */
export type Swept = {
  readonly sweeps: number;
  /** what those that are final took */
  readonly amount: Money;
  readonly isOpen: boolean;
};

export function createOutgoingQueries(read: ViewReader) {
  return {
    /** A list of work: those of a network in one of these states, the oldest first. Whoever works on one reads its stream. */
    ofNetwork: ({
      network,
      statuses,
      after = -1n,
      most,
    }: {
      readonly network: string;
      readonly statuses: readonly Status[];
      readonly after?: bigint;
      readonly most: number;
    }): Promise<readonly OutgoingView[]> =>
      read(async (db) => {
        const rows = await db
          .selectFrom('outgoing_transfer')
          .selectAll()
          .where('network', '=', network)
          .where('status', 'in', statuses)
          .where('position', '>', String(after))
          .orderBy('position')
          .limit(most)
          .execute();
        return rows.map(viewOf);
      }),

    /** The transfers that pay these withdrawals of one buyer out, by withdrawal. */
    ofWithdrawals: (
      withdrawalIds: readonly string[],
      usercode: string,
    ): Promise<ReadonlyMap<string, OutgoingView>> =>
      read(async (db) => {
        if (withdrawalIds.length === 0) return new Map();
        const rows = await db
          .selectFrom('outgoing_transfer')
          .selectAll()
          .where('owner', '=', usercode)
          .where('about', 'in', withdrawalIds)
          .where('purpose', '=', 'withdrawal')
          .execute();
        return new Map(rows.map((row) => [row.about, viewOf(row)]));
      }),

    /** The transfers that pay out these withdrawals of any buyers, by usercode and withdrawal, with a space between. */
    ofEach: (
      withdrawals: readonly { readonly usercode: string; readonly withdrawalId: string }[],
    ): Promise<ReadonlyMap<string, OutgoingView>> =>
      read(async (db) => {
        if (withdrawals.length === 0) return new Map();
        const asked = new Set(withdrawals.map(({ usercode, withdrawalId }) => `${usercode} ${withdrawalId}`));
        const rows = await db
          .selectFrom('outgoing_transfer')
          .selectAll()
          .where('owner', 'in', [...new Set(withdrawals.map(({ usercode }) => usercode))])
          .where(
            'about',
            'in',
            withdrawals.map(({ withdrawalId }) => withdrawalId),
          )
          .where('purpose', '=', 'withdrawal')
          .execute();
        const found = rows.map((row) => [`${row.owner} ${row.about}`, viewOf(row)] as const);
        return new Map(found.filter(([key]) => asked.has(key)));
      }),

    /** By the transaction that a block holds, or that was signed last: for whoever compares with a chain. */
    ofTransactions: (network: string, transactions: readonly string[]): Promise<readonly OutgoingView[]> =>
      read(async (db) => {
        if (transactions.length === 0) return [];
        const rows = await db
          .selectFrom('outgoing_transfer')
          .selectAll()
          .where('network', '=', network)
          .where('transaction', 'in', transactions)
          .execute();
        return rows.map(viewOf);
      }),

    /** What sweeps did with each deposit address of a network that was ever swept. */
    sweptFrom: (network: string): Promise<ReadonlyMap<string, Swept>> =>
      read(async (db) => {
        const rows = await db
          .selectFrom('outgoing_transfer')
          .select((row) => [
            'from_address',
            row.fn.countAll<string>().as('sweeps'),
            sql<string>`coalesce(sum(amount) filter (where status = 'settled'), 0)`.as('amount'),
            sql<boolean>`bool_or(status in ('ordered', 'signed', 'included'))`.as('is_open'),
          ])
          .where('network', '=', network)
          .where('purpose', '=', 'sweep')
          .groupBy('from_address')
          .execute();
        return new Map(
          rows.map(({ from_address, sweeps, amount, is_open }) => [
            from_address,
            { sweeps: Number(sweeps), amount: money(amount), isOpen: is_open },
          ]),
        );
      }),

    get: (network: string, transferId: string): Promise<OutgoingView | undefined> =>
      read(async (db) => {
        const row = await db
          .selectFrom('outgoing_transfer')
          .selectAll()
          .where('entry', '=', `${network}:${transferId}`)
          .executeTakeFirst();
        return row && viewOf(row);
      }),
  };
}

function viewOf(row: Selectable<Row>): OutgoingView {
  return {
    transferId: row.transfer_id,
    network: row.network,
    owner: row.owner,
    purpose: row.purpose,
    about: row.about,
    from: row.from_address,
    to: row.to_address,
    amount: row.amount === null ? undefined : money(row.amount),
    units: row.units === null ? undefined : BigInt(row.units),
    status: row.status,
    attempts: row.attempts,
    transaction: row.transaction ?? undefined,
    height: row.height === null ? undefined : Number(row.height),
    coin: row.coin ?? undefined,
    feeUnits: row.fee_units === null ? undefined : BigInt(row.fee_units),
    reason: row.reason ?? undefined,
    orderedAt: row.ordered_at,
    signedAt: row.signed_at ?? undefined,
    includedAt: row.included_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
    position: BigInt(row.position),
  };
}
