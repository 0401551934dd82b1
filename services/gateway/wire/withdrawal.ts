import { z } from 'zod';
import {
  amount,
  idempotencyKey,
  identifier,
  pageInfo,
  pageNum,
  pageSizeOf,
  sessionToken,
  text,
  time,
} from './values.ts';

/** the transaction password */
const safeword = z.string().max(128);

/** §5: one address in all; another takes its place by `user!changeWithdrawAddress`. Binding the same one again changes nothing. */
export const bindWithdrawAddressRequest = z.object({
  /** a network of `channelBlockchain!list` */
  network: identifier,
  address: text(128),
  safeword,
  idempotencyKey,
});
/** `address` in its canonical form */
export const withdrawAddressBound = z.object({ network: z.string(), address: z.string() });

export const changeWithdrawAddressRequest = bindWithdrawAddressRequest;
export const cancelWithdrawAddressChangeRequest = z.object({
  /** `change.id` of `withdraw!withdraw_open` */
  id: identifier,
  idempotencyKey,
});
/** What the bound address is going to become. Until then it stays, and nothing can be withdrawn. */
export const withdrawAddressChange = z.object({
  id: z.string(),
  network: z.string(),
  /** in its canonical form */
  address: z.string(),
  /** when it was asked for */
  since: time,
  /** when it takes effect, unless it is cancelled before */
  effectiveFrom: time,
});
export const withdrawAddressChangeCancelled = z.object({ id: z.string() });

export const withdrawOpenRequest = z.object({});
/** What the page of a withdrawal needs, and the token for one request. */
export const withdrawOpened = z.object({
  /** goes back with `withdraw!apply`, once, within 30 minutes */
  session_token: z.string(),
  /** the balance */
  money: amount,
  /** where money can be sent */
  networks: z.array(z.object({ network: z.string(), name: z.string(), standard: z.string() })),
  /** the bound address; omitted while none is */
  address: z.object({ network: z.string(), address: z.string() }).optional(),
  /** what the bound address is being changed to; omitted while it is not */
  change: withdrawAddressChange.optional(),
  /** hours that a change of the address waits before it takes effect */
  changeWaitHours: z.int().nonnegative(),
  /** requests that are left today, of Shanghai */
  left: z.int().nonnegative(),
  /** the request that has not ended: another has to wait for it */
  pending: z.string().optional(),
});
export type WithdrawOpened = z.infer<typeof withdrawOpened>;

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
  /** when withdrawals may be requested, HH:mm in Shanghai, across midnight when `from` is later; omitted: at any time */
  hours: z.object({ from: z.string(), to: z.string() }).optional(),
  /** where it goes; omitted while none is bound on this network */
  address: z.string().optional(),
});
export type WithdrawFee = z.infer<typeof withdrawFee>;

/** To the bound address. One request at a time: the next when this one has ended. */
export const withdrawApplyRequest = z.object({
  network: identifier,
  /** what is to arrive; the fee is on top of it */
  amount,
  safeword,
  session_token: sessionToken,
  idempotencyKey,
});
/** The amount is held and the request awaits a person; `withdraw!get` shows its progress. `money`: the balance afterwards. */
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
  /** both, which left the balance; returned to it if `state` is fail */
  total: amount,
  /** §4 */
  state: z.enum(['processing', 'success', 'fail']),
  /**
   * under-review: nothing is sent before staff have approved it; approved: not sent yet; paid: it left in `transaction`;
   * rejected by staff, or failed to be paid out: the money is back, `reason` says why
   */
  stage: z.enum(['under-review', 'approved', 'paid', 'rejected', 'failed']),
  reason: z.string().optional(),
  transaction: z.string().optional(),
  /** to its buyer: it was handed to the network; `transaction` may still be replaced by another until a block holds it */
  sent: z.object({ transaction: z.string(), time }).optional(),
  /** to its buyer, while it is approved: a block holds it, which is final after about so many */
  confirming: z
    .object({
      /** at most `confirmationsRequired` */
      confirmations: z.int().nonnegative(),
      confirmationsRequired: z.int().positive(),
    })
    .optional(),
  time,
  /** when it was allowed or rejected */
  decideTime: time.optional(),
  /** when it was paid, or failed */
  endTime: time.optional(),
});
export type Withdrawal = z.infer<typeof withdrawal>;
export const withdrawList = z.object({ pageList: z.array(withdrawal), pageInfo });
