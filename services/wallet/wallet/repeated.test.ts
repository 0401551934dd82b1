import { fold, money, type Actor, type RefusalKey, type WalletEvent } from '@caravan/events';
import { describe, expect, test } from 'vitest';
import {
  ADDRESS,
  approved,
  at,
  bound,
  changeDue,
  changeRequested,
  captured,
  credited,
  disbursed,
  paymentReleased,
  requested,
} from '../testing/facts.ts';
import { setAside } from '../testing/withheld-facts.ts';
import { walletSnapshot } from '../snapshot.ts';
import { keeping } from '../testing/kept.ts';
import { walletDecider, type WalletCommand } from './decide.ts';

type Of<Type extends WalletCommand['type']> = Extract<WalletCommand, { type: Type }>;
type Row<Type extends WalletCommand['type']> = {
  readonly given: readonly WalletEvent[];
  readonly command: Omit<Of<Type>, 'type' | 'usercode' | 'at'>;
  /** other commands that must not use the same id, and the refusal if it is not 'repeated-submission' */
  readonly others: readonly (readonly [Partial<Of<Type>>, RefusalKey?])[];
};

const owner: Actor = { role: 'buyer', id: 'u1' };
const anna: Actor = { role: 'platform', id: 'anna' };
const ben: Actor = { role: 'platform', id: 'ben' };
const carl: Actor = { role: 'platform', id: 'carl' };
const payout: Actor = { role: 'system', id: 'payout' };
const funded = credited('1000');
const withdrawing = [funded, bound, requested()] as const;
const paid = [funded, captured('A', '60')] as const;
const ofA = { paymentId: 'p1', orderId: 'A' } as const;
const policy = {
  minimum: money('1'),
  maximum: money('500'),
  fee: money('1'),
  decimals: 6,
  perDay: 3,
} as const;
const adjustment = { adjustmentId: 'a1', by: anna, amount: money('5'), reason: 'miscounted' } as const;
const proposed: WalletEvent = {
  type: 'AdjustmentProposed',
  data: { usercode: 'u1', ...adjustment, amount: '5', proposedAt: at },
};

const releasedToShop = paymentReleased('A', { amount: '60', commission: '3', proceeds: '57' });

