import { depositEventTypes, parseEvent, walletEventTypes } from '@caravan/events';
import type { DepositEvent, WalletEvent } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Insertable } from 'kysely';
import type { Patch, RowChange } from '../row-changes.ts';

export type DepositRow = Insertable<Database['deposit']>;
export type DepositChange = RowChange<DepositRow>;

/** How an event of a chain's transfer, or its credit to the wallet, changes the buyer's recharge records. */
export function applyToDeposits(event: RecordedEvent): readonly DepositChange[] {
  if (event.stream.startsWith('wallet-'))
    return changesInWallet(
      parseEvent(walletEventTypes, event.type, event.metadata.version, event.data) as WalletEvent,
      event.position,
    );
  if (!event.stream.startsWith('deposit-')) return [];
  const fact = parseEvent(depositEventTypes, event.type, event.metadata.version, event.data);
  // a transfer that brought a recharge is no deposit
  if (fact.type === 'DepositClaimed' || fact.type === 'DepositClaimReleased') return [];
  return [changeOf(fact, event)];
}

function changeOf(
  { type, data }: Exclude<DepositEvent, { type: 'DepositClaimed' | 'DepositClaimReleased' }>,
  event: RecordedEvent,
): DepositChange {
  switch (type) {
    case 'DepositDetected': {
      // Possibly for the second time: the same transfer in another block after the first one left the chain.
      const row = detectedRow(data, event.position);
      return { kind: 'patch', key: data.depositId, set: row, otherwise: row };
    }
    case 'DepositConfirmed':
      return patch(data.depositId, {
        confirmed_at: data.confirmedAt,
        height: String(data.block.height),
        block_hash: data.block.hash,
      });
    case 'DepositWithheld':
      return patch(data.depositId, {
        status: 'fail',
        confirmed_at: data.withheldAt,
        height: String(data.block.height),
        block_hash: data.block.hash,
      });
    case 'DepositOrphaned':
      return patch(data.depositId, { status: 'fail', orphaned_at: data.orphanedAt });
    case 'DepositReversed':
      return patch(data.depositId, { reversed_at: data.reversedAt });
  }
}

function changesInWallet({ type, data }: WalletEvent, position: bigint): readonly DepositChange[] {
  switch (type) {
    case 'DepositCredited': {
      const set = { status: 'success', credited_at: data.creditedAt } as const;
      const otherwise = { ...unseenRow(data, data.creditedAt, position), ...set };
      return [{ ...patch(data.depositId, set), otherwise }];
    }
    case 'DepositSetAside': {
      const set = { status: 'fail' } as const;
      const otherwise = {
        ...unseenRow(data, data.setAsideAt, position),
        ...set,
        confirmed_at: data.setAsideAt,
      };
      return [{ ...patch(data.depositId, set), otherwise }];
    }
    case 'WithheldCredited':
      return data.deposits.map(({ depositId }) =>
        patch(depositId, { status: 'success', credited_at: data.creditedAt }),
      );
    default:
      return [];
  }
}

function patch(depositId: string, set: Partial<DepositRow>): Patch<DepositRow> {
  return { kind: 'patch', key: depositId, set };
}

function detectedRow(
  data: Extract<DepositEvent, { type: 'DepositDetected' }>['data'],
  position: bigint,
): DepositRow {
  return {
    deposit_id: data.depositId,
    position: position.toString(),
    usercode: data.usercode,
    network: data.network,
    transaction: data.transaction,
    log_index: data.logIndex,
    token: data.token,
    address: data.address,
    amount: data.amount,
    height: String(data.block.height),
    block_hash: data.block.hash,
    confirmations_required: data.confirmationsRequired,
    status: 'processing',
    detected_at: data.detectedAt,
    confirmed_at: null,
    credited_at: null,
    orphaned_at: null,
    reversed_at: null,
  };
}

type Arrived = Extract<WalletEvent, { type: 'DepositCredited' | 'DepositSetAside' }>['data'];

/** What reached a wallet though no watcher detected it (made by hand) is still a recharge that the buyer must find. */
function unseenRow(data: Arrived, at: string, position: bigint): Omit<DepositRow, 'status'> {
  return {
    deposit_id: data.depositId,
    position: position.toString(),
    usercode: data.usercode,
    network: data.network,
    transaction: data.transaction,
    log_index: data.logIndex,
    token: '',
    address: '',
    amount: data.amount,
    height: '0',
    block_hash: '',
    confirmations_required: 0,
    detected_at: at,
  };
}
