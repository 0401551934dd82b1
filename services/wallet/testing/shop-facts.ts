import type { ProceedsEvent } from '@caravan/events';
import { at } from './facts.ts';

/** Events of the account of the shop m1, which u1 owns, as a starting point for tests. */
export function creditedFor(orderId: string, amount: string): ProceedsEvent {
  return {
    type: 'ProceedsCredited',
    data: {
      sellerId: 'm1',
      orderId,
      buyer: 'u2',
      paymentId: 'p1',
      amount,
      postings: [
        { account: 'seller:m1:proceeds', amount: amount === '0' ? '0' : `-${amount}` },
        { account: 'seller:m1:available', amount },
      ],
      creditedAt: at,
    },
  };
}

const payout = (payoutId: string, amount: string) => ({ sellerId: 'm1', payoutId, usercode: 'u1', amount });

export function paidOut(amount: string, payoutId = 'o1'): ProceedsEvent {
  return {
    type: 'ProceedsPaidOut',
    data: {
      ...payout(payoutId, amount),
      postings: [
        { account: 'seller:m1:available', amount: `-${amount}` },
        { account: `payout:${payoutId}`, amount },
      ],
      paidOutAt: at,
    },
  };
}

export function returnedPayout(amount: string, payoutId = 'o1'): ProceedsEvent {
  return {
    type: 'PayoutReturned',
    data: {
      ...payout(payoutId, amount),
      reason: 'wallet-closed',
      postings: [
        { account: `payout:${payoutId}`, amount: `-${amount}` },
        { account: 'seller:m1:available', amount },
      ],
      returnedAt: at,
    },
  };
}
