import type { MoneyEvent } from '../entitlement/matter.ts';
import { depositForgeries } from './deposit-forgeries.ts';
import { entitledFacts } from './entitled-history.ts';
import { another, changing, factsOf, indexOf, without, type Forgery } from './forgery.ts';

type MoneyType = MoneyEvent['type'];

/** All but a little of what the shop ever had. */
const paidOutTooSoon = changing('ProceedsPaidOut', { amount: '29' }, ['20', '29']).filter(
  (_, index) => index === indexOf('ProceedsPaidOut'),
);

const stranger = { role: 'platform', id: 'z' } as const;
export const forgeries: { readonly [Type in MoneyType]: readonly Forgery[] } = {
  ...depositForgeries,
  PaymentCaptured: [
    ['for an order that was never placed', without('OrderPlaced', 2), 'it lacks an order O2'],
    [
      "for another's order",
      changing('OrderPlaced', { buyer: 'U2' }),
      'an order O1 with buyer U1 (there it is U2)',
    ],
    [
      'of a total that its orders do not come to',
      changing('PaymentCaptured', { amount: '1' }),
      'orders that come to 1',
    ],
  ],
  PaymentReturned: [
    [
      'of an order that could be paid',
      without('OrderCancelled'),
      'it lacks an order O3 that refuses payment P1',
    ],
    [
      'of another payment',
      changing('PaymentReturned', { paymentId: 'P2' }),
      'with paymentId P2 (there it is P1)',
    ],
  ],
  PaymentReleased: [
    ['of an order that is not completed', without('OrderCompleted'), 'it lacks a completed order O1'],
    [
      'to another seller',
      changing('PaymentReleased', { sellerId: 'me' }),
      'with sellerId me (there it is s)',
    ],
    [
      'with another commission than was agreed',
      changing('PaymentReleased', { commission: '0', proceeds: '30' }),
      'the agreed commission with amount 0 (there it is 1.5)',
    ],
    ['of an order that nobody paid', without('OrderPaid'), 'it lacks a paid order O1'],
  ],
  PaymentRefunded: [
    ['that nobody granted', without('RefundAccepted'), 'it lacks a granted refund of order O2'],
    [
      'of more than was paid',
      changing('PaymentRefunded', { amount: '41' }, ['40', '41']),
      'a granted refund of order O2 with amount 41 (there it is 40)',
    ],
    [
      'after a release of which nothing was taken back',
      without('ProceedsTakenBack', 2),
      'it lacks what was taken back for order O4',
    ],
    [
      'that hides that it was taken back',
      another('PaymentRefunded', 2, { takenBack: undefined }),
      'order O4',
    ],
    [
      'of what was taken back for another refund',
      another('PaymentRefunded', 2, { takenBack: { sellerId: 's', refundId: 'B1' } }),
      'with refundId B1 (there it is B2)',
    ],
  ],
  ProceedsCredited: [
    [
      'of an order that was not released',
      without('PaymentReleased'),
      'it lacks an uncredited release of order O1',
    ],
    [
      'of more than was released',
      changing('ProceedsCredited', { amount: '280' }, ['28.5', '280']),
      'an uncredited release of order O1 with amount 280 (there it is 28.5)',
    ],
    [
      'of what was released to another shop',
      entitledFacts.map((fact) =>
        fact.stream === 'proceeds-s'
          ? { ...fact, stream: 'proceeds-me', data: { ...fact.data, sellerId: 'me' } }
          : fact,
      ),
      'with sellerId me (there it is s)',
    ],
    [
      'of another payment',
      changing('ProceedsCredited', { paymentId: 'P2' }),
      'with paymentId P2 (there it is P1)',
    ],
  ],
  ProceedsPaidOut: [
    [
      'of what was never credited',
      without('ProceedsCredited'),
      'it lacks a shop s with 20 available (it has 0)',
    ],
    [
      'of more than is available',
      changing('ProceedsPaidOut', { amount: '29' }, ['20', '29']),
      'it lacks a shop s with 29 available (it has 28.5)',
    ],
  ],
  PayoutReturned: [
    ['of no payout', without('ProceedsPaidOut'), 'it lacks a payout D1 of shop s on its way'],
    [
      'of more than was paid out',
      changing('PayoutReturned', { amount: '21' }, ['20', '21']),
      'a payout D1 of shop s on its way with amount 21 (there it is 20)',
    ],
  ],
  ProceedsReceived: [
    ['of no payout', without('ProceedsPaidOut', 2), 'it lacks a payout D2 of shop s on its way'],
    [
      'of what was paid out to another person',
      another('ProceedsPaidOut', 2, { usercode: 'U2' }),
      'a payout D2 of shop s on its way with usercode U1 (there it is U2)',
    ],
    [
      'of more than was paid out',
      changing('ProceedsReceived', { amount: '21' }, ['20', '21']),
      'a payout D2 of shop s on its way with amount 21 (there it is 20)',
    ],
  ],
  ProceedsTakenBack: [
    ['of what was never credited', without('ProceedsCredited', 2), 'it lacks a credit for order O4'],
    ['of an order that was not completed', without('OrderCompleted', 2), 'it lacks a completed order O4'],
    [
      'in shares that do not come to what was paid',
      changing('ProceedsTakenBack', { commission: '0.04' }),
      'it lacks shares that come to 1',
    ],
    [
      'of less from the shop than it was credited',
      changing('ProceedsTakenBack', { commission: '0.5', proceeds: '0.5' }),
      'a credit for order O4 with amount 0.5 (there it is 0.95)',
    ],
    [
      'of what the shop no longer has',
      entitledFacts.toSpliced(indexOf('ProceedsTakenBack'), 0, ...paidOutTooSoon),
      'a shop s with 0.95 available (it has 0.45)',
    ],
  ],
  ProceedsGivenBack: [
    [
      'of what was never taken',
      without('ProceedsTakenBack'),
      'it lacks what refund B1 took back for order O4',
    ],
    [
      'of an order that is refunded for it',
      entitledFacts.toSpliced(indexOf('ProceedsGivenBack'), 0, ...factsOf('RefundInitiated')),
      'it lacks an order O4 that refused refund B1',
    ],
  ],
  WithdrawalRequested: [
    ['without an address', without('WithdrawAddressBound'), 'it lacks a bound address of U1 on ethereum'],
    [
      'to another address',
      changing('WithdrawalRequested', { address: '0xz' }),
      'with address 0xz (there it is 0xme)',
    ],
  ],
  WithdrawalRejected: [
    ['that nobody requested', without('WithdrawalRequested'), 'it lacks an open withdrawal W1'],
    [
      'of more than is held',
      changing('WithdrawalRejected', { amount: '20' }, ['11', '21']),
      'an open withdrawal W1 with amount 20 (there it is 10)',
    ],
  ],
  WithdrawalSettled: [
    ['that nobody requested', without('WithdrawalRequested', 2), 'it lacks an open withdrawal W2'],
    ['that nobody approved', without('WithdrawalApproved'), 'it lacks an approval of withdrawal W2'],
    [
      'on another network',
      changing('WithdrawalSettled', { network: 'tron' }),
      'with network tron (there it is ethereum)',
    ],
    [
      'that no transfer was ordered for',
      entitledFacts.filter(({ stream }) => stream !== 'outgoing-ethereum:withdrawal:W2'),
      'it lacks an ordered transfer of withdrawal W2',
    ],
    ['that no final block holds', without('TransferSettled'), 'it lacks a settled transfer of withdrawal W2'],
    ['by what nobody signed', without('TransferSigned', 2), 'it lacks a settled transfer of withdrawal W2'],
    [
      'by another transaction than the one that settled',
      changing('WithdrawalSettled', { transaction: '0x9' }),
      'with transaction 0x9 (there it is 0x2)',
    ],
    [
      'by a transfer of less',
      another('TransferOrdered', 2, { amount: '1' }),
      'an ordered transfer of withdrawal W2 with amount 10 (there it is 1)',
    ],
    [
      'by a transfer to somebody else',
      another('TransferOrdered', 2, { to: '0xz' }),
      'an ordered transfer of withdrawal W2 with to 0xme (there it is 0xz)',
    ],
  ],
  WithdrawalReleased: [
    ['that nobody requested', without('WithdrawalRequested', 3), 'it lacks an open withdrawal W3'],
    ['that nobody approved', without('WithdrawalApproved', 2), 'it lacks an approval of withdrawal W3'],
    [
      'that no transfer was ordered for',
      entitledFacts.filter(({ stream }) => stream !== 'outgoing-ethereum:withdrawal:W3'),
      'it lacks a proof that the transfer of withdrawal W3 failed',
    ],
    [
      'whose transfer was not stopped',
      without('TransferCancelled'),
      'it lacks a proof that the transfer of withdrawal W3 failed',
    ],
    [
      'whose transfer was stopped while it could be on the chain',
      without('AttemptExpired'),
      'it lacks a proof that the transfer of withdrawal W3 failed',
    ],
    [
      'whose transfer expires later than the chain has got',
      changing('TransferSigned', { expiresAt: '2030-03-01T10:00:00.000Z' }),
      'W3 failed',
    ],
  ],
  LoanDisbursed: [
    ['that nobody approved', without('LoanApproved'), 'it lacks an approval of loan L1'],
    ['that nobody proposed', without('LoanApprovalProposed'), 'it lacks a proposal to approve loan L1'],
    [
      'that one person alone approved',
      changing('LoanApproved', { by: { role: 'platform', id: 'a' } }),
      'it lacks a second person',
    ],
    [
      'that was approved without a proposal, since two persons have to agree',
      entitledFacts.map((fact, index) => {
        if (index !== indexOf('LoanApproved')) return fact;
        const { proposalId: _id, proposedBy: _by, ...data } = fact.data as Record<string, unknown>;
        return { ...fact, version: 2, data };
      }),
      'it lacks a proposal in its approval',
    ],
    ['that nobody applied for', without('LoanApplied'), 'it lacks an application for loan L1'],
    [
      'of more than was approved',
      changing('LoanDisbursed', { amount: '900' }, ['100', '900']),
      'an application for loan L1 with amount 900 (there it is 100)',
    ],
  ],
  LoanRepaymentTaken: [
    ['of no loan', without('LoanDisbursed'), 'it lacks a disbursed loan L1'],
    ['of a loan that does not run', without('LoanDisbursementConfirmed'), 'it lacks a running loan L1'],
    [
      'of more than is owed',
      changing('LoanRepaymentTaken', { principal: '101' }, ['60', '101']),
      'a loan L1 of which 101 is owed (it is 100)',
    ],
  ],
  AdjustmentMade: [
    [
      'that nobody proposed',
      without('AdjustmentProposed'),
      'it lacks an undecided proposal of adjustment A1',
    ],
    [
      'of more than was proposed',
      changing('AdjustmentMade', { amount: '500' }, ['5', '500']),
      'an undecided proposal of adjustment A1 with amount 500 (there it is 5)',
    ],
    [
      'by one person',
      changing('AdjustmentMade', { approvedBy: { role: 'platform', id: 'a' } }),
      'a second person',
    ],
    [
      'in the name of another proposer',
      changing('AdjustmentMade', { proposedBy: stranger }),
      'with by z (there it is a)',
    ],
    [
      'by somebody else than the platform',
      changing('AdjustmentMade', { approvedBy: { role: 'buyer', id: 'U1' } }),
      'two people of the platform',
    ],
  ],
};
