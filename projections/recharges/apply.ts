import { depositEventTypes, parseEvent, rechargeEventTypes, walletEventTypes } from '@caravan/events';
import type { DepositEvent, WalletEvent } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import { changeOfRecharge } from './apply-recharge.ts';
import { patch, unsaid, type RechargeChange, type RechargeRow } from './row.ts';

/** How an event changes the records of what a buyer brought. */
export function applyToRecharges(event: RecordedEvent): readonly RechargeChange[] {
  const { stream, type, metadata, data, position } = event;
  if (stream.startsWith('recharge-'))
    return changeOfRecharge(parseEvent(rechargeEventTypes, type, metadata.version, data), position);
  if (stream.startsWith('deposit-'))
    return changeOfDeposit(parseEvent(depositEventTypes, type, metadata.version, data), position);
  if (!stream.startsWith('wallet-')) return [];
  return changeInWallet(parseEvent(walletEventTypes, type, metadata.version, data) as WalletEvent, position);
}

function changeOfDeposit({ type, data }: DepositEvent, position: bigint): readonly RechargeChange[] {
  switch (type) {
    case 'DepositDetected': {
      // possibly for the second time: the same transfer in another block. Its announcement, if it had one, stays its own.
      const { address, block, confirmationsRequired, detectedAt } = data;
      const set = {
        ...arriving,
        address,
        height: String(block.height),
        confirmations_required: confirmationsRequired,
        confirmed_at: null,
        orphaned_at: null,
      };
      return [
        {
          kind: 'patch',
          key: data.depositId,
          set,
          otherwise: { ...rowOf(data, detectedAt, position), ...set },
        },
      ];
    }
    case 'DepositConfirmed':
      return [patch(data.depositId, { confirmed_at: data.confirmedAt, height: String(data.block.height) })];
    case 'DepositWithheld':
      return [patch(data.depositId, { ...tooLittle, confirmed_at: data.withheldAt })];
    case 'DepositOrphaned':
      return [patch(data.depositId, { ...gone, orphaned_at: data.orphanedAt })];
    case 'DepositReversed':
    case 'DepositClaimed':
    case 'DepositClaimReleased':
      return [];
  }
}

const arriving = { state: 'processing', stage: 'arriving' } as const;
const credited = { state: 'success', stage: 'credited' } as const;
const tooLittle = { state: 'fail', stage: 'below-minimum' } as const;
const gone = { state: 'fail', stage: 'orphaned' } as const;

function changeInWallet({ type, data }: WalletEvent, position: bigint): readonly RechargeChange[] {
  switch (type) {
    case 'DepositCredited': {
      const set = { ...credited, credited: data.amount };
      const otherwise = { ...rowOf(data, data.creditedAt, position), ...set };
      return [{ kind: 'patch', key: data.depositId, set, otherwise }];
    }
    case 'DepositSetAside': {
      const otherwise = { ...rowOf(data, data.setAsideAt, position), ...tooLittle };
      return [
        {
          kind: 'patch',
          key: data.depositId,
          set: tooLittle,
          otherwise: { ...otherwise, confirmed_at: data.setAsideAt },
        },
      ];
    }
    case 'WithheldCredited':
      return data.deposits.map(({ depositId, amount }) =>
        patch(depositId, { ...credited, credited: amount }),
      );
    case 'RechargeCredited':
      return [
        patch(data.rechargeId, { ...credited, credited: data.amount, fee: data.fee, arrived: data.arrived }),
      ];
    default:
      return [];
  }
}

type Arrived =
  | Extract<DepositEvent, { type: 'DepositDetected' | 'DepositConfirmed' }>['data']
  | ArrivedInWallet;
type ArrivedInWallet = Extract<WalletEvent, { type: 'DepositCredited' | 'DepositSetAside' }>['data'];

/** Also what reached a wallet though no watcher detected it. */
function rowOf(data: Arrived, at: string, position: bigint): RechargeRow {
  return {
    ...unsaid,
    ...arriving,
    entry: data.depositId,
    usercode: data.usercode,
    position: position.toString(),
    kind: 'deposit',
    amount: data.amount,
    coin: 'USDT',
    network: data.network,
    transaction: data.transaction,
    created_at: at,
  };
}
