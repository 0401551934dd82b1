import { depositIdOf, type RechargeEvent, type RechargeTransfer } from '@caravan/events';
import { patch, unchecked, unsaid, type RechargeChange, type RechargeRow } from './row.ts';

type DataOf<Type extends RechargeEvent['type']> = Extract<RechargeEvent, { type: Type }>['data'];

/** What an event of a buyer's recharges changes in their records. */
export function changeOfRecharge({ type, data }: RechargeEvent, position: bigint): readonly RechargeChange[] {
  const { rechargeId } = data;
  switch (type) {
    case 'RechargeAnnounced':
      return [{ kind: 'put', key: rechargeId, row: announcedRow(data, position) }];
    case 'RechargeRequested':
      return [{ kind: 'put', key: rechargeId, row: requestedRow(data, position) }];
    case 'RechargeMatched':
      // one record: the deposit says how it compares, and the announcement is shown no more
      return [
        patch(rechargeId, { shown: false, state: 'success', decided_at: data.matchedAt }),
        patch(data.depositId, {
          kind: 'blockchain',
          recharge_id: rechargeId,
          announced: data.announced,
          match: data.match,
          late: data.late,
        }),
      ];
    case 'RechargeExpired':
      return [patch(rechargeId, { state: 'fail', stage: 'expired', decided_at: data.expiredAt })];
    case 'RechargeCancelled':
      return [patch(rechargeId, { state: 'fail', stage: 'cancelled', decided_at: data.cancelledAt })];
    case 'RechargeProposed':
      return [
        patch(rechargeId, {
          proposal_id: data.proposalId,
          arrived: data.arrived,
          proposal_fee: data.fee,
          proposal_reason: data.reason,
          proposal_transfer: idOf(data.transfer),
          proposed_by: data.by.id,
          proposed_at: data.proposedAt,
          ...unchecked,
        }),
      ];
    case 'RechargeTransferChecked':
      return [
        patch(rechargeId, {
          transfer_outcome: data.outcome,
          transfer_amount: data.moved?.amount ?? null,
          transfer_to: data.moved?.to ?? null,
          transfer_height: data.moved ? String(data.moved.block.height) : null,
          transfer_checked_at: data.checkedAt,
        }),
      ];
    case 'RechargeApproved':
      return [
        patch(rechargeId, { stage: 'approved', decided_at: data.approvedAt, decided_by: data.approvedBy.id }),
      ];
    case 'RechargeRefused': {
      const decided = { decided_at: data.refusedAt, decided_by: data.by.id };
      return [patch(rechargeId, { state: 'fail', stage: 'refused', reason: data.reason, ...decided })];
    }
    case 'RechargeCreditFailed':
      return [
        patch(rechargeId, {
          state: 'fail',
          stage: 'refused',
          reason: data.reason,
          decided_at: data.failedAt,
        }),
      ];
  }
}

function idOf(transfer: RechargeTransfer | undefined): string | null {
  return transfer ? depositIdOf(transfer.network, transfer.transaction, transfer.logIndex) : null;
}

function announcedRow(data: DataOf<'RechargeAnnounced'>, position: bigint): RechargeRow {
  return {
    ...unsaid,
    entry: data.rechargeId,
    usercode: data.usercode,
    position: position.toString(),
    kind: 'blockchain',
    state: 'processing',
    stage: 'waiting',
    amount: data.amount,
    coin: 'USDT',
    network: data.network,
    address: data.address,
    announced: data.amount,
    expected_by: data.expectedBy,
    remark: data.remark,
    proof: data.proof,
    created_at: data.announcedAt,
  };
}

function requestedRow(data: DataOf<'RechargeRequested'>, position: bigint): RechargeRow {
  return {
    ...unsaid,
    entry: data.rechargeId,
    usercode: data.usercode,
    position: position.toString(),
    kind: data.kind,
    state: 'processing',
    stage: 'under-review',
    amount: data.paid,
    coin: data.coin,
    rate: data.rate,
    fee: data.fee,
    expected: data.expected,
    bank_name: data.card?.bankName ?? null,
    card_last_four: data.card?.lastFour ?? null,
    channel: data.channel,
    channel_name: data.channelName,
    remark: data.remark,
    proof: data.proof,
    created_at: data.requestedAt,
  };
}
