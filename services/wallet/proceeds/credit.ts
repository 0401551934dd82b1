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
  type ProceedsEvent,
} from '@caravan/events';
import type { ProceedsState } from './state.ts';

/** The escrow of an order was released to the shop. It is recorded, not authorised: refused only if it contradicts itself. */
export type CreditProceeds = {
  readonly type: 'CreditProceeds';
  readonly sellerId: string;
  readonly orderId: string;
  /** usercode */
  readonly buyer: string;
  readonly paymentId: string;
  readonly amount: Money;
  readonly at: string;
};

export function creditProceeds(state: ProceedsState, command: CreditProceeds): Decision<ProceedsEvent> {
  const { sellerId, orderId, buyer, paymentId, amount } = command;
  const credited = state.credited.get(orderId);
  if (credited) {
    const same = credited.buyer === buyer && credited.paymentId === paymentId && credited.amount === amount;
    return repetition(same, { orderId });
  }
  if (amount < 0n) return refuse(refusal('parameter-error'));
  return accept<ProceedsEvent>({
    type: 'ProceedsCredited',
    data: {
      sellerId,
      orderId,
      buyer,
      paymentId,
      amount: formatMoney(amount),
      postings: transfer(account.proceeds(sellerId), { account: account.shopAvailable(sellerId), amount }),
      creditedAt: command.at,
    },
  });
}
