import { z } from 'zod';
import {
  amount,
  idempotencyKey,
  identifier,
  pageSizeOf,
  reasonOf,
  text,
  time,
  wholeNumber,
} from './values.ts';
import { walletRecord } from './wallet.ts';
import { withdrawal } from './withdrawal.ts';

/** Why, in words; it is kept in the journal. */
const reason = reasonOf(500);

export const reviewListRequest = z.object({
  /** as of `withdrawal` */
  stage: z.enum(['under-review', 'approved', 'paid', 'rejected', 'failed']).default('under-review'),
  /** those that were requested after this position, as the last page ended with */
  after: wholeNumber.pipe(z.int().nonnegative()).default(0),
  pageSize: pageSizeOf(50),
});
/**
 * The transfer that pays it out. ordered: nothing is signed, so that it can still be stopped; signed: it may be on the chain at any time;
 * included: in a block that is not final; reverted: the network refused it, and took its fee
 */
export const payoutTransfer = z.object({
  state: z.enum(['ordered', 'signed', 'included', 'settled', 'reverted', 'cancelled']),
  /** the hot wallet that it comes from */
  from: z.string(),
  /** how many transactions were signed for it, of which a chain takes one at most */
  attempts: z.int(),
  transaction: z.string().optional(),
  height: z.int().optional(),
  /** what the network took, in its coin; omitted before the end */
  networkFee: z.object({ coin: z.string(), amount: z.string() }).optional(),
  /** why it was stopped */
  reason: z.string().optional(),
  orderTime: time,
  signTime: time.optional(),
  blockTime: time.optional(),
  endTime: time.optional(),
});
export type PayoutTransfer = z.infer<typeof payoutTransfer>;

export const reviewed = withdrawal.extend({
  /** omitted until it was approved and its transfer ordered */
  transfer: payoutTransfer.optional(),
  usercode: z.string(),
  /** in the order of their requests */
  position: z.int(),
});
export const reviewList = z.object({
  pageList: z.array(reviewed),
  /** `after` of the next page; omitted on the last */
  next: z.int().optional(),
});

/**
 * new-address: bound less than 72 hours before the request; shared-address: another buyer has bound it, too; first-withdrawal:
 * none was paid out before; many-withdrawals: the third or a later one within 24 hours; recent-password: the transaction password
 * was set less than 72 hours before the request, or after it; recent-reset: so was the login password replaced by a code
 */
export const withdrawalRisk = z.enum([
  'new-address',
  'shared-address',
  'first-withdrawal',
  'many-withdrawals',
  'recent-password',
  'recent-reset',
]);
export type WithdrawalRisk = z.infer<typeof withdrawalRisk>;

const requested = z.object({ count: z.int(), amount });

/** `usercode` and `id`: as `officeWithdraw!list` shows them */
export const withdrawalToReviewRequest = z.object({ usercode: identifier, id: identifier });
export const withdrawalToReview = reviewed.extend({
  /** empty for an account that is closed */
  username: z.string(),
  registerTime: time.optional(),
  /** what the buyer has left, without what is held */
  money: amount,
  risks: z.array(withdrawalRisk),
  /** since when the address is bound */
  addressTime: time.optional(),
  /** how many other buyers have bound it */
  addressSharedWith: z.int(),
  /** earlier withdrawals of this buyer that were paid out */
  paidBefore: z.int(),
  /** requested in the 24 hours up to this one, itself included */
  lastDay: requested,
  /** the same for 30 days */
  lastMonth: requested,
  /** since when the transaction password is what it is; omitted: unknown */
  passwordTime: time.optional(),
  /** when a code last replaced the login password; omitted: never */
  resetTime: time.optional(),
  /** this buyer's latest other withdrawals, newest first */
  others: z.array(withdrawal),
  /** what moved this buyer's balance lately, newest first */
  records: z.array(walletRecord),
  /** who decided on it, where a person has */
  decision: z.object({ username: z.string(), time, reason: z.string() }).optional(),
});

/** `usercode` and `id`: as `officeWithdraw!list` shows them */
const aboutWithdrawal = z.object({ usercode: identifier, id: identifier, idempotencyKey });
export const approveWithdrawalRequest = aboutWithdrawal.extend({ reason: text(500).default('') });
/** the buyer is shown the reason */
export const refuseWithdrawalRequest = aboutWithdrawal.extend({ reason });
/** Of an approved withdrawal whose transfer was never signed; the buyer is shown the reason */
export const cancelTransferRequest = aboutWithdrawal.extend({ reason });
export const withdrawalDecided = z.object({ id: z.string() });

export const manualRefundRequest = z.object({
  orderId: identifier,
  /** without personal data: it is kept for good */
  reason,
  idempotencyKey,
});
/** An order that its buyer has received: it is completed, and its payment is the seller's. */
export const releaseRequest = z.object({ orderId: identifier, reason, idempotencyKey });
export const decideRefundRequest = z.object({
  orderId: identifier,
  reason: text(500).default(''),
  idempotencyKey,
});
/** the buyer is shown the reason */
export const refuseRefundRequest = decideRefundRequest.extend({ reason });
