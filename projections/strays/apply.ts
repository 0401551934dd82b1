import { parseEvent, strayEventTypes } from '@caravan/events';
import type { StrayEvent } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Insertable } from 'kysely';
import type { RowChange } from '../row-changes.ts';

export type StrayRow = Insertable<Database['stray_transfer']>;

/** How an event of a transfer that is no deposit changes the list of them. */
export function applyToStrays(event: RecordedEvent): readonly RowChange<StrayRow>[] {
  if (!event.stream.startsWith('stray-')) return [];
  const { type, metadata, data } = event;
  return [changeOf(parseEvent(strayEventTypes, type, metadata.version, data), event.position)];
}

function changeOf({ type, data }: StrayEvent, position: bigint): RowChange<StrayRow> {
  const key = data.strayId;
  const patch = (set: Partial<StrayRow>): RowChange<StrayRow> => ({ kind: 'patch', key, set });
  switch (type) {
    case 'StrayTransferSeen': {
      // possibly for the second time, in another block after the first one left the chain
      const row = seenRow(data, position);
      return { kind: 'patch', key, set: row, otherwise: row };
    }
    case 'StrayTransferConfirmed': {
      const { block, confirmedAt } = data;
      const where = { height: String(block.height), block_hash: block.hash };
      return patch({ status: 'final', confirmed_at: confirmedAt, ...where });
    }
    case 'StrayTransferOrphaned':
      return patch({ status: 'orphaned', orphaned_at: data.orphanedAt });
    case 'StrayTransferResolved':
      return patch({
        status: 'resolved',
        how: data.how,
        reason: data.reason,
        resolved_by: data.by.id,
        return_transaction: data.transaction ?? null,
        adjustment_id: data.adjustmentId ?? null,
        resolved_at: data.resolvedAt,
      });
  }
}

function seenRow(
  data: Extract<StrayEvent, { type: 'StrayTransferSeen' }>['data'],
  position: bigint,
): StrayRow {
  return {
    stray_id: data.strayId,
    position: position.toString(),
    usercode: data.usercode,
    network: data.network,
    kind: data.kind,
    transaction: data.transaction,
    log_index: data.logIndex,
    token: data.token,
    sender: data.from,
    address: data.address,
    address_network: data.addressNetwork,
    units: data.units,
    amount: data.amount ?? null,
    height: String(data.block.height),
    block_hash: data.block.hash,
    confirmations_required: data.confirmationsRequired,
    status: 'seen',
    how: null,
    reason: null,
    resolved_by: null,
    return_transaction: null,
    adjustment_id: null,
    seen_at: data.seenAt,
    confirmed_at: null,
    orphaned_at: null,
    resolved_at: null,
  };
}
