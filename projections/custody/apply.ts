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
    case 'FundingAgreed':
      // nobody decides about it any more: it is being booked, or refused as a recharge has it
      return patch(key, { status: 'booked', decided_by: data.approvedBy.id, decided_at: data.agreedAt });
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

function drainChange(event: DrainEvent, position: bigint): Change {
  const { drainId: id, network } = event.data;
  const key = `drain ${network}:${id}`;
  switch (event.type) {
    case 'DrainProposed': {
      const kept = { entry: key, id, kind: 'drain' as const, began_at: event.data.proposedAt };
      const said = proposedBy({ ...event.data, proposalId: id });
      return {
        kind: 'put',
        key,
        row: { ...newRow(event.data, position), ...kept, status: 'proposed', ...said },
      };
    }
    case 'DrainRefused':
      return patch(key, {
        status: 'refused',
        refusal: event.data.reason,
        decided_by: event.data.by.id,
        decided_at: event.data.refusedAt,
      });
    case 'DrainApproved':
      return patch(key, {
        status: 'approved',
        decided_by: event.data.approvedBy.id,
        decided_at: event.data.approvedAt,
      });
    case 'DrainCallOffProposed':
    case 'DrainCallOffRefused':
    case 'DrainCallOffAgreed':
    case 'DrainCalledOff':
    case 'DrainCallOffTooLate':
      return patch(key, calledOff(event));
  }
}

type CallOffEvent = Extract<DrainEvent, { data: { callOffId: string } }>;

/** The newest proposal to call a drain off, and how it ended. */
function calledOff({ type, data }: CallOffEvent): Partial<CustodyRow> {
  switch (type) {
    case 'DrainCallOffProposed':
      return {
        call_off_id: data.callOffId,
        call_off_state: 'proposed',
        call_off_reason: data.reason,
        call_off_by: data.by.id,
        call_off_at: data.proposedAt,
        call_off_decided_by: null,
        call_off_decided_at: null,
        call_off_refusal: null,
      };
    case 'DrainCallOffRefused':
      return {
        call_off_state: 'refused',
        call_off_decided_by: data.by.id,
        call_off_decided_at: data.refusedAt,
        call_off_refusal: data.reason,
      };
    case 'DrainCallOffAgreed':
      return {
        call_off_state: 'agreed',
        call_off_decided_by: data.agreedBy.id,
        call_off_decided_at: data.agreedAt,
      };
    case 'DrainCalledOff':
      return { status: 'called-off', call_off_state: 'done' };
    case 'DrainCallOffTooLate':
      return { call_off_state: 'too-late' };
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
    call_off_id: null,
    call_off_state: null,
    call_off_reason: null,
    call_off_by: null,
    call_off_at: null,
    call_off_decided_by: null,
    call_off_decided_at: null,
    call_off_refusal: null,
  };
}
