import { z } from 'zod';
import { amount, instant } from '../kernel/amount.ts';
import { postings } from '../kernel/postings.ts';

/**
 * The two ends of an order's escrow: to the seller, or back to the buyer. Exactly one of them, once; what was released may be taken
 * back, once, and then refunded.
 */
export const escrowEventTypes = {
  /** escrow → the seller's proceeds, less the commission. */
  PaymentReleased: {
    version: 1,
    schema: z.object({
      usercode: z.string(),
      paymentId: z.string(),
      orderId: z.string(),
      sellerId: z.string(),
      /** what stood in escrow: proceeds + commission */
      amount,
      commission: amount,
      proceeds: amount,
      postings,
      releasedAt: instant,
    }),
  },
  /** escrow → available funds, the full amount: a paid order was refunded. */
  PaymentRefunded: {
    version: 2,
    schema: z.object({
      usercode: z.string(),
      paymentId: z.string(),
      orderId: z.string(),
      amount,
      reason: z.string(),
      /** the escrow had been released, and this refund brought it back */
      takenBack: z.object({ sellerId: z.string(), refundId: z.string() }).optional(),
      postings,
      refundedAt: instant,
    }),
    // Nothing that had been released was refunded then.
    upcast: { 1: (data: object) => data },
  },
} as const;
