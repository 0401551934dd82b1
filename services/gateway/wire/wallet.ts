import { isMoney, money } from '@caravan/events';
import { z } from 'zod';
import { amount, identifier, nothing, pageInfo, pageNum, pageSizeOf, time } from './values.ts';

export const balanceRequest = nothing;
export const balance = z.object({
  /** available USDT */
  money: amount,
  /** held for withdrawals under review */
  held: amount,
});
export type Balance = z.infer<typeof balance>;

export const walletRecordsRequest = z.object({ pageNum, pageSize: pageSizeOf(20) });

export const walletRecord = z.object({
  id: z.string(),
  kind: z.enum([
    'deposit',
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
  ]),
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

export const channelListRequest = nothing;
export const channel = z.object({
  /** what recharge_open takes, e.g. "ethereum" */
  network: z.string(),
  name: z.string(),
  coin: z.literal('USDT'),
  /** the token standard, e.g. "ERC20" */
  standard: z.string(),
  minimum: amount,
  confirmationsRequired: z.int().positive(),
  /** no real money moves here */
  development: z.boolean(),
});
export type Channel = z.infer<typeof channel>;
export const channelList = z.object({ pageList: z.array(channel) });

export const rechargeOpenRequest = z.object({ network: identifier });
export const rechargeOpened = z.object({
  /** goes back with the recharge, once, within 30 minutes */
  session_token: z.string(),
  network: z.string(),
  /** the buyer's own deposit address on that network */
  address: z.string(),
  /** the token's contract */
  token: z.string(),
  decimals: z.int(),
  confirmationsRequired: z.int().positive(),
  minimum: amount,
});
export type RechargeOpened = z.infer<typeof rechargeOpened>;

export const rechargeListRequest = z.object({ pageNum, pageSize: pageSizeOf(8) });
export const rechargeGetRequest = z.object({ id: identifier });

export const recharge = z.object({
  id: z.string(),
  amount,
  network: z.string(),
  transaction: z.string(),
  address: z.string(),
  state: z.enum(['processing', 'success', 'fail']),
  /** it failed because it is less than the channel's minimum: it has arrived, and is withheld until it comes to the minimum */
  belowMinimum: z.boolean(),
  confirmations: z.int().nonnegative(),
  /** 0: no watcher saw it arrive */
  confirmationsRequired: z.int().nonnegative(),
  time,
});
export type Recharge = z.infer<typeof recharge>;

export const rechargeList = z.object({
  pageList: z.array(recharge),
  pageSize: z.int(),
  thisPageNumber: z.int(),
  totalElements: z.int(),
  /** by network: what came below its minimum, and what is missing until all of it is credited */
  withheld: z.array(z.object({ network: z.string(), amount, missing: amount })),
});
export type RechargeList = z.infer<typeof rechargeList>;

/** A transfer to one of the buyer's deposit addresses that is no deposit, and is not credited by itself. */
export const strayFacts = z.object({
  id: z.string(),
  /** another token than USDT; or USDT, by another network than the address was given out for */
  kind: z.enum(['wrong-token', 'wrong-network']),
  /**
   * seen: its block is not final; final: staff will look at it; returned, credited, kept (it cannot be recovered), ignored:
   * what staff did, `reason` says why; gone: it left its chain
   */
  state: z.enum(['seen', 'final', 'returned', 'credited', 'kept', 'ignored', 'gone']),
  /** by which it came */
  network: z.string(),
  /** for which the address was given out */
  addressNetwork: z.string(),
  /** the token's contract: what a contract calls itself proves nothing, and is not shown */
  token: z.string(),
  /** the token's smallest units */
  units: z.string(),
  /** in USDT; of `wrong-network` alone */
  amount: amount.optional(),
  from: z.string(),
  address: z.string(),
  transaction: z.string(),
  /** its height */
  block: z.int(),
  confirmations: z.int().nonnegative(),
  confirmationsRequired: z.int().positive(),
  time,
  /** when its block was final */
  confirmTime: time.optional(),
  reason: z.string().optional(),
  /** when staff dealt with it */
  endTime: time.optional(),
  /** by which it was returned */
  returnTransaction: z.string().optional(),
});
export type Stray = z.infer<typeof strayFacts>;
export const ownStraysRequest = z.object({ pageNum, pageSize: pageSizeOf(8) });
export const ownStrays = z.object({ pageList: z.array(strayFacts), pageInfo });
export type OwnStrays = z.infer<typeof ownStrays>;

const faucetMaximum = money('1000000');

function isOfferedByFaucet(text: string): boolean {
  return isMoney(text) && money(text) > 0n && money(text) <= faucetMaximum;
}

/**
 * Development only: sends test USDT from the faucet to the buyer's own deposit address. More than 100,000 at once is refused by
 * its own name (`recharge-above-maximum`).
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
