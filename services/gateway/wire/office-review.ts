import { z } from 'zod';
import { idempotencyKey, identifier, pageSizeOf, text, wholeNumber } from './values.ts';
import { withdrawal } from './withdrawal.ts';

/** Why, in words; it is kept in the journal. */
const reason = text(500).min(1);

export const reviewListRequest = z.object({
  /** as of `withdrawal` */
  stage: z.enum(['under-review', 'approved', 'paid', 'rejected', 'failed']).default('under-review'),
  /** those that were requested after this position, as the last page ended with */
  after: wholeNumber.pipe(z.int().nonnegative()).default(0),
  pageSize: pageSizeOf(50),
});
export const reviewed = withdrawal.extend({
  usercode: z.string(),
  /** in the order of their requests */
  position: z.int(),
});
export const reviewList = z.object({
  pageList: z.array(reviewed),
  /** `after` of the next page; omitted on the last */
  next: z.int().optional(),
});

/** `usercode` and `id`: as `officeWithdraw!list` shows them */
const aboutWithdrawal = z.object({ usercode: identifier, id: identifier, idempotencyKey });
export const approveWithdrawalRequest = aboutWithdrawal.extend({ reason: text(500).default('') });
/** the buyer is shown the reason */
export const refuseWithdrawalRequest = aboutWithdrawal.extend({ reason });
export const withdrawalDecided = z.object({ id: z.string() });

export const manualRefundRequest = z.object({
  orderId: identifier,
  /** without personal data: it is kept for good */
  reason,
  idempotencyKey,
});
export const decideRefundRequest = z.object({
  orderId: identifier,
  reason: text(500).default(''),
  idempotencyKey,
});
/** the buyer is shown the reason */
export const refuseRefundRequest = decideRefundRequest.extend({ reason });
