import { isMoney, money } from '@caravan/events';
import { z } from 'zod';
import { amount, identifier, moment, nothing, pageInfo, pageNum, pageSizeOf, time } from './values.ts';

export const balanceRequest = nothing;
export const balance = z.object({
  /** available USDT */
  money: amount,
  /** held for withdrawals under review */
  held: amount,
});
export type Balance = z.infer<typeof balance>;

export const walletRecordKinds = [
  'deposit',
  'recharge',
  'withheld',
  'payment',
  'return',
  'refund',
  'withdrawal',
  'withdrawal-back',
  'withdrawal-paid',
  'loan',
  'repayment',
  'adjustment',
  'proceeds',
] as const;

export const walletRecordsRequest = z.object({
  kind: z.enum(walletRecordKinds).optional(),
  /** what came to the available balance, or what left it */
  direction: z.enum(['in', 'out']).optional(),
  from: moment.optional(),
  /** not included */
  until: moment.optional(),
  pageNum,
  pageSize: pageSizeOf(20),
});

export const walletOverviewRequest = nothing;
export const walletOverview = z.object({
  /** available USDT */
  money: amount,
  /** held for withdrawals under review */
  held: amount,
  /** paid for orders that are under way: neither their sellers' yet, nor given back */
  escrow: amount,
  /** how many orders that is for */
  escrowOrders: z.int().nonnegative(),
  /** where the available balance stood at the end of each part of the wallet's time in which it moved, the oldest first */
  course: z.array(z.object({ time, money: amount })),
});
export type WalletOverview = z.infer<typeof walletOverview>;

export const walletRecord = z.object({
  id: z.string(),
  kind: z.enum(walletRecordKinds),
  /** signed: what it did to the available balance */
  amount,
  /** the available balance after it */
  balance: amount,
  time,
  orderIds: z.array(z.string()),
  network: z.string().optional(),
  transaction: z.string().optional(),
});
export type WalletRecord = z.infer<typeof walletRecord>;
export const walletRecords = z.object({ pageList: z.array(walletRecord), pageInfo });
export type WalletRecords = z.infer<typeof walletRecords>;

const faucetMaximum = money('1000000');

function isOfferedByFaucet(text: string): boolean {
  return isMoney(text) && money(text) > 0n && money(text) <= faucetMaximum;
}

/**
 * Development only: sends test USDT from the faucet to the buyer's own deposit address. More at once than the network's
 * `faucetMaximum` is refused by its own name (`recharge-above-maximum`).
 */
export const faucetRequest = z.object({
  /** left out: the first of `channelBlockchain!list` */
  network: identifier.optional(),
  amount: amount.refine(isOfferedByFaucet, {
    error: 'between 0 and 1,000,000',
  }),
});
export const faucetSent = z.object({ network: z.string(), transaction: z.string() });
export type FaucetSent = z.infer<typeof faucetSent>;
