import { account } from '@caravan/events';
import type { Fact } from './recorded.ts';

const AT = '2026-01-01T00:00:00.000Z';
const moved = { amount: '50', fee: '1.5' };
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const anna = { role: 'platform', id: 'anna' };

const fact = (type: string, data: object): Fact => ({
  stream: 'wallet-b1',
  type,
  data: { usercode: 'b1', ...data },
});

/** b1 wants an amount paid out; `total` is the amount with the fee. */
export function withdrawalRequested(
  withdrawalId: string,
  { amount, fee, total }: { readonly amount: string; readonly fee: string; readonly total: string },
): Fact {
  return fact('WithdrawalRequested', {
    withdrawalId,
    network: 'ethereum',
    address: ADDRESS,
    amount,
    fee,
    postings: [
      { account: account.available('b1'), amount: `-${total}` },
      { account: account.held('b1'), amount: total },
    ],
    requestedAt: AT,
  });
}

/** A buyer binds the address that all of these facts are about. */
export function withdrawAddressBound(usercode: string): Fact {
  return {
    stream: `wallet-${usercode}`,
    type: 'WithdrawAddressBound',
    data: { usercode, network: 'ethereum', address: ADDRESS, boundAt: AT },
  };
}

/** One person of the platform proposes to add an amount to b1's balance. */
export function adjustmentProposed(adjustmentId: string): Fact {
  return fact('AdjustmentProposed', {
    adjustmentId,
    amount: '1',
    reason: 'miscounted',
    by: anna,
    proposedAt: AT,
  });
}

/** The shop of b1 sends what b1's wallet then receives. */
export function proceedsPaidOut(payoutId: string): Fact {
  return {
    stream: 'proceeds-m1',
    type: 'ProceedsPaidOut',
    data: {
      sellerId: 'm1',
      payoutId,
      usercode: 'b1',
      amount: '40.5',
      postings: [
        { account: account.shopAvailable('m1'), amount: '-40.5' },
        { account: account.payout(payoutId), amount: '40.5' },
      ],
      paidOutAt: AT,
    },
  };
}

/** USDT from outside to the hot wallet. */
export function arrivalRecorded(transaction: string): Fact {
  const arrivalId = `ethereum:${transaction}:0`;
  const transfer = { kind: 'funding', transaction, logIndex: 0, from: '0xf', to: '0xh', amount: '5' };
  return {
    stream: `arrival-${arrivalId}`,
    type: 'ArrivalRecorded',
    data: {
      arrivalId,
      network: 'ethereum',
      owner: 'platform',
      ...transfer,
      block: { height: 1, hash: '0xb' },
      recordedAt: AT,
    },
  };
}

/** A transfer of another token to b1. */
export function straySeen(transaction: string): Fact {
  const strayId = `ethereum:${transaction}:0`;
  const transfer = { kind: 'wrong-token', transaction, logIndex: 0, token: '0xt', from: '0xf', units: '7' };
  const where = { address: '0xme', addressNetwork: 'ethereum', block: { height: 1, hash: '0xb' } };
  return {
    stream: `stray-${strayId}`,
    type: 'StrayTransferSeen',
    data: {
      strayId,
      usercode: 'b1',
      network: 'ethereum',
      ...transfer,
      ...where,
      confirmationsRequired: 6,
      seenAt: AT,
    },
  };
}

/** A life of b1's wallet after a deposit of 100 and payments of 20 for o1 and 10 for o2: one of every other event. */
const addressChange = { changeId: 'c1', network: 'ethereum', address: '0xnew' };

