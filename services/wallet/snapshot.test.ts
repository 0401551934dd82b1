import { fold, type WalletEvent } from '@caravan/events';
import { describe, expect, it } from 'vitest';
import { anyCommand } from './testing/any-command.ts';
import { describeSnapshot } from './testing/describe-snapshot.ts';
import {
  ADDRESS,
  approved,
  at,
  bound,
  captured,
  changeRequested,
  credited,
  disbursed,
  paymentReleased,
  repaid,
  requested,
  settled,
} from './testing/facts.ts';
import { setAside } from './testing/withheld-facts.ts';
import { keeping } from './testing/kept.ts';
import { walletDecider } from './wallet/decide.ts';
import { walletSnapshot } from './snapshot.ts';

const { keptOf } = keeping(walletSnapshot);

const refundedA: WalletEvent = {
  type: 'PaymentRefunded',
  data: {
    usercode: 'u1',
    paymentId: 'p1',
    orderId: 'A',
    amount: '20',
    reason: 'damaged',
    postings: [
      { account: 'escrow:A', amount: '-20' },
      { account: 'user:u1:available', amount: '20' },
    ],
    refundedAt: at,
  },
};
const returnedC: WalletEvent = {
  type: 'PaymentReturned',
  data: {
    usercode: 'u1',
    paymentId: 'p3',
    orderId: 'C',
    amount: '30',
    reason: 'order-expired',
    postings: [
      { account: 'escrow:C', amount: '-30' },
      { account: 'user:u1:available', amount: '30' },
    ],
    returnedAt: at,
  },
};
const receivedO1: WalletEvent = {
  type: 'ProceedsReceived',
  data: {
    usercode: 'u1',
    payoutId: 'o1',
    sellerId: 'm1',
    amount: '40',
    postings: [
      { account: 'payout:o1', amount: '-40' },
      { account: 'user:u1:available', amount: '40' },
    ],
    receivedAt: at,
  },
};
const ofB = { usercode: 'u1', paymentId: 'p2', orderId: 'B', amount: '10' };
const releasedB = paymentReleased('B', { amount: '10', commission: '0.5', proceeds: '9.5' }, 'p2');
const refundedB: WalletEvent = {
  type: 'PaymentRefunded',
  data: {
    ...ofB,
    reason: 'refund-after-completion',
    takenBack: { sellerId: 'm1', refundId: 'b1' },
    postings: [
      { account: 'escrow:B', amount: '-10' },
      { account: 'user:u1:available', amount: '10' },
    ],
    refundedAt: at,
  },
};
const proposed: WalletEvent = {
  type: 'AdjustmentProposed',
  data: {
    usercode: 'u1',
    adjustmentId: 'a1',
    amount: '-1',
    reason: 'error',
    by: { role: 'platform', id: 'anna' },
    proposedAt: at,
  },
};

const GOLDEN_LISTS = {
  credited: { size: 1, texts: ['ethereum:0xabc:0\u007f100'] },
  payments: {
    size: 3,
    texts: ['p1\u007fA=200000000000\u007fp2\u007fB=100000000000\u007fp3\u007fC=300000000000'],
  },
  returned: { size: 1, texts: ['p3 C\u007forder-expired'] },
  received: { size: 1, texts: ['o1\u007fm1 400000000000'] },
  recharged: { size: 0, texts: [] },
  takenBack: { size: 1, texts: ['B\u007fb1 100000000000'] },
  endings: {
    size: 2,
    texts: ['A\u007fp1\u007frefunded\u007fdamaged\u007fB\u007fp2\u007freleased\u007fm1 5000000000'],
  },
};
const GOLDEN_HEAD = {
  available: '6860000000000',
  held: '0',
  escrow: [],
  withheld: [['ethereum:0xdd:0', 'ethereum', '5000000000', 'held']],
  addresses: [['ethereum', ADDRESS]],
  addressChanges: [
    [
      'c1',
      {
        status: 'waiting',
        network: 'tron',
        address: 'Tnew',
        requestedAt: at,
        effectiveFrom: '2026-03-02T02:00:00.000Z',
      },
    ],
  ],
  openAddressChange: 'c1',
  withdrawals: [
    [
      'w1',
      {
        status: 'settled',
        network: 'ethereum',
        address: ADDRESS,
        review: '["platform","anna",""]',
        transaction: '0xout',
        amount: '500000000000',
        fee: '15000000000',
      },
    ],
  ],
  openWithdrawal: null,
  requests: { day: '2026-03-01', count: 1 },
  loans: [['L1', '10000000000000', '6000000000000']],
  repayments: [['r1', 'L1', 'q1', '4000000000000', '25000000000', at]],
  adjustments: [
    [
      'a1',
      {
        status: 'proposed',
        reason: 'error',
        proposedBy: { role: 'platform', id: 'anna' },
        amount: '-10000000000',
      },
    ],
  ],
  closed: null,
};

describeSnapshot('a wallet', walletSnapshot, walletDecider, anyCommand);

describe('the version of a wallet snapshot', () => {
  it('stays as long as these facts make this text: raise it when the text has to change', () => {
    const life = [
      credited('100'),
      captured('A', '20'),
      refundedA,
      captured('B', '10', 'p2'),
      captured('C', '30', 'p3'),
      returnedC,
      bound,
      requested(),
      approved,
      settled,
      disbursed('1000'),
      repaid('400', '2.5', '402.5'),
      proposed,
      receivedO1,
      releasedB,
      refundedB,
      setAside('0.5'),
      changeRequested,
    ];
    const state = fold(walletDecider, life);
    expect([walletSnapshot.version, keptOf(state)]).toEqual([10, { head: GOLDEN_HEAD, lists: GOLDEN_LISTS }]);
  });
});
