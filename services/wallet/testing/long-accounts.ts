import { money, type Money, type Refusal } from '@caravan/events';
import type { EventLog, SnapshotStore } from '@caravan/events/log';
import { createProceeds, createWallet } from '../index.ts';
import { proceedsSnapshot } from '../proceeds-snapshot.ts';
import { walletSnapshot } from '../snapshot.ts';
import { creditOf, orderOf, writeLongShop } from './long-shop.ts';
import { depositOf, writeLongWallet } from './long-wallet.ts';

type Answer = { readonly available: Money } | { readonly refusal: Refusal };

/** An account as one process has it. Command ids follow from what is credited. */
export type OpenAccount = {
  /** The credit of this number, from 0: those of a long account, and after them others. */
  credit(id: string, n: number, amount?: Money): Promise<Answer>;
  available(id: string): Promise<Money>;
};

/** A kind of account that grows long. */
export type LongAccount = {
  readonly category: 'wallet' | 'proceeds';
  readonly snapshot: { readonly version: number; readonly every: number };
  /** What a snapshot knows the credit of this number by. */
  keyOf(this: void, n: number): string;
  write(log: EventLog, id: string, length: number): Promise<void>;
  open(log: EventLog, snapshots?: SnapshotStore): OpenAccount;
};

/** What each credit of these accounts gives. */
export const CREDIT = money('100.25');

const clock = () => new Date('2026-03-01T02:00:00.000Z');
const contextOf = (commandId: string) => ({
  commandId,
  correlationId: 'r',
  causationId: commandId,
  actor: 'test',
});

const wallets: LongAccount = {
  category: 'wallet',
  snapshot: walletSnapshot,
  keyOf: (n) => depositOf(n, '').depositId,
  write: writeLongWallet,
  open(log, snapshots) {
    const wallet = createWallet({ log, clock, ...(snapshots ? { snapshots } : {}) });
    return {
      credit: (id, n, amount = CREDIT) =>
        wallet.creditDeposit({ context: contextOf(`credit ${id} ${n}`), ...depositOf(n, id), amount }),
      available: async (id) => (await wallet.balance(id)).available,
    };
  },
};

const shops: LongAccount = {
  category: 'proceeds',
  snapshot: proceedsSnapshot,
  keyOf: orderOf,
  write: writeLongShop,
  open(log, snapshots) {
    const proceeds = createProceeds({ log, clock, ...(snapshots ? { snapshots } : {}) });
    return {
      credit: (id, n, amount = CREDIT) =>
        proceeds.credit({ context: contextOf(`credit ${id} ${n}`), ...creditOf(n, id), amount }),
      available: (id) => proceeds.available(id),
    };
  },
};

export const longAccounts = { wallet: wallets, proceeds: shops } as const;
