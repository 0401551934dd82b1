import { categories, outgoingEventTypes, parseEvent } from '@caravan/events';
import type { OutgoingEvent } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Insertable } from 'kysely';
import type { RowChange } from '../row-changes.ts';

export type OutgoingRow = Insertable<Database['outgoing_transfer']>;

/** What an event of a transfer that leaves us changes in the list of them. */
export function applyToOutgoing(event: RecordedEvent): readonly RowChange<OutgoingRow>[] {
  if (!event.stream.startsWith(categories.outgoing)) return [];
  return [changeOf(parseEvent(outgoingEventTypes, event.type, event.metadata.version, event.data), event)];
}

function changeOf(
  { type, data }: OutgoingEvent,
  { position }: Pick<RecordedEvent, 'position'>,
): RowChange<OutgoingRow> {
  const key = `${data.network}:${data.transferId}`;
  const patch = (set: Partial<OutgoingRow>): RowChange<OutgoingRow> => ({ kind: 'patch', key, set });
  switch (type) {
    case 'TransferOrdered':
      return { kind: 'put', key, row: orderedRow(key, data, position) };
    case 'TransferSigned': {
      const { attempt, transaction, nonce, coin, signedAt } = data;
      const numbered = { nonce: nonce === undefined ? null : String(nonce) };
      return patch({
        status: 'signed',
        attempts: attempt,
        transaction,
        ...numbered,
        coin,
        signed_at: signedAt,
      });
    }
    case 'TransferIncluded':
      return patch({ status: 'included', ...placeOf(data), included_at: data.includedAt });
    case 'TransferSettled':
      return patch({
        status: 'settled',
        ...placeOf(data),
        fee_units: data.feeUnits,
        ended_at: data.settledAt,
      });
    case 'AttemptExpired':
      // one at a time on such a network, so none may be on the chain now
      return patch({ status: 'ordered', transaction: null, height: null });
    case 'TransferReverted':
      return patch({
        status: 'reverted',
        ...placeOf(data),
        fee_units: data.feeUnits,
        ended_at: data.revertedAt,
      });
    case 'TransferCancelled':
      return patch({ status: 'cancelled', reason: data.reason, ended_at: data.cancelledAt });
  }
}

function placeOf({
  transaction,
  block,
}: {
  readonly transaction: string;
  readonly block: { readonly height: number };
}): Partial<OutgoingRow> {
  return { transaction, height: String(block.height) };
}

type Ordered = Extract<OutgoingEvent, { type: 'TransferOrdered' }>['data'];

function orderedRow(entry: string, data: Ordered, position: bigint): OutgoingRow {
  const { transferId, network, owner, purpose, withdrawalId, fromPath, from, to, amount, units } = data;
  return {
    entry,
    position: position.toString(),
    transfer_id: transferId,
    network,
    owner,
    purpose,
    about: withdrawalId ?? transferId,
    from_path: fromPath,
    from_address: from,
    to_address: to,
    amount: amount ?? null,
    units: units ?? null,
    status: 'ordered',
    attempts: 0,
    transaction: null,
    nonce: null,
    height: null,
    coin: null,
    fee_units: null,
    reason: null,
    ordered_at: data.orderedAt,
    signed_at: null,
    included_at: null,
    ended_at: null,
  };
}
