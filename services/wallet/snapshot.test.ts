import { fold, type WalletEvent } from '@caravan/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCommand } from './testing/any-command.ts';
import {
  ADDRESS,
  approved,
  at,
  bound,
  captured,
  credited,
  disbursed,
  paymentReleased,
  repaid,
  requested,
  settled,
} from './testing/facts.ts';
import { keptOf, restored, walletOf, type Kept } from './testing/kept.ts';
import { setAside } from './testing/withheld-facts.ts';
import { walletDecider, type WalletCommand } from './wallet/decide.ts';
import { textsOf } from './wallet/joined-texts.ts';
import { walletSnapshot } from './snapshot.ts';
import type { WalletState } from './wallet/state.ts';

const commands = fc.array(anyCommand, { maxLength: 120, size: 'max' });

function after(asked: readonly WalletCommand[], from = walletDecider.initialState): WalletState {
  return asked.reduce((state, next) => {
    const decision = walletDecider.decide(state, next);
    return decision.outcome === 'accepted' ? decision.events.reduce(walletDecider.evolve, state) : state;
  }, from);
}

/** Ignores the order of entries, which depends on how a state came about. */
function sorted({ head, lists }: Kept): object {
  const rows = Object.entries(head as object).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((row) => JSON.stringify(row)).toSorted() : (value as unknown),
  ]);
  const texts = Object.entries(lists).map(([name, list]) => [name, textsOf(list.texts)]);
  return { ...Object.fromEntries(rows), lists: Object.fromEntries(texts) as object };
}

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

describe('a wallet that was restored from a snapshot', () => {
  it('is the wallet that was written', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        const state = after(asked);
        expect(keptOf(restored(state))).toEqual(keptOf(state));
        expect(restored(state).available).toBe(state.available);
      }),
      { numRuns: 200 },
    );
  });

  it('decides as if it had never been away, on what it did before and on what is new', () => {
    fc.assert(
      fc.property(commands, commands, (before, then) => {
        const state = after(before);
        for (const next of [...before, ...then]) {
          expect(walletDecider.decide(restored(state), next)).toEqual(walletDecider.decide(state, next));
        }
      }),
      { numRuns: 20 },
    );
  });

  it('goes on, is written and restored again, and forgets nothing', () => {
    fc.assert(
      fc.property(commands, commands, (before, then) => {
        const away = restored(after(then, restored(after(before))));
        const never = after(then, after(before));
        expect(sorted(keptOf(away))).toEqual(sorted(keptOf(never)));
      }),
      { numRuns: 100 },
    );
  });

  it('is the same from one text and from three additions, whoever made them', () => {
    fc.assert(
      fc.property(commands, commands, commands, (first, second, third) => {
        const states = [after(first)];
        states.push(after(second, states[0]));
        const kept = states.reduce<Kept | undefined>((earlier, state) => keptOf(state, earlier), undefined);
        const last = after(third, states[1]);
        // one process has it cached from the first event, another has just read it, the third has read only the first
        const read = after(third, restored(after(second, states[0])));
        const older = after(third, after(second, restored(after(first))));
        for (const process of [last, read, older])
          expect(sorted(keptOf(process, kept))).toEqual(sorted(keptOf(last)));
      }),
      { numRuns: 100 },
    );
  });

  it('is the same when what it goes on from has less than it was itself read from', () => {
    fc.assert(
      fc.property(commands, commands, (first, second) => {
        const last = after(second, after(first));
        const again = walletOf(keptOf(restored(last), keptOf(after(first))));
        for (const command of [...first, ...second])
          expect(walletDecider.decide(again, command)).toEqual(walletDecider.decide(last, command));
        expect(keptOf(again).lists['credited']?.size).toBe(last.credited.size);
      }),
      { numRuns: 50 },
    );
  });

  it('is refused when it does not look like a wallet', () => {
    const { head, lists } = keptOf(walletDecider.initialState);
    expect(() => walletOf({ head: {}, lists })).toThrow();
    expect(() => walletOf({ head: { ...(head as object), available: '1.5' }, lists })).toThrow();
    const { endings: _, ...others } = lists;
    expect(() => walletOf({ head, lists: others })).toThrow('without its lists');
  });
});

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
    ];
    const state = fold(walletDecider, life);
    expect([walletSnapshot.version, keptOf(state)]).toEqual([8, { head: GOLDEN_HEAD, lists: GOLDEN_LISTS }]);
  });
});
