import { money, type WalletEvent } from '@caravan/events';
import type { SetAsideDeposit } from '../wallet/withheld.ts';
import { arrived, at } from './facts.ts';

/** Deposits of u1 on ethereum that are below the minimum. */
const account = 'user:u1:withheld:ethereum';

/** The command that sets one aside. */
export function tooSmall(amount: string, transaction = '0xdd'): SetAsideDeposit {
  const { postings: _, ...transfer } = arrived(amount, transaction, account);
  return { type: 'SetAsideDeposit', ...transfer, amount: money(amount), minimum: money('1'), at };
}

export function setAside(amount: string, transaction = '0xdd'): WalletEvent {
  return { type: 'DepositSetAside', data: { ...arrived(amount, transaction, account), setAsideAt: at } };
}

type Credited = Extract<WalletEvent, { type: 'WithheldCredited' }>['data'];
type Why = Pick<Credited, 'minimum'> | Pick<Credited, 'along'> | Pick<Credited, 'release'>;

/** `parts`: the amount of each, by its transaction. */
export function withheldCredited(
  amount: string,
  parts: Readonly<Record<string, string>>,
  why: Why = { minimum: '1' },
): WalletEvent {
  return {
    type: 'WithheldCredited',
    data: {
      usercode: 'u1',
      network: 'ethereum',
      deposits: Object.entries(parts).map(([transaction, each]) => ({
        depositId: `ethereum:${transaction}:0`,
        amount: each,
      })),
      amount,
      ...why,
      postings: [
        { account, amount: `-${amount}` },
        { account: 'user:u1:available', amount },
      ],
      creditedAt: at,
    },
  };
}

/** Of `setAside('0.4')`. */
export const withheldReversed: WalletEvent = {
  type: 'WithheldReversed',
  data: {
    usercode: 'u1',
    network: 'ethereum',
    depositId: 'ethereum:0xdd:0',
    amount: '0.4',
    postings: [
      { account, amount: '-0.4' },
      { account: 'custody:ethereum', amount: '0.4' },
    ],
    reversedAt: at,
  },
};
