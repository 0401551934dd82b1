import { z } from 'zod';
import { amount, instant } from '../kernel/amount.ts';
import type { EventOf } from '../kernel/event-types.ts';
import { postings } from '../kernel/postings.ts';

/** A part of a shop's proceeds on its way to a wallet; `usercode`: whose. */
const payout = { sellerId: z.string(), payoutId: z.string(), usercode: z.string(), amount };

/** What a shop earned, and what became of it. One stream per shop. */
export const proceedsEventTypes = {
  /** proceeds → the shop's available funds: what the release of one order gave it. */
  ProceedsCredited: {
    version: 1,
    schema: z.object({
      sellerId: z.string(),
      orderId: z.string(),
      buyer: z.string(),
      paymentId: z.string(),
      amount,
      postings,
      creditedAt: instant,
    }),
  },
  /** the shop's available funds → the payout, which the wallet of the shop's owner then receives. */
  ProceedsPaidOut: {
    version: 1,
    schema: z.object({ ...payout, postings, paidOutAt: instant }),
  },
  /** the payout → the shop's available funds: the wallet refused it. */
  PayoutReturned: {
    version: 1,
    schema: z.object({ ...payout, reason: z.string(), postings, returnedAt: instant }),
  },
} as const;

export type ProceedsEvent = EventOf<typeof proceedsEventTypes>;
