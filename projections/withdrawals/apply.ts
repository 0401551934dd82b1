import { parseEvent, walletEventTypes } from '@caravan/events';
import type { WalletEvent } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Insertable } from 'kysely';
import type { RowChange } from '../row-changes.ts';

export type WithdrawalRow = Insertable<Database['withdrawal']>;
type WithdrawalEvent = Extract<WalletEvent, { readonly type: `Withdrawal${string}` }>;

/** What an event of a wallet changes in its withdrawals. Most wallet events are of something else. */
export function applyToWithdrawals(event: RecordedEvent): readonly RowChange<WithdrawalRow>[] {
  if (!event.stream.startsWith('wallet-') || !event.type.startsWith('Withdrawal')) return [];
  const fact = parseEvent(walletEventTypes, event.type, event.metadata.version, event.data);
  return [changeOf(fact as WithdrawalEvent, event.position)];
}

/** Withdrawal ids are each wallet's own. */
function entryOf({ usercode, withdrawalId }: WithdrawalEvent['data']): string {
  return `${usercode} ${withdrawalId}`;
}

function changeOf({ type, data }: WithdrawalEvent, position: bigint): RowChange<WithdrawalRow> {
  const key = entryOf(data);
  const patch = (set: Partial<WithdrawalRow>): RowChange<WithdrawalRow> => ({ kind: 'patch', key, set });
  switch (type) {
    case 'WithdrawalRequested':
      return { kind: 'put', key, row: requestedRow(data, position) };
    case 'WithdrawalApproved':
      return patch({ status: 'approved', decided_at: data.approvedAt });
    case 'WithdrawalRejected':
      return patch({ status: 'rejected', decided_at: data.rejectedAt, reason: data.reason });
    case 'WithdrawalSettled':
      return patch({ status: 'settled', ended_at: data.settledAt, transaction: data.transaction });
    case 'WithdrawalReleased':
      return patch({ status: 'released', ended_at: data.releasedAt, reason: data.reason });
  }
}

type Requested = Extract<WithdrawalEvent, { type: 'WithdrawalRequested' }>['data'];

function requestedRow(data: Requested, position: bigint): WithdrawalRow {
  const { usercode, withdrawalId, network, address, amount, fee, requestedAt } = data;
  return {
    entry: entryOf(data),
    usercode,
    withdrawal_id: withdrawalId,
    position: position.toString(),
    network,
    address,
    amount,
    fee,
    status: 'requested',
    reason: null,
    transaction: null,
    requested_at: requestedAt,
    decided_at: null,
    ended_at: null,
  };
}
