import { money } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Selectable } from 'kysely';
import type { ViewReader } from '../view.ts';

type Row = Database['custody_move'];

export type CustodyMove = {
  /** an arrival's id on the chain, or the drain's */
  readonly id: string;
  readonly position: bigint;
  readonly network: string;
  readonly kind: Row['kind'];
  readonly amount: Money;
  readonly from: string;
  readonly to: string;
  /** of what came */
  readonly transaction: string | undefined;
  /**
   * recorded: of funding, nobody has explained it; proposed: a second person has to agree; booked, approved: they did; refused,
   * called-off: of a drain
   */
  readonly status: Row['status'];
  readonly proposalId: string | undefined;
  readonly reason: string | undefined;
  /** staff ids */
  readonly proposedBy: string | undefined;
  readonly decidedBy: string | undefined;
  /** why the last proposal was refused */
  readonly refusal: string | undefined;
  readonly beganAt: Date;
  readonly decidedAt: Date | undefined;
  readonly callOff: CallOff | undefined;
};

/** The newest proposal to call a drain off. */
export type CallOff = {
  readonly id: string;
  /**
   * proposed: a second person has to agree; agreed: whether the signer was faster is being found; done: nothing was, or ever will be,
   * signed; too-late: the signer was faster; refused: the drain goes on
   */
  readonly state: NonNullable<Row['call_off_state']>;
  readonly reason: string;
  /** staff ids */
  readonly proposedBy: string;
  readonly decidedBy: string | undefined;
  readonly refusal: string | undefined;
  readonly proposedAt: Date;
  readonly decidedAt: Date | undefined;
};

/** Of one kind. */
const MOST_OPEN = 200;

export function createCustodyQueries(read: ViewReader) {
  return {
    /**
     * What a person has to explain or decide, the oldest first: of each the newest, if there are too many. What a recharge was
     * credited by stays recorded here for good, so it must never keep what is proposed, or came lately, out.
     */
    open: (): Promise<readonly CustodyMove[]> =>
      read(async (db) => {
        const newest = db.selectFrom('custody_move').selectAll().orderBy('position', 'desc').limit(MOST_OPEN);
        const proposed = await newest.where('status', '=', 'proposed').execute();
        const unexplained = await newest
          .where('status', '=', 'recorded')
          .where('kind', '=', 'funding')
          .execute();
        return [...proposed, ...unexplained]
          .map(moveOf)
          .toSorted((one, other) => (one.position < other.position ? -1 : 1));
      }),

    /** All of them, the newest first, from before a position. */
    history: ({
      before,
      most,
    }: {
      readonly before?: bigint | undefined;
      readonly most: number;
    }): Promise<readonly CustodyMove[]> =>
      read(async (db) => {
        const rows = await db
          .selectFrom('custody_move')
          .selectAll()
          .$if(before !== undefined, (all) => all.where('position', '<', String(before)))
          .orderBy('position', 'desc')
          .limit(most)
          .execute();
        return rows.map(moveOf);
      }),

    /**
     * Drains of a network, or of all, that two persons agreed to, and that were not called off; whether each has a transfer, the view
     * `outgoing` says.
     */
    approvedDrains: (network?: string): Promise<readonly CustodyMove[]> =>
      read(async (db) => {
        const rows = await db
          .selectFrom('custody_move')
          .selectAll()
          .$if(network !== undefined, (all) => all.where('network', '=', String(network)))
          .where('kind', '=', 'drain')
          .where('status', '=', 'approved')
          .orderBy('position', 'desc')
          .limit(MOST_OPEN)
          .execute();
        return rows.map(moveOf);
      }),
  };
}

function moveOf(row: Selectable<Row>): CustodyMove {
  return {
    id: row.id,
    position: BigInt(row.position),
    network: row.network,
    kind: row.kind,
    amount: money(row.amount),
    from: row.from_address,
    to: row.to_address,
    transaction: row.transaction ?? undefined,
    status: row.status,
    proposalId: row.proposal_id ?? undefined,
    reason: row.reason ?? undefined,
    proposedBy: row.proposed_by ?? undefined,
    decidedBy: row.decided_by ?? undefined,
    refusal: row.refusal ?? undefined,
    beganAt: row.began_at,
    decidedAt: row.decided_at ?? undefined,
    callOff: callOffOf(row),
  };
}

function callOffOf(row: Selectable<Row>): CallOff | undefined {
  const { call_off_id: id, call_off_state: state, call_off_by: proposedBy, call_off_at: proposedAt } = row;
  if (id === null || state === null || proposedBy === null || proposedAt === null) return undefined;
  return {
    id,
    state,
    reason: row.call_off_reason ?? '',
    proposedBy,
    decidedBy: row.call_off_decided_by ?? undefined,
    refusal: row.call_off_refusal ?? undefined,
    proposedAt,
    decidedAt: row.call_off_decided_at ?? undefined,
  };
}
