import { z } from 'zod';
import { amount, pageInfo, pageNum, pageSizeOf, time } from './values.ts';

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
