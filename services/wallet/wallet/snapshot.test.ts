import { fold, type WalletEvent } from '@caravan/events';
import { snapshotText } from '@caravan/events/log';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCommand } from '../testing/any-command.ts';
import {
  ADDRESS,
  approved,
  at,
  bound,
  captured,
  credited,
  disbursed,
  repaid,
  requested,
  settled,
} from '../testing/facts.ts';
import { walletDecider, type WalletCommand } from './decide.ts';
import { textsOf } from './joined-texts.ts';
import { walletSnapshot } from './snapshot.ts';
import type { WalletState } from './state.ts';

const commands = fc.array(anyCommand, { maxLength: 120, size: 'max' });

function after(asked: readonly WalletCommand[], from = walletDecider.initialState): WalletState {
  return asked.reduce((state, next) => {
    const decision = walletDecider.decide(state, next);
    return decision.outcome === 'accepted' ? decision.events.reduce(walletDecider.evolve, state) : state;
  }, from);
}

const written = (state: WalletState): string => [...snapshotText(walletSnapshot.encode(state))].join('');
const restored = (state: WalletState): WalletState => walletSnapshot.decode(JSON.parse(written(state)));

/** The text without the order of its lists, which differs by how a state came to be. */
function sorted(state: WalletState): object {
  const members = Object.entries(JSON.parse(written(state)) as Record<string, unknown>);
  return Object.fromEntries(
    members.map(([name, value]) => [
      name,
      Array.isArray(value) ? value.flatMap(entryTexts).toSorted() : value,
    ]),
  );
}

/** The texts that were joined, or the entry. */
function entryTexts(entry: unknown): readonly string[] {
  return typeof entry === 'string' ? textsOf([entry]) : [JSON.stringify(entry)];
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

const GOLDEN = {
  available: '6360000000000',
  held: '0',
  credited: ['ethereum:0xabc:0\u007f100'],
  payments: ['p1\u007fA=200000000000\u007fp2\u007fB=100000000000\u007fp3\u007fC=300000000000'],
  returned: ['p3 C\u007forder-expired'],
  escrow: [['B', 'p2', '100000000000']],
  released: [],
  refunded: ['A\u007fp1\u007fdamaged'],
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
        expect(JSON.parse(written(restored(state)))).toEqual(JSON.parse(written(state)));
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
        expect(sorted(away)).toEqual(sorted(never));
      }),
      { numRuns: 100 },
    );
  });

  it('is refused when it does not look like a wallet', () => {
    expect(() => walletSnapshot.decode({})).toThrow();
    const json = JSON.parse(written(walletDecider.initialState)) as object;
    expect(() => walletSnapshot.decode({ ...json, released: undefined })).toThrow('without its lists');
    expect(() => walletSnapshot.decode({ ...json, available: '1.5' })).toThrow();
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
    ];
    const state = fold(walletDecider, life);
    expect([walletSnapshot.version, JSON.parse(written(state))]).toEqual([4, GOLDEN]);
  });
});
