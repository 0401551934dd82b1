import { z } from 'zod';
import { actor } from '../kernel/actor.ts';
import { amount, instant } from '../kernel/amount.ts';
import { postings } from '../kernel/postings.ts';

const adjustment = { usercode: z.string(), adjustmentId: z.string() };

/**
 * A manual correction, or the release of a withheld deposit, takes two people of the platform and a reason. `amount` is signed:
 * what it adds to the funds.
 */
export const adjustmentEventTypes = {
  AdjustmentProposed: {
    version: 2,
    schema: z.object({
      ...adjustment,
      amount,
      reason: z.string(),
      by: actor,
      /** the id of a withheld deposit: approved, it becomes `WithheldCredited`, and no `AdjustmentMade` */
      releases: z.string().optional(),
      proposedAt: instant,
    }),
    // No withheld deposit could be released then.
    upcast: { 1: (data: object) => data },
  },
  /** equity ↔ available funds, approved by someone other than the proposer. */
  AdjustmentMade: {
    version: 1,
    schema: z.object({
      ...adjustment,
      amount,
      reason: z.string(),
      proposedBy: actor,
      approvedBy: actor,
      postings,
      madeAt: instant,
    }),
  },
  AdjustmentRejected: {
    version: 1,
    schema: z.object({ ...adjustment, by: actor, reason: z.string(), rejectedAt: instant }),
  },
} as const;
