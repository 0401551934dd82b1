import { account } from '@caravan/events';
import { fromTo } from '../entitlement/lacking.ts';
import {
  at,
  available,
  creditedByThemselves,
  deposit,
  held,
  funding,
  recharges,
  releases,
  staff,
  usercode,
  wallet,
  withheld,
} from './entitled-deposits.ts';
import type { Fact } from './history.ts';

const order = (orderId: string, type: string, data: object): Fact => ({
  stream: `order-${orderId}`,
  type,
  data: { orderId, ...data },
});

function placed(orderId: string, total: string, buyer = usercode): Fact {
  const zero = { tax: '0', handlingFee: '0', discount: '0' };
  const goods = { goodsId: 'g', skuId: 'k', name: 'Bottle', specification: '', image: '' };
  return order(orderId, 'OrderPlaced', {
    submissionId: 'S1',
    buyer,
    seller: { id: 's', name: 'Harbour' },
    brand: 'caravan',
    lines: [{ ...goods, quantity: 1, unitPrice: total, lineTotal: total }],
    pricing: { goods: total, freight: '0', ...zero, total },
    shipTo: '',
    remark: '',
    placedAt: at,
    payBefore: at,
    commissionRate: '0.05',
  });
}

/** An order, and the payment that it entitles. */
export function bought(buyer: string, orderId: string, amount: string): { order: Fact; payment: Fact } {
  const data = {
    usercode: buyer,
    paymentId: `P-${orderId}`,
    orders: [{ orderId, amount }],
    amount,
    postings: fromTo(account.available(buyer), [account.escrow(orderId), amount]),
    capturedAt: at,
  };
  return {
    order: placed(orderId, amount, buyer),
    payment: { stream: `wallet-${buyer}`, type: 'PaymentCaptured', data },
  };
}

const proceeds = (type: string, data: object): Fact => ({
  stream: 'proceeds-s',
  type,
  data: { sellerId: 's', ...data },
});
const payout = (payoutId: string) => ({ payoutId, usercode, amount: '20' });

const paid = (orderId: string, amount: string) =>
  order(orderId, 'OrderPaid', { paymentId: 'P1', amount, paidAt: at });
const owed = (amount: string) => ({ buyer: usercode, paymentId: 'P1', amount });
const ended = (orderId: string, amount: string) => ({
  paymentId: 'P1',
  orderId,
  amount,
  reason: 'because',
  postings: fromTo(account.escrow(orderId), [available, amount]),
});

const orders: Fact[] = [
  placed('O1', '30'),
  placed('O2', '40'),
  placed('O3', '50'),
  wallet('PaymentCaptured', {
    paymentId: 'P1',
    orders: [
      { orderId: 'O1', amount: '30' },
      { orderId: 'O2', amount: '40' },
      { orderId: 'O3', amount: '50' },
    ],
    amount: '120',
    postings: fromTo(
      available,
      [account.escrow('O1'), '30'],
      [account.escrow('O2'), '40'],
      [account.escrow('O3'), '50'],
    ),
    capturedAt: at,
  }),
  paid('O1', '30'),
  paid('O2', '40'),
  order('O3', 'OrderCancelled', { by: usercode, reason: 0, cancelledAt: at }),
  wallet('PaymentReturned', { ...ended('O3', '50'), returnedAt: at }),
  order('O1', 'OrderCompleted', { ...owed('30'), sellerId: 's', completedAt: at }),
  wallet('PaymentReleased', {
    paymentId: 'P1',
    orderId: 'O1',
    sellerId: 's',
    amount: '30',
    commission: '1.5',
    proceeds: '28.5',
    postings: fromTo(account.escrow('O1'), [account.proceeds('s'), '28.5'], [account.commission, '1.5']),
    releasedAt: at,
  }),
  proceeds('ProceedsCredited', {
    orderId: 'O1',
    buyer: usercode,
    paymentId: 'P1',
    amount: '28.5',
    postings: fromTo(account.proceeds('s'), [account.shopAvailable('s'), '28.5']),
    creditedAt: at,
  }),
  order('O2', 'RefundAccepted', { ...owed('40'), by: staff('a'), shipped: false, acceptedAt: at }),
  wallet('PaymentRefunded', { ...ended('O2', '40'), refundedAt: at }),
];

