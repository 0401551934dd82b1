import {
  accept,
  account,
  formatMoney,
  refusal,
  refuse,
  repetition,
  transfer,
  type Decision,
  type Money,
  type WalletEvent,
} from '@caravan/events';
import { receivedFrom, type WalletState } from './state.ts';

/** What a shop pays out reaches its owner. A wallet that refuses it once is closed, and refuses it for ever. */
export type ReceiveProceeds = {
  readonly type: 'ReceiveProceeds';
  readonly usercode: string;
  readonly payoutId: string;
  readonly sellerId: string;
  readonly amount: Money;
  readonly at: string;
};

export function receiveProceeds(state: WalletState, command: ReceiveProceeds): Decision<WalletEvent> {
  const { usercode, payoutId, sellerId, amount } = command;
  const received = state.received.get(payoutId);
  if (received !== undefined) return repetition(received === receivedFrom(sellerId, amount));
  if (state.closed !== undefined) return refuse(refusal('wallet-closed'));
  if (amount <= 0n) return refuse(refusal('parameter-error'));
  return accept<WalletEvent>({
    type: 'ProceedsReceived',
    data: {
      usercode,
      payoutId,
      sellerId,
      amount: formatMoney(amount),
      postings: transfer(account.payout(payoutId), { account: account.available(usercode), amount }),
      receivedAt: command.at,
    },
  });
}
