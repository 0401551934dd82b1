import { formatMoney, money, type Money } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely, Selectable } from 'kysely';
import { chainHeads, confirmationsOf } from '../deposits/queries.ts';
import { pageOf, type Page } from '../page.ts';
import type { ViewReader } from '../view.ts';

type Row = Selectable<Database['recharge']>;

export type RechargeView = {
  /** the deposit's, or that of what was announced or requested */
  readonly id: string;
  readonly usercode: string;
  /** where it stands among those of all */
  readonly position: bigint;
  readonly kind: Row['kind'];
  readonly state: Row['state'];
  readonly stage: Row['stage'];
  /** in `coin`, as an exact decimal */
  readonly amount: string;
  readonly coin: string;
  readonly network: string;
  readonly transaction: string;
  readonly address: string;
  readonly confirmations: number;
  readonly confirmationsRequired: number;
  readonly createdAt: Date;
  readonly announced: Money | undefined;
  readonly match: Row['match'];
  readonly late: boolean | undefined;
  readonly expectedBy: Date | undefined;
  readonly rate: Money | undefined;
  readonly fee: Money | undefined;
  readonly expected: Money | undefined;
  readonly credited: Money | undefined;
  readonly bankName: string | undefined;
  readonly cardLastFour: string | undefined;
  readonly channelName: string | undefined;
  /** sealed, or empty */
  readonly remark: string;
  /** the id of an upload, or empty */
  readonly proof: string;
  readonly reason: string | undefined;
  readonly decidedAt: Date | undefined;
  readonly decidedBy: string | undefined;
  readonly proposal: RechargeProposal | undefined;
};

export type RechargeProposal = {
  readonly id: string;
  readonly arrived: Money;
  readonly fee: Money;
  readonly reason: string;
  /** a deposit id */
  readonly transfer: string | undefined;
  /** what the chain says of it; undefined: it was not asked yet */
  readonly check: TransferCheck | undefined;
  readonly by: string;
  readonly at: Date;
};

export type TransferCheck = {
  readonly outcome: NonNullable<Row['transfer_outcome']>;
  readonly moved: { readonly amount: Money; readonly to: string; readonly height: number } | undefined;
  readonly at: Date;
};

/** A transfer that a proposal names, and that was not found yet. */
export type TransferToCheck = {
  readonly usercode: string;
  readonly rechargeId: string;
  readonly proposalId: string;
  /** a deposit id */
  readonly transfer: string;
};

export type RechargeFilter = {
  readonly state?: Row['state'] | undefined;
  readonly kind?: Row['kind'] | undefined;
  readonly network?: string | undefined;
};

export type DecisionStatus = 'waiting' | 'proposed' | 'approved' | 'credited' | 'refused' | 'cancelled';

/** Queries on what buyers brought; `db` is for the chains' heads, which no event determines. */
export function createRechargeQueries(read: ViewReader, db: Kysely<Database>) {
  return {
    /** A buyer's own, newest first. */
    list: async ({
      usercode,
      state,
      kind,
      network,
      ...page
    }: Page & RechargeFilter & { readonly usercode: string }): Promise<{
      readonly recharges: readonly RechargeView[];
      readonly total: number;
    }> => {
      const [heads, { rows, total, told }] = await Promise.all([
        chainHeads(db),
        read(async (view) => {
          let own = view
            .selectFrom('recharge')
            .selectAll()
            .where('usercode', '=', usercode)
            .where('shown', '=', true);
          if (state !== undefined) own = own.where('state', '=', state);
          if (kind !== undefined) own = own.where('kind', '=', kind);
          if (network !== undefined) own = own.where('network', '=', network);
          const found = await pageOf(own.orderBy('position', 'desc'), page);
          return { ...found, told: await announcementsOf(view, found.rows) };
        }),
      ]);
      return { recharges: rows.map((row) => viewOf(row, heads, told)), total };
    },

    /** One of this buyer; the id of an announcement that was matched finds its deposit. */
    get: async (id: string, usercode: string): Promise<RechargeView | undefined> => {
      const [heads, found] = await Promise.all([
        chainHeads(db),
        read(async (view) => {
          const rows = await view
            .selectFrom('recharge')
            .selectAll()
            .where('usercode', '=', usercode)
            .where('shown', '=', true)
            .where((either) => either.or([either('entry', '=', id), either('recharge_id', '=', id)]))
            .execute();
          return { rows, told: await announcementsOf(view, rows) };
        }),
      ]);
      const [row] = found.rows;
      return row && viewOf(row, heads, found.told);
    },

    /** What finance decides on, of all buyers: the oldest first, from behind a position. */
    toDecide: ({
      status,
      kind,
      after,
      most,
    }: {
      readonly status: DecisionStatus;
      readonly kind: 'bank-card' | 'third-party' | undefined;
      readonly after: bigint;
      readonly most: number;
    }): Promise<readonly RechargeView[]> =>
      read(async (view) => {
        const undecided = status === 'waiting' || status === 'proposed';
        let found = view
          .selectFrom('recharge')
          .selectAll()
          .where('kind', 'in', kind ? [kind] : ['bank-card', 'third-party'])
          .where('stage', '=', undecided ? 'under-review' : status)
          .where('position', '>', String(after));
        if (undecided) found = found.where('proposal_id', status === 'waiting' ? 'is' : 'is not', null);
        const rows = await found.orderBy('position').limit(most).execute();
        return rows.map((row) => viewOf(row, new Map(), new Map()));
      }),

    /** Transfers of a network that proposals name, and that were not found yet: first those of which nothing is known, then what was answered last. */
    toCheck: (network: string, most: number): Promise<readonly TransferToCheck[]> =>
      read(async (view) => {
        const rows = await view
          .selectFrom('recharge')
          .select(['usercode', 'entry', 'proposal_id', 'proposal_transfer'])
          .where('kind', 'in', ['bank-card', 'third-party'])
          .where('stage', '=', 'under-review')
          .where('proposal_transfer', 'like', `${network}:%`)
          .where((either) =>
            either.or([either('transfer_outcome', 'is', null), either('transfer_outcome', '!=', 'found')]),
          )
          // many that are never found must not keep one out that was not asked yet, or was answered lately
          .orderBy('transfer_checked_at', (order) => order.desc().nullsFirst())
          .orderBy('proposed_at')
          .limit(most)
          .execute();
        return rows.flatMap(({ usercode, entry, proposal_id: proposalId, proposal_transfer: transfer }) =>
          proposalId === null || transfer === null
            ? []
            : [{ usercode, rechargeId: entry, proposalId, transfer }],
        );
      }),
  };
}

