import { z } from 'zod';
import { amount, idempotencyKey, identifier, pageInfo, pageNum, pageSizeOf, text, time } from './values.ts';

/** the transaction password */
const safeword = z.string().max(128);

/** §5: one address in all, for good. The same again changes nothing. */
export const bindWithdrawAddressRequest = z.object({
  /** a network of `channelBlockchain!list` */
  network: identifier,
  address: text(128),
  safeword,
  idempotencyKey,
});
/** `address` in its canonical form */
export const withdrawAddressBound = z.object({ network: z.string(), address: z.string() });

/** `channel`: a network of `channelBlockchain!list` */
export const withdrawFeeRequest = z.object({ channel: identifier });
export const withdrawFee = z.object({
  /** what a withdrawal costs on top of what arrives */
  withdraw_fee: amount,
  /** least and most that one withdrawal pays out */
  minimum: amount,
  maximum: amount,
  /** decimals that an amount may have */
  decimals: z.int().nonnegative(),
  /** requests per day of Shanghai, rejected ones included */
  perDay: z.int().positive(),
  /** when one may ask, HH:mm in Shanghai, over midnight when `from` is later; left out: at any time */
  hours: z.object({ from: z.string(), to: z.string() }).optional(),
  /** where it goes; left out while none is bound on this network */
  address: z.string().optional(),
});
export type WithdrawFee = z.infer<typeof withdrawFee>;

/** To the address that is bound. One request at a time: the next when this one has ended. */
export const withdrawApplyRequest = z.object({
  network: identifier,
  /** what is to arrive; the fee is on top of it */
  amount,
  safeword,
  idempotencyKey,
});
/** It is set aside and waits for a person; `withdraw!get` tells how far it came. `money`: the balance afterwards. */
export const withdrawApplied = z.object({ id: z.string(), money: amount });

export const withdrawListRequest = z.object({ pageNum, pageSize: pageSizeOf(20) });
export const withdrawGetRequest = z.object({ id: identifier });

export const withdrawal = z.object({
  id: z.string(),
  network: z.string(),
  address: z.string(),
  /** what is to arrive, or arrived */
  amount,
  withdraw_fee: amount,
  /** both, which left the balance; it is back where `state` is fail */
  total: amount,
  /** §4 */
  state: z.enum(['processing', 'success', 'fail']),
  /**
   * under-review: nothing is sent before a person of the mall has allowed it; approved: allowed, not sent yet; paid: it left
   * in `transaction`; rejected by the person, or failed to be paid out: the money is back, `reason` says why
   */
  stage: z.enum(['under-review', 'approved', 'paid', 'rejected', 'failed']),
  reason: z.string().optional(),
  transaction: z.string().optional(),
  time,
  /** when it was allowed or rejected */
  decideTime: time.optional(),
  /** when it was paid, or failed */
  endTime: time.optional(),
});
export type Withdrawal = z.infer<typeof withdrawal>;
export const withdrawList = z.object({ pageList: z.array(withdrawal), pageInfo });
export type WithdrawList = z.infer<typeof withdrawList>;
