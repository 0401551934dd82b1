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

const refund = (refundId: string) => ({
  sellerId: 'm1',
  refundId,
  orderId: 'A',
  buyer: 'u2',
  paymentId: 'p1',
  amount: '60',
  commission: '3',
  proceeds: '57',
});

/** What the order A, of 57 for the shop, gave. */
export function takenBack(refundId = 'b1'): ProceedsEvent {
  return {
    type: 'ProceedsTakenBack',
    data: {
      ...refund(refundId),
      by: { role: 'platform', id: 'anna' },
      note: 'counterfeit',
      postings: [
        { account: 'escrow:A', amount: '60' },
        { account: 'seller:m1:available', amount: '-57' },
        { account: 'fees:commission', amount: '-3' },
      ],
      takenBackAt: at,
    },
  };
}

export function givenBack(refundId = 'b1'): ProceedsEvent {
  return {
    type: 'ProceedsGivenBack',
    data: {
      ...refund(refundId),
      reason: 'order-refund-period-over',
      postings: [
        { account: 'escrow:A', amount: '-60' },
        { account: 'seller:m1:available', amount: '57' },
        { account: 'fees:commission', amount: '3' },
      ],
      givenBackAt: at,
    },
  };
}
