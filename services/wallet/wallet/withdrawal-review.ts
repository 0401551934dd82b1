import {
  accept,
  account,
  formatMoney,
  plus,
  refusal,
  refuse,
  repetition,
  transfer,
  type Actor,
  type Decision,
  type Posting,
  type WalletEvent,
} from '@caravan/events';
import { reviewBy, type WalletState, type Withdrawal } from './state.ts';

type AboutWithdrawal = {
  readonly usercode: string;
  readonly withdrawalId: string;
  readonly by: Actor;
  readonly at: string;
};

/** By staff of the platform: it may be paid out. */
export type ApproveWithdrawal = AboutWithdrawal & { readonly type: 'ApproveWithdrawal' };
/** By staff of the platform: it will not be paid out. */
export type RejectWithdrawal = AboutWithdrawal & {
  readonly type: 'RejectWithdrawal';
  readonly reason: string;
};
/** By the system: the chain's transaction that paid it out is final. */
export type SettleWithdrawal = AboutWithdrawal & {
  readonly type: 'SettleWithdrawal';
  readonly transaction: string;
};
/** By the system: the payout provably failed, and nothing left. Staff cancel the transfer, while nothing of it is signed. */
export type ReleaseWithdrawal = AboutWithdrawal & {
  readonly type: 'ReleaseWithdrawal';
  readonly reason: string;
};

export function approveWithdrawal(state: WalletState, command: ApproveWithdrawal): Decision<WalletEvent> {
  const found = withdrawalFor(state, command, ['platform']);
  if ('outcome' in found) return found;
  const { usercode, withdrawalId, by, at } = command;
  if (found.status === 'rejected') return refuse(refusal('withdrawal-already-decided'));
  if (found.status !== 'requested') return repetition(found.review === reviewBy(by));
  return accept<WalletEvent>({
    type: 'WithdrawalApproved',
    data: { usercode, withdrawalId, by, approvedAt: at },
  });
}

export function rejectWithdrawal(state: WalletState, command: RejectWithdrawal): Decision<WalletEvent> {
  const found = withdrawalFor(state, command, ['platform']);
  if ('outcome' in found) return found;
  const { usercode, withdrawalId, by, reason, at } = command;
  if (found.status === 'rejected') return repetition(found.review === reviewBy(by, reason));
  if (found.status !== 'requested') return refuse(refusal('withdrawal-already-decided'));
  if (reason.trim() === '') return refuse(refusal('parameter-error'));
  return accept<WalletEvent>({
    type: 'WithdrawalRejected',
    data: {
      usercode,
      withdrawalId,
      by,
      reason,
      ...movedBy(found),
      postings: backToAvailable(usercode, found),
      rejectedAt: at,
    },
  });
}

export function settleWithdrawal(state: WalletState, command: SettleWithdrawal): Decision<WalletEvent> {
  const found = withdrawalFor(state, command, ['system']);
  if ('outcome' in found) return found;
  const { usercode, withdrawalId, transaction, at } = command;
  if (found.status === 'settled' && found.transaction === transaction) return accept();
  if (found.status !== 'approved') return notApproved(found);
  const { network, amount, fee } = found;
  const parts = [
    { account: account.custody(network), amount },
    { account: account.withdrawalFee, amount: fee },
  ];
  return accept<WalletEvent>({
    type: 'WithdrawalSettled',
    data: {
      usercode,
      withdrawalId,
      network,
      transaction,
      ...movedBy(found),
      postings: transfer(account.held(usercode), ...parts.filter((part) => part.amount !== 0n)),
      settledAt: at,
    },
  });
}

export function releaseWithdrawal(state: WalletState, command: ReleaseWithdrawal): Decision<WalletEvent> {
  const found = withdrawalFor(state, command, ['system']);
  if ('outcome' in found) return found;
  const { usercode, withdrawalId, reason, at } = command;
  if (found.status === 'released') return repetition(found.released === reason);
  if (found.status !== 'approved') return notApproved(found);
  return accept<WalletEvent>({
    type: 'WithdrawalReleased',
    data: {
      usercode,
      withdrawalId,
      reason,
      ...movedBy(found),
      postings: backToAvailable(usercode, found),
      releasedAt: at,
    },
  });
}

function withdrawalFor(
  state: WalletState,
  { by, withdrawalId }: AboutWithdrawal,
  roles: readonly Actor['role'][],
): Withdrawal | Decision<never> {
  if (!roles.includes(by.role)) return refuse(refusal('no-permission'));
  return state.withdrawals.get(withdrawalId) ?? refuse(refusal('withdrawal-unknown'));
}

function notApproved({ status }: Withdrawal): Decision<never> {
  return refuse(
    refusal(status === 'requested' ? 'withdrawal-not-approved' : 'withdrawal-already-decided', { status }),
  );
}

function movedBy({ amount, fee }: Withdrawal): { readonly amount: string; readonly fee: string } {
  return { amount: formatMoney(amount), fee: formatMoney(fee) };
}

function backToAvailable(usercode: string, { amount, fee }: Withdrawal): Posting[] {
  return transfer(account.held(usercode), {
    account: account.available(usercode),
    amount: plus(amount, fee),
  });
}
