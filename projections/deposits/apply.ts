import { depositEventTypes, parseEvent, walletEventTypes } from '@caravan/events';
import type { DepositEvent, WalletEvent } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Insertable } from 'kysely';
import type { RowChange } from '../row-changes.ts';

export type DepositRow = Insertable<Database['deposit']>;
export type DepositChange = RowChange<DepositRow>;

/** How an event of a chain's transfer, or its credit to the wallet, changes the buyer's recharge records. */
export function applyToDeposits(event: RecordedEvent): readonly DepositChange[] {
  if (event.stream.startsWith('wallet-')) {
    const fact = parseEvent(walletEventTypes, event.type, event.metadata.version, event.data);
    if (fact.type === 'WithheldCredited') {
      const set = { status: 'success', credited_at: fact.data.creditedAt } as const;
      return fact.data.deposits.map(({ depositId }) => patch(depositId, set));
    }
    if (fact.type === 'DepositSetAside') {
      const of = { ...fact.data, creditedAt: fact.data.setAsideAt };
      const otherwise = { ...creditedRow(of, event.position), status: 'fail', credited_at: null } as const;
      const confirmed_at = of.setAsideAt;
      const row = { ...otherwise, confirmed_at };
      return [{ kind: 'patch', key: of.depositId, set: { status: 'fail' }, otherwise: row }];
    }
    if (fact.type !== 'DepositCredited') return [];
    const set = { status: 'success', credited_at: fact.data.creditedAt } as const;
    return [
      { kind: 'patch', key: fact.data.depositId, set, otherwise: creditedRow(fact.data, event.position) },
    ];
  }
  if (!event.stream.startsWith('deposit-')) return [];
  return [changeOf(parseEvent(depositEventTypes, event.type, event.metadata.version, event.data), event)];
}

function changeOf({ type, data }: DepositEvent, event: RecordedEvent): DepositChange {
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

function patch(depositId: string, set: Partial<DepositRow>): DepositChange {
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

/** A credit, or a sum that is set aside, that no watcher detected (made by hand) is still a recharge that the buyer must find. */
function creditedRow(
  data: Omit<Extract<WalletEvent, { type: 'DepositCredited' }>['data'], 'postings'>,
  position: bigint,
): DepositRow {
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
    status: 'success',
    detected_at: data.creditedAt,
    credited_at: data.creditedAt,
  };
}
