import { formatMoney, mallTime, plus } from '@caravan/events';
import type { WithdrawalView } from '@caravan/projections';
import type { Withdrawal } from '../wire/index.ts';

/** A withdrawal's status as §4 has it for every record, and its exact state. */
const standings: Readonly<Record<WithdrawalView['status'], Pick<Withdrawal, 'state' | 'stage'>>> = {
  requested: { state: 'processing', stage: 'under-review' },
  approved: { state: 'processing', stage: 'approved' },
  settled: { state: 'success', stage: 'paid' },
  rejected: { state: 'fail', stage: 'rejected' },
  released: { state: 'fail', stage: 'failed' },
};

export function wireWithdrawal(view: WithdrawalView): Withdrawal {
  const { reason, transaction, decidedAt, endedAt } = view;
  return {
    id: view.withdrawalId,
    network: view.network,
    address: view.address,
    amount: formatMoney(view.amount),
    withdraw_fee: formatMoney(view.fee),
    total: formatMoney(plus(view.amount, view.fee)),
    ...standings[view.status],
    ...(reason === undefined ? {} : { reason }),
    ...(transaction === undefined ? {} : { transaction }),
    time: mallTime(view.requestedAt),
    ...(decidedAt ? { decideTime: mallTime(decidedAt) } : {}),
    ...(endedAt ? { endTime: mallTime(endedAt) } : {}),
  };
}
