import {
  accept,
  refusal,
  refuse,
  repetition,
  type Actor,
  type Decision,
  type WalletEvent,
} from '@caravan/events';
import type { AddressChange, WalletState } from './state.ts';

const HOUR_MS = 3_600_000;

type AboutChange = {
  readonly usercode: string;
  readonly changeId: string;
  readonly by: Actor;
  readonly at: string;
};

/** By the buyer: the bound address is to become this one, after the waiting time. Nothing can be withdrawn until then. */
export type ChangeWithdrawAddress = AboutChange & {
  readonly type: 'ChangeWithdrawAddress';
  readonly network: string;
  /** in the network's canonical form; undefined: the input is not a valid address of that network */
  readonly address: string | undefined;
  /** the address is one of the mall's own */
  readonly ours: boolean;
  readonly waitHours: number;
};

/** By the buyer, before it takes effect: the old address stays. */
export type CancelWithdrawAddressChange = AboutChange & { readonly type: 'CancelWithdrawAddressChange' };

/** By the system, once the waiting time is over. */
export type MakeWithdrawAddressChange = AboutChange & { readonly type: 'MakeWithdrawAddressChange' };

export function changeWithdrawAddress(
  state: WalletState,
  command: ChangeWithdrawAddress,
): Decision<WalletEvent> {
  const { usercode, changeId, network, address, waitHours, at } = command;
  if (!isOwner(command)) return refuse(refusal('no-permission'));
  if (address === undefined) return refuse(refusal('withdraw-address-wrong'));
  const known = state.addressChanges.get(changeId);
  if (known) return repetition(known.network === network && known.address === address);
  if (state.closed !== undefined) return refuse(refusal('wallet-closed'));
  if (state.addresses.isEmpty()) return refuse(refusal('withdraw-address-not-bound'));
  const open = openChange(state);
  if (open) return refuse(refusal('withdraw-address-changing', { from: open.effectiveFrom }));
  // a wallet that has bound one on each network may choose the one it keeps
  if (state.addresses.size === 1 && state.addresses.get(network) === address) {
    return refuse(refusal('withdraw-address-unchanged'));
  }
  if (command.ours) return refuse(refusal('withdraw-address-ours'));
  const effectiveFrom = new Date(Date.parse(at) + waitHours * HOUR_MS).toISOString();
  return accept<WalletEvent>({
    type: 'WithdrawAddressChangeRequested',
    data: { usercode, changeId, network, address, requestedAt: at, effectiveFrom },
  });
}

export function cancelWithdrawAddressChange(
  state: WalletState,
  command: CancelWithdrawAddressChange,
): Decision<WalletEvent> {
  const { usercode, changeId, at } = command;
  if (!isOwner(command)) return refuse(refusal('no-permission'));
  const known = state.addressChanges.get(changeId);
  if (!known) return refuse(refusal('withdraw-address-change-unknown'));
  if (known.status === 'cancelled') return accept();
  if (known.status === 'made') return refuse(refusal('withdraw-address-change-made'));
  const { network, address } = known;
  return accept<WalletEvent>({
    type: 'WithdrawAddressChangeCancelled',
    data: { usercode, changeId, network, address, cancelledAt: at },
  });
}

/** Does nothing for a change that its buyer cancelled, or whose wallet was closed meanwhile. */
export function makeWithdrawAddressChange(
  state: WalletState,
  command: MakeWithdrawAddressChange,
): Decision<WalletEvent> {
  const { usercode, changeId, by, at } = command;
  if (by.role !== 'system') return refuse(refusal('no-permission'));
  const known = state.addressChanges.get(changeId);
  if (!known) return refuse(refusal('withdraw-address-change-unknown'));
  if (known.status !== 'waiting' || state.closed !== undefined) return accept();
  const { network, address, effectiveFrom } = known;
  if (Date.parse(at) < Date.parse(effectiveFrom)) {
    return refuse(refusal('withdraw-address-changing', { from: effectiveFrom }));
  }
  return accept<WalletEvent>({
    type: 'WithdrawAddressChanged',
    data: { usercode, changeId, network, address, changedAt: at },
  });
}

/** The change that waits, with its id. */
export function openChange(state: WalletState): ({ readonly changeId: string } & AddressChange) | undefined {
  const id = state.openAddressChange;
  const change = id === undefined ? undefined : state.addressChanges.get(id);
  return id !== undefined && change ? { changeId: id, ...change } : undefined;
}

function isOwner({ by, usercode }: AboutChange): boolean {
  return by.role === 'buyer' && by.id === usercode;
}
