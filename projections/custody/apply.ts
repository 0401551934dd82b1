import { arrivalEventTypes, categories, drainEventTypes, parseEvent } from '@caravan/events';
import type { ArrivalEvent, DrainEvent } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Insertable } from 'kysely';
import type { RowChange } from '../row-changes.ts';

export type CustodyRow = Insertable<Database['custody_move']>;
type Change = RowChange<CustodyRow>;

/** What an event of an arrival or a drain changes in the list of them. */
export function applyToCustody(event: RecordedEvent): readonly Change[] {
  const { stream, type, metadata, data, position } = event;
  if (stream.startsWith(categories.arrival))
    return [arrivalChange(parseEvent(arrivalEventTypes, type, metadata.version, data), position)];
  if (stream.startsWith(categories.drain))
    return [drainChange(parseEvent(drainEventTypes, type, metadata.version, data), position)];
  return [];
}

function arrivalChange({ type, data }: ArrivalEvent, position: bigint): Change {
  const key = `arrival ${data.arrivalId}`;
  switch (type) {
    case 'ArrivalRecorded': {
      const { arrivalId: id, kind, transaction, recordedAt } = data;
      const row = { ...newRow(data, position), entry: key, id, kind, transaction, began_at: recordedAt };
      return { kind: 'put', key, row };
    }
    case 'FundingProposed':
      return patch(key, { status: 'proposed', refusal: null, decided_by: null, ...proposedBy(data) });
    case 'FundingRefused':
      return patch(key, {
        status: 'recorded',
        refusal: data.reason,
        decided_by: data.by.id,
        decided_at: data.refusedAt,
        proposal_id: null,
      });
    case 'FundingBooked':
      return patch(key, {
        status: 'booked',
        reason: data.reason,
        proposed_by: data.proposedBy.id,
        decided_by: data.approvedBy.id,
        decided_at: data.bookedAt,
      });
  }
}

function drainChange({ type, data }: DrainEvent, position: bigint): Change {
  const { drainId: id, network } = data;
  const key = `drain ${network}:${id}`;
  switch (type) {
    case 'DrainProposed': {
      const kept = { entry: key, id, kind: 'drain' as const, began_at: data.proposedAt };
      const said = proposedBy({ ...data, proposalId: id });
      return {
        kind: 'put',
        key,
        row: { ...newRow(data, position), ...kept, status: 'proposed', ...said },
      };
    }
    case 'DrainRefused':
      return patch(key, {
        status: 'refused',
        refusal: data.reason,
        decided_by: data.by.id,
        decided_at: data.refusedAt,
      });
    case 'DrainApproved':
      return patch(key, {
        status: 'approved',
        decided_by: data.approvedBy.id,
        decided_at: data.approvedAt,
      });
  }
}

const patch = (key: string, set: Partial<CustodyRow>): Change => ({ kind: 'patch', key, set });

function proposedBy(data: {
  readonly proposalId: string;
  readonly reason: string;
  readonly by: { readonly id: string };
  readonly proposedAt: string;
}) {
  const { proposalId, reason, by, proposedAt } = data;
  return { proposal_id: proposalId, reason, proposed_by: by.id, proposed_at: proposedAt };
}

function newRow(
  data: {
    readonly owner: string;
    readonly network: string;
    readonly amount: string;
    readonly from: string;
    readonly to: string;
  },
  position: bigint,
) {
  const { owner, network, amount, from, to } = data;
  return {
    position: position.toString(),
    owner,
    network,
    amount,
    from_address: from,
    to_address: to,
    transaction: null,
    status: 'recorded' as const,
    proposal_id: null,
    reason: null,
    proposed_by: null,
    decided_by: null,
    refusal: null,
    proposed_at: null,
    decided_at: null,
  };
}
