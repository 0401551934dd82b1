import { account, money, refusal, streamOf } from '@caravan/events';
import type { WalletEvent } from '@caravan/events';
import type { Wallet } from '@caravan/wallet';
import { expect, test } from 'vitest';
import { Breach, invariants } from '../audits/books.ts';
import type { Invariant } from '../audits/books.ts';
import { everyKind, liveThrough } from './history.ts';
import type { HistoryOptions } from './history.ts';
import { rogue } from './rogue.ts';

/** Each of the six invariants of a ledger is broken on purpose, and the audit of the history must name it. */

/** A wallet that refuses after it took effect. */
const lying = (wallet: Wallet): Wallet => ({
  ...wallet,
  async proposeAdjustment(request) {
    await wallet.proposeAdjustment(request);
    return { refusal: refusal('try-later') };
  },
});

/** An event that no decider would ever write, appended directly to a wallet's stream. */
const rogueFact = (type: WalletEvent['type'], make: (about: { usercode: string; id: string }) => object) =>
  rogue(async ({ connection, wallet }, { order, scene, context }) => {
    const usercode = order.buyer;
    // enough to cover what would otherwise be too little to take
    if ((await wallet.balance(usercode)).available < money('10')) return {};
    const stream = streamOf('wallet', usercode);
    const known = await Array.fromAsync(connection.read(stream));
    const data = { usercode, ...make({ usercode, id: scene.id() }) };
    const metadata = { ...context, version: 1, owner: usercode, hash: '' };
    return connection.append(stream, known.at(-1)?.revision ?? 'no_stream', [
      { id: context.commandId, type, data, metadata },
    ]);
  });

const staff = { role: 'platform', id: 'staff-1' } as const;
const instant = '2026-03-01T10:00:00.000Z';
const movedFrom = (from: string, to: string, amount: string) => [
  { account: from, amount: `-${amount}` },
  { account: to, amount },
];
const capture = (id: string, usercode: string, [amount, posted]: readonly [string, string]) => ({
  paymentId: id,
  orders: [{ orderId: id, amount }],
  amount,
  postings: movedFrom(account.available(usercode), account.escrow(id), posted),
  capturedAt: instant,
});

/** For each invariant, a history that breaks it, and nothing else before. */
const breaches: Readonly<Record<Invariant, Partial<HistoryOptions>>> = {
  conservation: {
    kinds: [
      ...everyKind,
      rogueFact('AdjustmentMade', ({ usercode, id }) => ({
        adjustmentId: id,
        amount: '5',
        reason: 'out of nothing',
        proposedBy: staff,
        approvedBy: staff,
        postings: [
          { account: account.adjustments, amount: '-4' },
          { account: account.available(usercode), amount: '5' },
        ],
        madeAt: instant,
      })),
    ],
  },
  'no part below zero': {
    kinds: [
      ...everyKind,
      rogueFact('PaymentReturned', ({ usercode, id }) => ({
        paymentId: id,
        orderId: id,
        amount: '5',
        reason: 'never captured',
        postings: movedFrom(account.escrow(id), account.available(usercode), '5'),
        returnedAt: instant,
      })),
    ],
  },
  'derived balance': {
    kinds: [
      ...everyKind,
      rogueFact('PaymentCaptured', ({ usercode, id }) => capture(id, usercode, ['5', '4'])),
    ],
  },
  'no overdraft': {
    kinds: [
      ...everyKind,
      rogueFact('PaymentCaptured', ({ usercode, id }) => capture(id, usercode, ['1000000', '1000000'])),
    ],
  },
  'open holds': {
    kinds: [
      ...everyKind,
      rogueFact('WithdrawalRequested', ({ usercode, id }) => ({
        withdrawalId: id,
        network: 'ethereum',
        address: '0xa',
        amount: '5',
        fee: '1',
        postings: movedFrom(account.available(usercode), account.held(usercode), '5'),
        requestedAt: instant,
      })),
    ],
  },
  'refusal changes nothing': { faultyWallet: lying },
};

test.each(invariants)('finds a breach of "%s"', { timeout: 180_000 }, async (invariant) => {
  const living = liveThrough({ seed: 8, commands: 1_000, ...breaches[invariant] });
  await expect(living).rejects.toThrow(Breach);
  await expect(living).rejects.toThrow(new RegExp(`^${invariant}: `));
});
