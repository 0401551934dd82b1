import { parseEvent, walletEventTypes } from '@caravan/events';
import type { WalletEvent } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Insertable } from 'kysely';
import type { RowChange } from '../row-changes.ts';

export type AdjustmentRow = Insertable<Database['adjustment']>;
type AdjustmentEvent = Extract<WalletEvent, { readonly type: `Adjustment${string}` }>;

/** What an event of a wallet changes in its adjustments. Most wallet events are of something else. */
export function applyToAdjustments(event: RecordedEvent): readonly RowChange<AdjustmentRow>[] {
  if (!event.stream.startsWith('wallet-') || !event.type.startsWith('Adjustment')) return [];
  const fact = parseEvent(walletEventTypes, event.type, event.metadata.version, event.data);
  return [changeOf(fact as AdjustmentEvent, event.position)];
}

function changeOf({ type, data }: AdjustmentEvent, position: bigint): RowChange<AdjustmentRow> {
  const key = `${data.usercode} ${data.adjustmentId}`;
  switch (type) {
    case 'AdjustmentProposed':
      return {
        kind: 'put',
        key,
        row: {
          entry: key,
          usercode: data.usercode,
          adjustment_id: data.adjustmentId,
          position: position.toString(),
          amount: data.amount,
          reason: data.reason,
          status: 'proposed',
          proposed_by: data.by.id,
          proposed_at: data.proposedAt,
          decided_by: null,
          decided_at: null,
          refusal: null,
        },
      };
    case 'AdjustmentMade':
      return {
        kind: 'patch',
        key,
        set: { status: 'made', decided_by: data.approvedBy.id, decided_at: data.madeAt },
      };
    case 'AdjustmentRejected':
      return {
        kind: 'patch',
        key,
        set: {
          status: 'rejected',
          decided_by: data.by.id,
          decided_at: data.rejectedAt,
          refusal: data.reason,
        },
      };
  }
}
