import { categories, outgoingEventTypes, parseEvent } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Insertable } from 'kysely';
import type { RowChange } from '../row-changes.ts';

export type GasRow = Insertable<Database['gas_fee']>;

/** A transfer that ended in a block cost its fee, whether it succeeded or not. */
export function applyToGas(event: RecordedEvent): readonly RowChange<GasRow>[] {
  if (!event.stream.startsWith(categories.outgoing)) return [];
  const fact = parseEvent(outgoingEventTypes, event.type, event.metadata.version, event.data);
  if (fact.type !== 'TransferSettled' && fact.type !== 'TransferReverted') return [];
  const { network, transferId, owner, coin, feeUnits, transaction, block } = fact.data;
  const entry = `${network}:${transferId}`;
  const succeeded = fact.type === 'TransferSettled';
  const row = {
    entry,
    position: event.position.toString(),
    transfer_id: transferId,
    owner,
    network,
    coin,
    units: feeUnits,
    transaction,
    height: String(block.height),
    succeeded,
    taken_at: succeeded ? fact.data.settledAt : fact.data.revertedAt,
  };
  return [{ kind: 'put', key: entry, row }];
}
