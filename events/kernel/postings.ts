import { z } from 'zod';
import { amount } from './amount.ts';
import { money, plus } from './money.ts';

/**
 * Double entry (rule 3 of the money). A positive amount credits the account, a negative one debits it. So what we hold
 * (custody) is negative, what we owe (users, escrow, sellers) is positive, and the postings of an event sum to zero.
 */
export const posting = z.object({ account: z.string(), amount });
export type Posting = z.infer<typeof posting>;

/** The postings of one event. */
export const postings = z.array(posting).min(2).refine(balanced, { error: 'postings must sum to zero' });

/** Whether the postings sum to zero. */
export function balanced(entries: readonly Posting[]): boolean {
  return plus(...entries.map((entry) => money(entry.amount))) === 0n;
}

/** The accounts of the books, by purpose. */
export const account = {
  available: (usercode: string) => `user:${usercode}:available`,
  /** deposits below a network's minimum, until they come to it */
  withheld: (usercode: string, network: string) => `user:${usercode}:withheld:${network}`,
  held: (usercode: string) => `user:${usercode}:held`,
  escrow: (orderId: string) => `escrow:${orderId}`,
  custody: (network: string) => `custody:${network}`,
  /** what was released to a seller, until the account of the shop is credited */
  proceeds: (sellerId: string) => `seller:${sellerId}:proceeds`,
  /** what a seller may have paid out */
  shopAvailable: (sellerId: string) => `seller:${sellerId}:available`,
  /** between a shop's account and its owner's wallet */
  payout: (payoutId: string) => `payout:${payoutId}`,
  /** what reached us by a bank card or a provider: by the slot of its action */
  bank: (channel: string) => `bank:${channel}`,
  commission: 'fees:commission',
  withdrawalFee: 'fees:withdrawal',
  rechargeFee: 'fees:recharge',
  /** principal that a borrower still owes */
  receivable: (loanId: string) => `loans:receivable:${loanId}`,
  interest: 'income:interest',
  adjustments: 'equity:adjustments',
  /** what came to a hot wallet from outside, and is no buyer's */
  funding: 'equity:funding',
} as const;