const sent = (payoutId: string) =>
  proceeds('ProceedsPaidOut', {
    ...payout(payoutId),
    postings: fromTo(account.shopAvailable('s'), [account.payout(payoutId), '20']),
    paidOutAt: at,
  });

const taken = (refundId: string) => ({
  refundId,
  orderId: 'O4',
  buyer: usercode,
  paymentId: 'P4',
  amount: '1',
  commission: '0.05',
  proceeds: '0.95',
});
const takenBack = (refundId: string) =>
  proceeds('ProceedsTakenBack', {
    ...taken(refundId),
    by: staff('a'),
    note: 'counterfeit',
    postings: fromTo(
      account.escrow('O4'),
      [account.shopAvailable('s'), '-0.95'],
      [account.commission, '-0.05'],
    ),
    takenBackAt: at,
  });

/** An order that was completed and then refunded, at the second try. */
const completedAndRefunded: Fact[] = [
  placed('O4', '1'),
  wallet('PaymentCaptured', {
    paymentId: 'P4',
    orders: [{ orderId: 'O4', amount: '1' }],
    amount: '1',
    postings: fromTo(available, [account.escrow('O4'), '1']),
    capturedAt: at,
  }),
  order('O4', 'OrderPaid', { paymentId: 'P4', amount: '1', paidAt: at }),
  order('O4', 'OrderCompleted', { ...owed('1'), paymentId: 'P4', sellerId: 's', completedAt: at }),
  wallet('PaymentReleased', {
    paymentId: 'P4',
    orderId: 'O4',
    sellerId: 's',
    amount: '1',
    commission: '0.05',
    proceeds: '0.95',
    postings: fromTo(account.escrow('O4'), [account.proceeds('s'), '0.95'], [account.commission, '0.05']),
    releasedAt: at,
  }),
  proceeds('ProceedsCredited', {
    orderId: 'O4',
    buyer: usercode,
    paymentId: 'P4',
    amount: '0.95',
    postings: fromTo(account.proceeds('s'), [account.shopAvailable('s'), '0.95']),
    creditedAt: at,
  }),
  takenBack('B1'),
  proceeds('ProceedsGivenBack', {
    ...taken('B1'),
    reason: 'order-refund-period-over',
    postings: fromTo(
      account.escrow('O4'),
      [account.shopAvailable('s'), '0.95'],
      [account.commission, '0.05'],
    ),
    givenBackAt: at,
  }),
  takenBack('B2'),
  order('O4', 'RefundInitiated', {
    ...owed('1'),
    paymentId: 'P4',
    by: staff('a'),
    shipped: true,
    note: 'counterfeit',
    takenBack: { sellerId: 's', refundId: 'B2' },
    initiatedAt: at,
  }),
  wallet('PaymentRefunded', {
    ...ended('O4', '1'),
    paymentId: 'P4',
    takenBack: { sellerId: 's', refundId: 'B2' },
    refundedAt: at,
  }),
];

const payouts: Fact[] = [
  sent('D1'),
  proceeds('PayoutReturned', {
    ...payout('D1'),
    reason: 'because',
    postings: fromTo(account.payout('D1'), [account.shopAvailable('s'), '20']),
    returnedAt: at,
  }),
  sent('D2'),
  wallet('ProceedsReceived', {
    ...payout('D2'),
    sellerId: 's',
    postings: fromTo(account.payout('D2'), [available, '20']),
    receivedAt: at,
  }),
];

const moved = { amount: '10', fee: '1' };
const requested = (withdrawalId: string) =>
  wallet('WithdrawalRequested', {
    withdrawalId,
    network: 'ethereum',
    address: '0xme',
    ...moved,
    postings: fromTo(available, [held, '11']),
    requestedAt: at,
  });
const approved = (withdrawalId: string) =>
  wallet('WithdrawalApproved', { withdrawalId, by: staff('a'), approvedAt: at });
const back = { ...moved, reason: 'because', postings: fromTo(held, [available, '11']) };

const transferOf = (withdrawalId: string, type: string, data: object): Fact => {
  const transferId = `withdrawal:${withdrawalId}`;
  const about = { transferId, network: 'ethereum', owner: usercode };
  return { stream: `outgoing-ethereum:${transferId}`, type, data: { ...about, ...data } };
};
const ordered = (withdrawalId: string) =>
  transferOf(withdrawalId, 'TransferOrdered', {
    purpose: 'withdrawal',
    withdrawalId,
    fromPath: '1/0',
    from: '0xhot',
    to: '0xme',
    amount: '10',
    by: { role: 'system', id: 'pay-out-withdrawal' },
    orderedAt: at,
  });
