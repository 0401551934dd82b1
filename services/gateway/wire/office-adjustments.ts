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

/** Why, in words without personal data: it is kept for good. */
const reason = reasonOf(500);
/** signed: what it adds to the available balance */
const signedAmount = z
  .string()
  .regex(/^-?\d{1,18}(\.\d{1,10})?$/)
  .refine((value) => /[1-9]/.test(value), { error: 'more or less than nothing' });

/** `overtaken`: a release of a deposit that is withheld no more; nobody need decide it. */
const adjustmentStatus = z.enum(['proposed', 'made', 'rejected', 'overtaken']);

export const adjustmentListRequest = z.object({
  status: adjustmentStatus.default('proposed'),
  /** those that were proposed after this position, as the last page ended with */
  after: wholeNumber.pipe(z.int().nonnegative()).default(0),
  pageSize: pageSizeOf(50),
});
export const adjustmentList = z.object({
  pageList: z.array(
    z.object({
      id: z.string(),
      usercode: z.string(),
      /** in the order of their proposals */
      position: z.int(),
      /** signed: what it adds to the available balance */
      amount,
      reason: z.string(),
      /** the withheld deposit that it releases to its owner; without it, it corrects */
      releases: z.object({ depositId: z.string(), network: z.string(), transaction: z.string() }).optional(),
      status: adjustmentStatus,
      /** staff ids, each with its username beside it, or the id again where there is none */
      proposedBy: z.string(),
      proposedByName: z.string(),
      time,
      /** absent where it was overtaken */
      decidedBy: z.string().optional(),
      decidedByName: z.string().optional(),
      /** or when it was overtaken */
      decideTime: time.optional(),
      /** why it was refused */
      refusal: z.string().optional(),
      /** what happened to the withheld deposit before anybody decided: it was credited by itself, or its chain dropped it */
      overtakenBy: z.enum(['credited', 'reversed']).optional(),
    }),
  ),
  /** `after` of the next page; omitted on the last */
  next: z.int().optional(),
});

export const proposeAdjustmentRequest = z.object({
  usercode: identifier,
  amount: signedAmount,
  reason,
  idempotencyKey,
});
export const withheldDepositsRequest = z.object({
  usercode: identifier,
  /** those behind this position, as the last page ended with */
  after: wholeNumber.pipe(z.int().nonnegative()).default(0),
  pageSize: pageSizeOf(50),
});
export const withheldDeposits = z.object({
  pageList: z.array(
    z.object({
      depositId: z.string(),
      /** the oldest first */
      position: z.int(),
      network: z.string(),
      transaction: z.string(),
      amount,
      /** why it is not credited */
      reason: z.literal('below-minimum'),
      /** of its network, now */
      minimum: amount,
      /** when it was final on its chain */
      time,
      /** its release waits for another person's decision */
      proposed: z.boolean(),
    }),
  ),
  /** `after` of the next page; omitted on the last */
  next: z.int().optional(),
});
/** `depositId`: as `officeAdjustment!withheld` shows it */
export const releaseWithheldRequest = z.object({
  usercode: identifier,
  depositId: identifier,
  reason,
  idempotencyKey,
});
/** `usercode` and `id`: as `officeAdjustment!list` shows them */
export const approveAdjustmentRequest = z.object({
  usercode: identifier,
  id: identifier,
  reason: text(500).default(''),
  idempotencyKey,
});
export const refuseAdjustmentRequest = approveAdjustmentRequest.extend({ reason });
export const adjustmentDone = z.object({ id: z.string() });
