import { z } from 'zod';
import { amount, moment, pageSizeOf, time, wholeNumber } from './values.ts';

/** Of an account, or of a class of accounts: `user:available`, `escrow:A1`. */
const accountName = z.string().regex(/^[\x21-\x7e]{1,128}$/, { error: 'an account' });

export const trialBalanceRequest = z.object({
  /** what was recorded in this second or before; omitted: now */
  at: moment.optional(),
});
export const trialBalance = z.object({
  /** zero, or the books are wrong */
  sum: amount,
  balanced: z.boolean(),
  classes: z.array(
    z.object({
      class: z.string(),
      /** what the mall owes if positive, what it has if negative */
      balance: amount,
      accounts: z.int(),
      entries: z.int(),
    }),
  ),
});
export type TrialBalance = z.infer<typeof trialBalance>;

export const balanceCourseRequest = z.object({
  days: wholeNumber.pipe(z.int().min(1).max(366)).default(30),
});
export const balanceCourse = z.object({
  classes: z.array(z.string()),
  /** each calendar day in Asia/Shanghai, the oldest first; today as it stands now */
  days: z.array(
    z.object({
      day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
      /** one for each of `classes`, when the day ended */
      balances: z.array(amount),
    }),
  ),
});

export const accountsRequest = z.object({
  class: accountName,
  /** accounts behind this one, with which the last page ended */
  after: accountName.optional(),
  pageSize: pageSizeOf(50),
});
export const accounts = z.object({
  pageList: z.array(z.object({ account: z.string(), balance: amount, entries: z.int() })),
  /** `after` of the next page; omitted on the last */
  next: z.string().optional(),
});

export const accountEntriesRequest = z.object({
  account: accountName,
  /** events before this position, as the last page ended with */
  before: wholeNumber.pipe(z.int().min(1)).optional(),
  pageSize: pageSizeOf(50),
});
export const accountEntries = z.object({
  pageList: z.array(
    z.object({
      /** its place in the log of the whole mall */
      position: z.int(),
      time,
      /** the wallet, as `wallet-<usercode>` */
      stream: z.string(),
      type: z.string(),
      /** what the account got, or gave if negative */
      amount,
      /** all that the event moved: their sum is zero */
      postings: z.array(z.object({ account: z.string(), amount: z.string() })),
    }),
  ),
  next: z.int().optional(),
});
export type AccountEntries = z.infer<typeof accountEntries>;