/** How far finance has got with it. */
export function decisionStatusOf({
  stage,
  proposal,
}: Pick<RechargeView, 'stage' | 'proposal'>): DecisionStatus {
  if (stage === 'under-review') return proposal ? 'proposed' : 'waiting';
  return stage === 'approved' || stage === 'credited' || stage === 'cancelled' ? stage : 'refused';
}

/** What the announcements of these deposits said, by their ids. */
async function announcementsOf(
  view: Kysely<Database>,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, Row>> {
  const ids = rows.flatMap((row) => row.recharge_id ?? []);
  if (ids.length === 0) return new Map();
  const found = await view.selectFrom('recharge').selectAll().where('entry', 'in', ids).execute();
  return new Map(found.map((row) => [row.entry, row]));
}

const amountOf = (text: string | null) => (text === null ? undefined : money(text));

function viewOf(row: Row, heads: ReadonlyMap<string, bigint>, told: ReadonlyMap<string, Row>): RechargeView {
  const announcement = told.get(row.recharge_id ?? '') ?? row;
  return {
    id: row.entry,
    usercode: row.usercode,
    position: BigInt(row.position),
    kind: row.kind,
    state: row.state,
    stage: row.stage,
    amount: formatMoney(money(row.amount)),
    coin: row.coin,
    network: row.network,
    transaction: row.transaction,
    address: row.address,
    confirmations: row.transaction === '' ? 0 : confirmationsOf(row, heads.get(row.network)),
    confirmationsRequired: row.confirmations_required,
    createdAt: row.created_at,
    announced: amountOf(row.announced),
    match: row.match,
    late: row.late ?? undefined,
    expectedBy: announcement.expected_by ?? undefined,
    rate: amountOf(row.rate),
    fee: amountOf(row.fee),
    expected: amountOf(row.expected),
    credited: amountOf(row.credited),
    bankName: row.bank_name ?? undefined,
    cardLastFour: row.card_last_four ?? undefined,
    channelName: row.channel_name ?? undefined,
    remark: announcement.remark,
    proof: announcement.proof,
    reason: row.reason ?? undefined,
    decidedAt: row.decided_at ?? undefined,
    decidedBy: row.decided_by ?? undefined,
    proposal: proposalOf(row),
  };
}

function proposalOf(row: Row): RechargeProposal | undefined {
  const { proposal_id: id, arrived, proposal_fee: fee, proposal_reason: reason } = row;
  const { proposed_by: by, proposed_at: at, proposal_transfer: transfer } = row;
  if (id === null || arrived === null || fee === null || by === null || at === null) return undefined;
  return {
    id,
    arrived: money(arrived),
    fee: money(fee),
    reason: reason ?? '',
    transfer: transfer ?? undefined,
    check: checkOf(row),
    by,
    at,
  };
}

function checkOf(row: Row): TransferCheck | undefined {
  const {
    transfer_outcome: outcome,
    transfer_amount: amount,
    transfer_to: to,
    transfer_height: height,
  } = row;
  if (outcome === null || row.transfer_checked_at === null) return undefined;
  const known = amount !== null && to !== null && height !== null;
  const moved = known ? { amount: money(amount), to, height: Number(height) } : undefined;
  return { outcome, moved, at: row.transfer_checked_at };
}
