import type { WalletEvent } from '@caravan/events';

/** Events of the wallet of u1, as a starting point for tests. */
export const at = '2026-03-01T02:00:00.000Z';

/** A transfer on ethereum, and that it is posted to this account of theirs. */
export function arrived(amount: string, transaction: string, account: string) {
  return {
    usercode: 'u1',
    depositId: `ethereum:${transaction}:0`,
    network: 'ethereum',
    transaction,
    logIndex: 0,
    amount,
    postings: [
      { account: 'custody:ethereum', amount: `-${amount}` },
      { account, amount },
    ],
  };
}

export function credited(amount: string, transaction = '0xabc'): WalletEvent {
  return {
    type: 'DepositCredited',
    data: { ...arrived(amount, transaction, 'user:u1:available'), creditedAt: at },
  };
}

export function captured(orderId: string, amount: string, paymentId = 'p1'): WalletEvent {
  return {
    type: 'PaymentCaptured',
    data: {
      usercode: 'u1',
      paymentId,
      orders: [{ orderId, amount }],
      amount,
      postings: [
        { account: 'user:u1:available', amount: `-${amount}` },
        { account: `escrow:${orderId}`, amount },
      ],
      capturedAt: at,
    },
  };
}

/** To the shop m1. */
export function paymentReleased(
  orderId: string,
  shares: { readonly amount: string; readonly commission: string; readonly proceeds: string },
  paymentId = 'p1',
): WalletEvent {
  return {
    type: 'PaymentReleased',
    data: {
      usercode: 'u1',
      paymentId,
      orderId,
      sellerId: 'm1',
      ...shares,
      postings: [
        { account: `escrow:${orderId}`, amount: `-${shares.amount}` },
        { account: 'seller:m1:proceeds', amount: shares.proceeds },
        { account: 'fees:commission', amount: shares.commission },
      ],
      releasedAt: at,
    },
  };
}

export const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

export const bound: WalletEvent = {
  type: 'WithdrawAddressBound',
  data: { usercode: 'u1', network: 'ethereum', address: ADDRESS, boundAt: at },
};

const change = { usercode: 'u1', changeId: 'c1', network: 'tron', address: 'Tnew' };

/** That the address becomes one on tron in a day. */
export const changeRequested: WalletEvent = {
  type: 'WithdrawAddressChangeRequested',
  data: { ...change, requestedAt: at, effectiveFrom: '2026-03-02T02:00:00.000Z' },
};
/** The same without a waiting time. */
export const changeDue: WalletEvent = {
  type: 'WithdrawAddressChangeRequested',
  data: { ...change, requestedAt: at, effectiveFrom: at },
};
export const changeCancelled: WalletEvent = {
  type: 'WithdrawAddressChangeCancelled',
  data: { ...change, cancelledAt: at },
};
export function changeMade(changedAt: string): WalletEvent {
  return { type: 'WithdrawAddressChanged', data: { ...change, changedAt } };
}

const withdrawal = { usercode: 'u1', withdrawalId: 'w1' };
const moved = { amount: '50', fee: '1.5' };
const givenBack = [
  { account: 'user:u1:held', amount: '-51.5' },
  { account: 'user:u1:available', amount: '51.5' },
];

export function requested(withdrawalId = 'w1', requestedAt: string = at): WalletEvent {
  return {
    type: 'WithdrawalRequested',
    data: {
      usercode: 'u1',
      withdrawalId,
      network: 'ethereum',
      address: ADDRESS,
      ...moved,
      postings: [
        { account: 'user:u1:available', amount: '-51.5' },
        { account: 'user:u1:held', amount: '51.5' },
      ],
      requestedAt,
    },
  };
}

export const approved: WalletEvent = {
  type: 'WithdrawalApproved',
  data: { ...withdrawal, by: { role: 'platform', id: 'anna' }, approvedAt: at },
};

export function rejected(withdrawalId = 'w1'): WalletEvent {
  return {
    type: 'WithdrawalRejected',
    data: {
      usercode: 'u1',
      withdrawalId,
      by: { role: 'platform', id: 'anna' },
      reason: 'suspicious',
      ...moved,
      postings: givenBack,
      rejectedAt: at,
    },
  };
}

export const settled: WalletEvent = {
  type: 'WithdrawalSettled',
  data: {
    ...withdrawal,
    network: 'ethereum',
    transaction: '0xout',
    ...moved,
    postings: [
      { account: 'user:u1:held', amount: '-51.5' },
      { account: 'custody:ethereum', amount: '50' },
      { account: 'fees:withdrawal', amount: '1.5' },
    ],
    settledAt: at,
  },
};

export const released: WalletEvent = {
  type: 'WithdrawalReleased',
  data: { ...withdrawal, reason: 'reverted', ...moved, postings: givenBack, releasedAt: at },
};

export function disbursed(amount: string, loanId = 'L1'): WalletEvent {
  return {
    type: 'LoanDisbursed',
    data: {
      usercode: 'u1',
      loanId,
      amount,
      postings: [
        { account: `loans:receivable:${loanId}`, amount: `-${amount}` },
        { account: 'user:u1:available', amount },
      ],
      disbursedAt: at,
    },
  };
}

export function repaid(principal: string, interest: string, total: string): WalletEvent {
  return {
    type: 'LoanRepaymentTaken',
    data: {
      usercode: 'u1',
      loanId: 'L1',
      repaymentId: 'r1',
      requestId: 'q1',
      principal,
      interest,
      postings: [
        { account: 'user:u1:available', amount: `-${total}` },
        { account: 'loans:receivable:L1', amount: principal },
        { account: 'income:interest', amount: interest },
      ],
      takenAt: at,
    },
  };
}

export const closed: WalletEvent = {
  type: 'WalletClosed',
  data: { usercode: 'u1', reason: 'moving on', closedAt: at },
};
