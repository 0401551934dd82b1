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
  type Money,
  type WalletEvent,
} from '@caravan/events';
import { openChange } from './address-change.ts';
import { lacking } from './funds.ts';
import type { WalletState } from './state.ts';
import { policyBroken, type WithdrawalPolicy } from './withdrawal-policy.ts';

/** §5: one address, on one network, until it is changed. Wallets that bound one per network when that was allowed keep them. */
export type BindWithdrawAddress = {
  readonly type: 'BindWithdrawAddress';
  readonly usercode: string;
  readonly by: Actor;
  readonly network: string;
  /** in the network's canonical form; undefined: the input is not a valid address of that network */
  readonly address: string | undefined;
  /** the address is one of the mall's own: a payout there would come back, or be lost */
  readonly ours: boolean;
  readonly at: string;
};

/** Sets `amount` and the policy's fee aside, for a payout of `amount` to the address bound for the network. */
export type RequestWithdrawal = {
  readonly type: 'RequestWithdrawal';
  readonly usercode: string;
  readonly by: Actor;
  readonly withdrawalId: string;
  readonly network: string;
  readonly amount: Money;
  readonly policy: WithdrawalPolicy;
  /** the bound address, if it has become one of the mall's own */
  readonly ours: string | undefined;
  readonly at: string;
};

export function bindWithdrawAddress(state: WalletState, command: BindWithdrawAddress): Decision<WalletEvent> {
  const { usercode, network, address, at } = command;
  if (!isOwner(command)) return refuse(refusal('no-permission'));
  if (address === undefined) return refuse(refusal('withdraw-address-wrong'));
  if (state.addresses.get(network) === address) return accept();
  const bound = state.addresses.entrySeq().first();
  if (bound) {
    return refuse(refusal('withdraw-address-already-bound', { network: bound[0], address: bound[1] }));
  }
  if (state.closed !== undefined) return refuse(refusal('wallet-closed'));
  if (command.ours) return refuse(refusal('withdraw-address-ours'));
  return accept<WalletEvent>({
    type: 'WithdrawAddressBound',
    data: { usercode, network, address, boundAt: at },
  });
}

export function requestWithdrawal(state: WalletState, command: RequestWithdrawal): Decision<WalletEvent> {
  const { withdrawalId, network, amount, policy, at } = command;
  if (!isOwner(command)) return refuse(refusal('no-permission'));
  const known = state.withdrawals.get(withdrawalId);
  if (known) {
    const same = known.network === network && known.amount === amount;
    return repetition(same);
  }
  if (state.closed !== undefined) return refuse(refusal('wallet-closed'));
  const address = state.addresses.get(network);
  if (address === undefined) return refuse(refusal('withdraw-address-not-bound'));
  // the old address may be the one that its owner no longer trusts, and the new one has to wait
  const change = openChange(state);
  if (change) return refuse(refusal('withdraw-address-changing', { from: change.effectiveFrom }));
  if (address === command.ours) return refuse(refusal('withdraw-address-ours'));
  if (state.openWithdrawal !== undefined) return refuse(refusal('withdrawal-pending'));
  const broken = policyBroken(state, { amount, policy, at });
  if (broken) return refuse(broken);
  return lacking(state, plus(amount, policy.fee)) ?? accept(withdrawalRequested(command, address));
}

function withdrawalRequested(command: RequestWithdrawal, address: string): WalletEvent {
  const { usercode, withdrawalId, network, amount, policy, at } = command;
  const total = plus(amount, policy.fee);
  return {
    type: 'WithdrawalRequested',
    data: {
      usercode,
      withdrawalId,
      network,
      address,
      amount: formatMoney(amount),
      fee: formatMoney(policy.fee),
      postings: transfer(account.available(usercode), { account: account.held(usercode), amount: total }),
      requestedAt: at,
    },
  };
}

function isOwner({ by, usercode }: { readonly by: Actor; readonly usercode: string }): boolean {
  return by.role === 'buyer' && by.id === usercode;
}