export const everyOtherFact: readonly Fact[] = [
  fact('RechargeCredited', {
    rechargeId: 'r1',
    channel: 'recharge',
    arrived: '11',
    fee: '1',
    amount: '10',
    proposedBy: anna,
    approvedBy: { role: 'platform', id: 'bela' },
    postings: [
      { account: account.bank('recharge'), amount: '-11' },
      { account: account.available('b1'), amount: '10' },
      { account: account.rechargeFee, amount: '1' },
    ],
    creditedAt: AT,
  }),
  fact('WithdrawAddressChangeRequested', { ...addressChange, requestedAt: AT, effectiveFrom: AT }),
  fact('WithdrawAddressChangeCancelled', { ...addressChange, cancelledAt: AT }),
  fact('WithdrawAddressChanged', { ...addressChange, network: 'tron', changedAt: AT }),
  fact('PaymentReleased', {
    paymentId: 'p1',
    orderId: 'o1',
    sellerId: 'm1',
    amount: '20',
    commission: '1',
    proceeds: '19',
    postings: [
      { account: account.escrow('o1'), amount: '-20' },
      { account: account.proceeds('m1'), amount: '19' },
      { account: account.commission, amount: '1' },
    ],
    releasedAt: AT,
  }),
  fact('PaymentRefunded', {
    paymentId: 'p1',
    orderId: 'o2',
    amount: '10',
    reason: 'damaged',
    postings: [
      { account: account.escrow('o2'), amount: '-10' },
      { account: account.available('b1'), amount: '10' },
    ],
    refundedAt: AT,
  }),
  withdrawAddressBound('b1'),
  ...['w0', 'w1', 'w2'].flatMap((withdrawalId) => [
    withdrawalRequested(withdrawalId, { ...moved, total: '51.5' }),
    ...(withdrawalId === 'w0'
      ? []
      : [fact('WithdrawalApproved', { withdrawalId, by: anna, approvedAt: AT })]),
    ending(withdrawalId),
  ]),
  fact('LoanDisbursed', {
    loanId: 'L1',
    amount: '1000',
    postings: [
      { account: account.receivable('L1'), amount: '-1000' },
      { account: account.available('b1'), amount: '1000' },
    ],
    disbursedAt: AT,
  }),
  fact('LoanRepaymentTaken', {
    loanId: 'L1',
    repaymentId: 'r1',
    principal: '400',
    interest: '2.5',
    postings: [
      { account: account.available('b1'), amount: '-402.5' },
      { account: account.receivable('L1'), amount: '400' },
      { account: account.interest, amount: '2.5' },
    ],
    takenAt: AT,
  }),
  ...['a1', 'a2'].map((adjustmentId) =>
    fact('AdjustmentProposed', { adjustmentId, amount: '-5', reason: 'error', by: anna, proposedAt: AT }),
  ),
  fact('AdjustmentMade', {
    adjustmentId: 'a1',
    amount: '-5',
    reason: 'error',
    proposedBy: anna,
    approvedBy: { role: 'platform', id: 'ben' },
    postings: [
      { account: account.adjustments, amount: '5' },
      { account: account.available('b1'), amount: '-5' },
    ],
    madeAt: AT,
  }),
  fact('AdjustmentRejected', { adjustmentId: 'a2', by: anna, reason: 'no', rejectedAt: AT }),
  fact('ProceedsReceived', {
    payoutId: 'o1',
    sellerId: 'm1',
    amount: '40.5',
    postings: [
      { account: account.payout('o1'), amount: '-40.5' },
      { account: account.available('b1'), amount: '40.5' },
    ],
    receivedAt: AT,
  }),
  fact('DepositSetAside', {
    network: 'ethereum',
    depositId: 'ethereum:0x7:0',
    transaction: '0x7',
    logIndex: 0,
    amount: '0.5',
    postings: [
      { account: account.custody('ethereum'), amount: '-0.5' },
      { account: account.withheld('b1', 'ethereum'), amount: '0.5' },
    ],
    setAsideAt: AT,
  }),
  fact('WithheldCredited', {
    network: 'ethereum',
    deposits: [{ depositId: 'ethereum:0x7:0', amount: '0.5' }],
    amount: '0.5',
    postings: [
      { account: account.withheld('b1', 'ethereum'), amount: '-0.5' },
      { account: account.available('b1'), amount: '0.5' },
    ],
    creditedAt: AT,
  }),
  fact('WithheldReversed', {
    network: 'ethereum',
    depositId: 'ethereum:0x8:0',
    amount: '0',
    postings: [
      { account: account.withheld('b1', 'ethereum'), amount: '0' },
      { account: account.custody('ethereum'), amount: '0' },
    ],
    reversedAt: AT,
  }),
  fact('WalletClosed', { reason: 'moving on', closedAt: AT }),
];

/** w0 is rejected, the payout of w1 fails, w2 is paid out: one of each. */
function ending(withdrawalId: string): Fact {
  const back = [
    { account: account.held('b1'), amount: '-51.5' },
    { account: account.available('b1'), amount: '51.5' },
  ];
  if (withdrawalId === 'w0') {
    const data = { ...moved, by: anna, reason: 'no', postings: back, rejectedAt: AT };
    return fact('WithdrawalRejected', { withdrawalId, ...data });
  }
  if (withdrawalId === 'w1') {
    return fact('WithdrawalReleased', {
      withdrawalId,
      ...moved,
      reason: 'reverted',
      postings: back,
      releasedAt: AT,
    });
  }
  const postings = [
    { account: account.held('b1'), amount: '-51.5' },
    { account: account.custody('ethereum'), amount: '50' },
    { account: account.withdrawalFee, amount: '1.5' },
  ];
  return fact('WithdrawalSettled', {
    withdrawalId,
    network: 'ethereum',
    transaction: '0xout',
    ...moved,
    postings,
    settledAt: AT,
  });
}
