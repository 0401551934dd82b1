import { accept, formatMoney, refusal, refuse, type Decision, type WalletEvent } from '@caravan/events';
import { outstandingLoans, type WalletState } from './state.ts';

/** §4: closing needs a reason, and is refused while anything is left in the wallet, owed by it or still undecided. */
export type CloseWallet = {
  readonly type: 'CloseWallet';
  readonly usercode: string;
  readonly reason: string;
  readonly at: string;
};

export function closeWallet(state: WalletState, command: CloseWallet): Decision<WalletEvent> {
  const { usercode, reason, at } = command;
  if (state.closed !== undefined)
    return state.closed === reason ? accept() : refuse(refusal('wallet-closed'));
  if (reason.trim() === '') return refuse(refusal('parameter-error'));
  if (state.available > 0n) {
    return refuse(refusal('balance-remains', { available: formatMoney(state.available) }));
  }
  if (state.openWithdrawal !== undefined) return refuse(refusal('withdrawal-remains'));
  if (!state.escrow.isEmpty()) return refuse(refusal('escrow-remains'));
  const owed = outstandingLoans(state);
  if (owed > 0n) return refuse(refusal('loan-remains', { outstanding: formatMoney(owed) }));
  // Approved after the closing, it would move money of a person who can no longer reach it.
  const undecided = state.adjustments.some(({ status }) => status === 'proposed');
  if (undecided) return refuse(refusal('adjustment-remains'));
  return accept<WalletEvent>({ type: 'WalletClosed', data: { usercode, reason, closedAt: at } });
}