/** One row per command: a missing row does not compile. */
const rows: { readonly [Type in WalletCommand['type']]: Row<Type> } = {
  CreditDeposit: {
    given: [],
    command: {
      depositId: 'ethereum:0xabc:0',
      network: 'ethereum',
      transaction: '0xabc',
      logIndex: 0,
      amount: money('5'),
    },
    others: [[{ amount: money('6') }], [{ network: 'bsc' }], [{ transaction: '0xd' }], [{ logIndex: 1 }]],
  },
  CreditRecharge: {
    given: [],
    command: {
      rechargeId: 'r1',
      channel: 'recharge',
      arrived: money('108'),
      fee: money('1'),
      transfer: { network: 'ethereum', transaction: '0xee', logIndex: 0 },
      proposedBy: anna,
      approvedBy: ben,
    },
    others: [
      [{ arrived: money('109') }],
      [{ fee: money('2') }],
      [{ channel: 'PHP_recharge' }],
      [{ transfer: undefined }],
      [{ transfer: { network: 'ethereum', transaction: '0xee', logIndex: 1 } }],
    ],
  },
  SetAsideDeposit: {
    given: [],
    command: {
      depositId: 'ethereum:0xdd:0',
      network: 'ethereum',
      transaction: '0xdd',
      logIndex: 0,
      amount: money('0.5'),
      minimum: money('1'),
    },
    others: [[{ amount: money('0.6') }], [{ network: 'bsc' }], [{ transaction: '0xd' }], [{ logIndex: 1 }]],
  },
  ReverseWithheld: { given: [setAside('0.5')], command: { depositId: 'ethereum:0xdd:0' }, others: [] },
  CapturePayment: {
    given: [funded],
    command: { paymentId: 'p1', orders: [{ orderId: 'A', amount: money('60') }] },
    others: [
      [{ orders: [{ orderId: 'A', amount: money('61') }] }],
      [{ orders: [{ orderId: 'B', amount: money('60') }] }],
      [{ paymentId: 'p2' }, 'order-already-paid'],
    ],
  },
  ReturnPayment: {
    given: paid,
    command: { ...ofA, reason: 'order-expired' },
    others: [[{ reason: 'another' }], [{ paymentId: 'p2' }, 'payment-unknown']],
  },
  ReleasePayment: {
    given: paid,
    command: { ...ofA, sellerId: 'm1', commission: money('3') },
    others: [[{ commission: money('4') }], [{ sellerId: 'm2' }], [{ paymentId: 'p2' }, 'payment-unknown']],
  },
  RefundPayment: {
    given: paid,
    command: { ...ofA, reason: 'damaged' },
    others: [[{ reason: 'lost' }], [{ paymentId: 'p2' }, 'payment-unknown']],
  },
  RefundTakenBack: {
    given: [...paid, releasedToShop],
    command: { ...ofA, sellerId: 'm1', refundId: 'b1', amount: money('60'), reason: 'counterfeit' },
    others: [[{ refundId: 'b2' }], [{ amount: money('59') }]],
  },
  BindWithdrawAddress: {
    given: [],
    command: { by: owner, network: 'ethereum', address: ADDRESS, ours: false },
    others: [[{ address: `0x${'1'.repeat(40)}` }, 'withdraw-address-already-bound']],
  },
  ChangeWithdrawAddress: {
    given: [bound],
    command: { by: owner, changeId: 'c1', network: 'tron', address: 'Tnew', ours: false, waitHours: 24 },
    others: [[{ address: 'Tother' }], [{ network: 'ethereum' }]],
  },
  CancelWithdrawAddressChange: {
    given: [bound, changeRequested],
    command: { by: owner, changeId: 'c1' },
    others: [[{ changeId: 'c2' }, 'withdraw-address-change-unknown']],
  },
  MakeWithdrawAddressChange: {
    given: [bound, changeDue],
    command: { by: payout, changeId: 'c1' },
    others: [[{ changeId: 'c2' }, 'withdraw-address-change-unknown']],
  },
  RequestWithdrawal: {
    given: [funded, bound],
    command: {
      by: owner,
      withdrawalId: 'w1',
      network: 'ethereum',
      amount: money('50'),
      policy,
      ours: undefined,
    },
    others: [[{ amount: money('51') }], [{ network: 'bsc' }]],
  },
  ApproveWithdrawal: {
    given: withdrawing,
    command: { withdrawalId: 'w1', by: anna },
    others: [[{ by: ben }]],
  },
  RejectWithdrawal: {
    given: withdrawing,
    command: { withdrawalId: 'w1', by: anna, reason: 'suspicious' },
    others: [[{ by: ben }], [{ reason: 'another' }]],
  },
  SettleWithdrawal: {
    given: [...withdrawing, approved],
    command: { withdrawalId: 'w1', by: payout, transaction: '0xout' },
    others: [[{ transaction: '0xother' }, 'withdrawal-already-decided']],
  },
  ReleaseWithdrawal: {
    given: [...withdrawing, approved],
    command: { withdrawalId: 'w1', by: payout, reason: 'reverted' },
    others: [[{ reason: 'another' }]],
  },
  DisburseLoan: {
    given: [],
    command: { loanId: 'L1', amount: money('1000') },
    others: [[{ amount: money('999') }]],
  },
  RepayLoan: {
    given: [disbursed('1000'), disbursed('500', 'L2')],
    command: {
      loanId: 'L1',
      repaymentId: 'r1',
      requestId: 'q1',
      principal: money('400'),
      interest: money('2'),
    },
    others: [
      [{ principal: money('401') }],
      [{ interest: money('3') }],
      [{ requestId: 'q2' }],
      [{ loanId: 'L2' }],
      [{ repaymentId: 'r2' }],
    ],
  },
  ProposeAdjustment: {
    given: [],
    command: adjustment,
    others: [[{ amount: money('6') }], [{ reason: 'another' }], [{ by: ben }]],
  },
  ProposeRelease: {
    given: [setAside('0.5')],
    command: { adjustmentId: 'a1', by: anna, depositId: 'ethereum:0xdd:0', reason: 'it is all there is' },
    others: [[{ depositId: 'ethereum:0xde:0' }], [{ reason: 'another' }], [{ by: ben }]],
  },
  ApproveAdjustment: {
    given: [proposed],
    command: { adjustmentId: 'a1', by: ben },
    others: [[{ by: carl }]],
  },
  RejectAdjustment: {
    given: [proposed],
    command: { adjustmentId: 'a1', by: ben, reason: 'no evidence' },
    others: [[{ by: carl }], [{ reason: 'another' }]],
  },
  ReceiveProceeds: {
    given: [],
    command: { payoutId: 'o1', sellerId: 'm1', amount: money('5') },
    others: [[{ amount: money('6') }], [{ sellerId: 'm2' }]],
  },
  CloseWallet: {
    given: [],
    command: { reason: 'moving on' },
    others: [[{ reason: 'another' }, 'wallet-closed']],
  },
};

const LATER = '2026-03-05T02:00:00.000Z';
const commandOf = (type: string, row: Row<WalletCommand['type']>) =>
  ({ type, usercode: 'u1', at, ...row.command }) as WalletCommand;

describe.each(Object.entries(rows) as [string, Row<WalletCommand['type']>][])(
  '%s, sent again',
  (type, row) => {
    const command = commandOf(type, row);
    const before = fold(walletDecider, row.given);
    const first = walletDecider.decide(before, command);
    const events = first.outcome === 'accepted' ? first.events : [];
    const after = events.reduce(walletDecider.evolve, before);

    test.each([
      ['the wallet that did it', after],
      ['one restored from a snapshot', keeping(walletSnapshot).restored(after)],
    ])('by %s: the same is accepted and changes nothing, another under its id is refused', (_, state) => {
      expect(events).toHaveLength(1);
      const again = { ...command, at: LATER };
      expect(walletDecider.decide(state, again)).toEqual({ outcome: 'accepted', events: [] });
      for (const [change, key = 'repeated-submission'] of row.others)
        expect(walletDecider.decide(state, { ...again, ...change } as WalletCommand)).toMatchObject({
          outcome: 'refused',
          refusal: { key },
        });
    });
  },
);
