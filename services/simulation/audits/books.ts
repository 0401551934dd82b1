import { formatMoney, money, plus, zero } from '@caravan/events';
import type { Money } from '@caravan/events';

/** Something that must never be true was. */
export class Breach extends Error {
  override readonly name = 'Breach';
}

export function demand(holds: boolean, otherwise: () => string): void {
  if (!holds) throw new Breach(otherwise());
}

/** The six invariants of a ledger. The other checks are rules of this mall. */
export const invariants = [
  /** every gain of one account is another's loss, and what is owed equals what came in: trial balance zero, at every commit */
  'conservation',
  /** what is held, in escrow, due to sellers or earned never goes below zero */
  'no part below zero',
  /** a wallet that is folded from its events matches its postings */
  'derived balance',
  /** nobody spends more than their available funds */
  'no overdraft',
  /** the held funds are the sum of the open withdrawals, per person */
  'open holds',
  /** a refused command leaves everything unchanged */
  'refusal changes nothing',
] as const;
export type Invariant = (typeof invariants)[number];

export function demandInvariant(name: Invariant, holds: boolean, otherwise: () => string): void {
  demand(holds, () => `${name}: ${otherwise()}`);
}

/** Every account, computed from postings alone, and the total of each account class. */
export type Books = {
  post(postings: readonly { readonly account: string; readonly amount: string }[]): void;
  of(account: string): Money;
  /** of all accounts that `classOf` puts there */
  ofClass(name: AccountClass): Money;
  sum(): Money;
};

export type AccountClass =
  | 'available'
  | 'withheld'
  | 'held'
  | 'escrow'
  | 'proceeds'
  | 'shop'
  | 'payout'
  | 'income'
  | 'custody'
  | 'bank'
  | 'receivable'
  | 'equity';

/** What we owe, or have earned. */
const ours: ReadonlySet<AccountClass> = new Set([
  'available',
  'withheld',
  'held',
  'escrow',
  'proceeds',
  'shop',
  'payout',
  'income',
]);

export function classOf(account: string): AccountClass {
  const [kind, , detail] = account.split(':');
  switch (kind) {
    case 'user':
      return detail === 'held' || detail === 'withheld' ? detail : 'available';
    case 'escrow':
      return 'escrow';
    case 'seller':
      return detail === 'available' ? 'shop' : 'proceeds';
    case 'payout':
      return 'payout';
    case 'fees':
    case 'income':
      return 'income';
    case 'custody':
      return 'custody';
    case 'bank':
      return 'bank';
    case 'loans':
      return 'receivable';
    case 'equity':
      return 'equity';
    default:
      throw new Breach(`nobody knows the account ${account}`);
  }
}

export function createBooks(): Books {
  const accounts = new Map<string, Money>();
  const classes = new Map<AccountClass, Money>();
  let sum: Money = zero;

  return {
    post(postings) {
      for (const { account, amount } of postings) {
        const balance = plus(accounts.get(account) ?? zero, money(amount));
        const name = classOf(account);
        accounts.set(account, balance);
        classes.set(name, plus(classes.get(name) ?? zero, money(amount)));
        sum = plus(sum, money(amount));
      }
      demandInvariant('conservation', sum === 0n, () => `the trial balance is ${formatMoney(sum)}`);
      for (const { account } of postings) {
        const balance = accounts.get(account) ?? zero;
        const name = classOf(account);
        const invariant = name === 'available' || name === 'shop' ? 'no overdraft' : 'no part below zero';
        if (ours.has(name))
          demandInvariant(invariant, balance >= 0n, () => `${account} is ${formatMoney(balance)}`);
        if (name === 'receivable')
          demand(balance <= 0n, () => `more was repaid than lent: ${account} is ${formatMoney(balance)}`);
      }
    },
    of: (account) => accounts.get(account) ?? zero,
    ofClass: (name) => classes.get(name) ?? zero,
    sum: () => sum,
  };
}