const attempt = (transaction: string) => ({ attempt: 1, transaction });
const signedAs = (withdrawalId: string, transaction: string, bound: object) =>
  transferOf(withdrawalId, 'TransferSigned', {
    ...attempt(transaction),
    bytes: '0x',
    ...bound,
    coin: 'ETH',
    maximumFeeUnits: '9',
    signedAt: at,
  });
const final = {
  block: { height: 3, hash: '0xb3' },
  coin: 'ETH',
  feeUnits: '8',
  gasPostings: [
    { account: 'gas:ethereum', units: '8' },
    { account: 'expense:network-fee:ethereum', units: '-8' },
  ],
};

const withdrawals: Fact[] = [
  wallet('WithdrawAddressBound', { network: 'ethereum', address: '0xme', boundAt: at }),
  requested('W1'),
  wallet('WithdrawalRejected', { withdrawalId: 'W1', by: staff('a'), ...back, rejectedAt: at }),
  requested('W2'),
  approved('W2'),
  requested('W3'),
  approved('W3'),
  ordered('W3'),
  signedAs('W3', '0x3', { expiresAt: at }),
  transferOf('W3', 'AttemptExpired', {
    ...attempt('0x3'),
    solid: { height: 4, hash: '0xb4', time: at },
    expiredAt: at,
  }),
  transferOf('W3', 'TransferCancelled', { by: staff('a'), reason: 'because', cancelledAt: at }),
  ordered('W2'),
  signedAs('W2', '0x2', { nonce: 7 }),
  transferOf('W2', 'TransferSettled', { ...attempt('0x2'), ...final, settledAt: at }),
  wallet('WithdrawalSettled', {
    withdrawalId: 'W2',
    network: 'ethereum',
    transaction: '0x2',
    ...moved,
    postings: fromTo(held, [account.custody('ethereum'), '10'], [account.withdrawalFee, '1']),
    settledAt: at,
  }),
  wallet('WithdrawalReleased', { withdrawalId: 'W3', ...back, releasedAt: at }),
];

const terms = { amount: '100', termDays: 3, annualRate: '0.1' };
const loan = (type: string, data: object): Fact => ({
  stream: 'loan-U1',
  type,
  data: { usercode, loanId: 'L1', ...data },
});
const running = { terms, disbursedOn: '2026-03-01', dueOn: '2026-03-04', disbursedAt: at };

const loans: Fact[] = [
  loan('LoanApplied', { terms, applicant: '', appliedAt: at }),
  loan('LoanApprovalProposed', { proposalId: 'P1', by: staff('a'), reason: 'fine', proposedAt: at }),
  loan('LoanApproved', {
    amount: '100',
    proposalId: 'P1',
    proposedBy: staff('a'),
    by: staff('b'),
    approvedAt: at,
  }),
  wallet('LoanDisbursed', {
    loanId: 'L1',
    amount: '100',
    postings: fromTo(account.receivable('L1'), [available, '100']),
    disbursedAt: at,
  }),
  loan('LoanDisbursementConfirmed', running),
  wallet('LoanRepaymentTaken', {
    loanId: 'L1',
    repaymentId: 'R1',
    principal: '60',
    interest: '0',
    postings: fromTo(available, [account.receivable('L1'), '60']),
    takenAt: at,
  }),
];

const correction = { adjustmentId: 'A1', amount: '5', reason: 'a lost parcel' };

const adjustments: Fact[] = [
  wallet('AdjustmentProposed', { ...correction, by: staff('a'), proposedAt: at }),
  wallet('AdjustmentMade', {
    ...correction,
    proposedBy: staff('a'),
    approvedBy: staff('b'),
    postings: fromTo(account.adjustments, [available, '5']),
    madeAt: at,
  }),
];

/** A wallet, and the account of a shop, in which money moved in every way that there is, each entitled. */
export const entitledFacts: readonly Fact[] = [
  ...deposit,
  ...orders,
  ...completedAndRefunded,
  ...payouts,
  ...withdrawals,
  ...loans,
  ...adjustments,
  ...withheld,
  ...releases,
  ...recharges,
  ...funding,
  ...creditedByThemselves,
];
