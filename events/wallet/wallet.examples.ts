import { adjustmentExamples } from './adjustment.examples.ts';
import { withdrawalExamples } from './withdrawal.examples.ts';
import { withheldExamples } from './withheld.examples.ts';

/** Golden examples of every version that ever existed. All of them must stay parsable; never edit one. */
export const walletExamples: readonly { type: string; version: number; data: unknown }[] = [
  {
    type: 'DepositCredited',
    version: 1,
    data: {
      usercode: 'U10000001',
      depositId: 'ethereum:0x5f16:3',
      network: 'ethereum',
      transaction: '0x5f16',
      logIndex: 3,
      amount: '250.000001',
      postings: [
        { account: 'custody:ethereum', amount: '-250.000001' },
        { account: 'user:U10000001:available', amount: '250.000001' },
      ],
      creditedAt: '2026-03-01T10:00:00.000Z',
    },
  },
  {
    type: 'PaymentCaptured',
    version: 1,
    data: {
      usercode: 'U10000001',
      paymentId: '9d8c4b6e-8a67-5b31-9a55-0d9b2ec0b5e1',
      orders: [{ orderId: '7K3M9QW2XTB4C5D6', amount: '68.5' }],
      amount: '68.5',
      postings: [
        { account: 'user:U10000001:available', amount: '-68.5' },
        { account: 'escrow:7K3M9QW2XTB4C5D6', amount: '68.5' },
      ],
      capturedAt: '2026-03-01T10:05:00.000Z',
    },
  },
  {
    type: 'PaymentReturned',
    version: 1,
    data: {
      usercode: 'U10000001',
      paymentId: '9d8c4b6e-8a67-5b31-9a55-0d9b2ec0b5e1',
      orderId: '7K3M9QW2XTB4C5D6',
      amount: '68.5',
      reason: 'order-already-cancelled',
      postings: [
        { account: 'escrow:7K3M9QW2XTB4C5D6', amount: '-68.5' },
        { account: 'user:U10000001:available', amount: '68.5' },
      ],
      returnedAt: '2026-03-01T10:06:00.000Z',
    },
  },
  {
    type: 'PaymentReleased',
    version: 1,
    data: {
      usercode: 'U10000001',
      paymentId: '9d8c4b6e-8a67-5b31-9a55-0d9b2ec0b5e1',
      orderId: '7K3M9QW2XTB4C5D6',
      sellerId: 'm1',
      amount: '68.5',
      commission: '3.425',
      proceeds: '65.075',
      postings: [
        { account: 'escrow:7K3M9QW2XTB4C5D6', amount: '-68.5' },
        { account: 'seller:m1:proceeds', amount: '65.075' },
        { account: 'fees:commission', amount: '3.425' },
      ],
      releasedAt: '2026-03-09T10:06:00.000Z',
    },
  },
  {
    type: 'PaymentRefunded',
    version: 1,
    data: {
      usercode: 'U10000001',
      paymentId: '9d8c4b6e-8a67-5b31-9a55-0d9b2ec0b5e1',
      orderId: '7K3M9QW2XTB4C5D6',
      amount: '68.5',
      reason: 'not received',
      postings: [
        { account: 'escrow:7K3M9QW2XTB4C5D6', amount: '-68.5' },
        { account: 'user:U10000001:available', amount: '68.5' },
      ],
      refundedAt: '2026-03-09T10:06:00.000Z',
    },
  },
  {
    type: 'PaymentRefunded',
    version: 2,
    data: {
      usercode: 'U10000001',
      paymentId: '9d8c4b6e-8a67-5b31-9a55-0d9b2ec0b5e1',
      orderId: '7K3M9QW2XTB4C5D6',
      amount: '68.5',
      reason: 'refund-after-completion',
      takenBack: { sellerId: 'm1', refundId: '0b1f6f0e-5d0e-5a55-9a55-0d9b2ec0b5e1' },
      postings: [
        { account: 'escrow:7K3M9QW2XTB4C5D6', amount: '-68.5' },
        { account: 'user:U10000001:available', amount: '68.5' },
      ],
      refundedAt: '2026-03-12T10:00:01.000Z',
    },
  },
  {
    type: 'LoanDisbursed',
    version: 1,
    data: {
      usercode: 'U10000001',
      loanId: 'L1',
      amount: '100000',
      postings: [
        { account: 'loans:receivable:L1', amount: '-100000' },
        { account: 'user:U10000001:available', amount: '100000' },
      ],
      disbursedAt: '2026-03-02T10:00:00.000Z',
    },
  },
  {
    type: 'LoanRepaymentTaken',
    version: 1,
    data: {
      usercode: 'U10000001',
      loanId: 'L1',
      repaymentId: 'R1',
      principal: '50000',
      interest: '123.2876712329',
      postings: [
        { account: 'user:U10000001:available', amount: '-50123.2876712329' },
        { account: 'loans:receivable:L1', amount: '50000' },
        { account: 'income:interest', amount: '123.2876712329' },
      ],
      takenAt: '2026-04-02T10:00:00.000Z',
    },
  },
  {
    type: 'LoanRepaymentTaken',
    version: 2,
    data: {
      usercode: 'U10000001',
      loanId: 'L1',
      repaymentId: 'R1',
      requestId: '1b7f6a52-4c1e-5f0a-8d0b-3a2f9c7e6d10',
      principal: '50000',
      interest: '123.2876712329',
      postings: [
        { account: 'user:U10000001:available', amount: '-50123.2876712329' },
        { account: 'loans:receivable:L1', amount: '50000' },
        { account: 'income:interest', amount: '123.2876712329' },
      ],
      takenAt: '2026-04-02T10:00:00.000Z',
    },
  },
  ...withheldExamples,
  ...withdrawalExamples,
  ...adjustmentExamples,
  {
    type: 'ProceedsReceived',
    version: 1,
    data: {
      usercode: 'U10000002',
      payoutId: '5f0a1c1e-6a55-5d0e-9a55-0d9b2ec0b5e1',
      sellerId: 'm1',
      amount: '40.5',
      postings: [
        { account: 'payout:5f0a1c1e-6a55-5d0e-9a55-0d9b2ec0b5e1', amount: '-40.5' },
        { account: 'user:U10000002:available', amount: '40.5' },
      ],
      receivedAt: '2026-03-10T10:00:01.000Z',
    },
  },
  {
    type: 'RechargeCredited',
    version: 1,
    data: {
      usercode: 'U10000001',
      rechargeId: '0f4d7a52-9a1c-5e11-8f4b-2f0f4a7a9d10',
      channel: 'recharge',
      arrived: '108',
      fee: '1',
      amount: '107',
      transfer: { depositId: 'ethereum:0xabc:3', network: 'ethereum', transaction: '0xabc', logIndex: 3 },
      proposedBy: { role: 'platform', id: 'anna' },
      approvedBy: { role: 'platform', id: 'bela' },
      postings: [
        { account: 'custody:ethereum', amount: '-108' },
        { account: 'user:U10000001:available', amount: '107' },
        { account: 'fees:recharge', amount: '1' },
      ],
      creditedAt: '2026-03-01T12:00:00.000Z',
    },
  },
  {
    type: 'WalletClosed',
    version: 1,
    data: { usercode: 'U10000001', reason: 'moving on', closedAt: '2026-05-01T10:00:00.000Z' },
  },
];
