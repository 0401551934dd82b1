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

/** A transfer as its payee is shown it. */
export type Payout = Pick<OutgoingView, 'network' | 'status' | 'transaction' | 'signedAt'> & {
  /** counted from the chain's newest block as the watcher saw it; none before a block holds it */
  readonly confirmations: number;
};

/** The sweeps of one address, all time. */
export type Swept = {
  readonly sweeps: number;
  /** what those that are final took */
  readonly amount: Money;
  readonly isOpen: boolean;
};

/** By network: the newest block that its watcher saw. */
type Heads = () => Promise<ReadonlyMap<string, bigint>>;

/** Queries on what leaves; `readHeads` because no event determines the heads of chains. */
export function createOutgoingQueries(read: ViewReader, readHeads: Heads) {
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
    ofWithdrawals: async (
      withdrawalIds: readonly string[],
      usercode: string,
    ): Promise<ReadonlyMap<string, OutgoingView>> => {
      const rows = await rowsFor(read, withdrawalIds, usercode);
      return new Map(rows.map((row) => [row.about, viewOf(row)]));
    },

    /** How far those transfers have got, by withdrawal: for the buyer whom they pay. */
    payouts: async (
      withdrawalIds: readonly string[],
      usercode: string,
    ): Promise<ReadonlyMap<string, Payout>> => {
      const rows = await rowsFor(read, withdrawalIds, usercode);
      if (rows.length === 0) return new Map();
      const heads = await readHeads();
      return new Map(rows.map((row) => [row.about, payoutOf(row, heads.get(row.network))]));
    },

    /** These transfers of any network, by network and transfer, with a space between. */
    ofTransfers: (transferIds: readonly string[]): Promise<ReadonlyMap<string, OutgoingView>> =>
      read(async (db) => {
        if (transferIds.length === 0) return new Map();
        const rows = await db
          .selectFrom('outgoing_transfer')
          .selectAll()
          .where('owner', '=', 'platform')
          .where('about', 'in', transferIds)
          .execute();
        return new Map(rows.map((row) => [`${row.network} ${row.transfer_id}`, viewOf(row)]));
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

function rowsFor(read: ViewReader, withdrawalIds: readonly string[], usercode: string) {
  return read(async (db): Promise<readonly Selectable<Row>[]> => {
    if (withdrawalIds.length === 0) return [];
    return await db
      .selectFrom('outgoing_transfer')
      .selectAll()
      .where('owner', '=', usercode)
      .where('about', 'in', withdrawalIds)
      .where('purpose', '=', 'withdrawal')
      .execute();
  });
}

/** The newest block has one confirmation. */
function payoutOf(row: Selectable<Row>, head: bigint | undefined): Payout {
  const { network, status, transaction, signedAt, height } = viewOf(row);
  const isCounted = status === 'included' && height !== undefined && head !== undefined;
  const confirmations = isCounted ? Math.max(0, Number(head) - height + 1) : 0;
  return { network, status, transaction, signedAt, confirmations };
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
