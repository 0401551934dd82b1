import { z } from 'zod';
import { actor } from '../kernel/actor.ts';
import { amount, instant } from '../kernel/amount.ts';
import type { EventOf } from '../kernel/event-types.ts';
import { postings } from '../kernel/postings.ts';

/** A part of a shop's proceeds on its way to a wallet; `usercode`: whose. */
const payout = { sellerId: z.string(), payoutId: z.string(), usercode: z.string(), amount };

/** What a completed order cost, which is taken back for a refund: the shop's `proceeds` and the mall's `commission` of it. */
const takenBack = {
  sellerId: z.string(),
  refundId: z.string(),
  orderId: z.string(),
  buyer: z.string(),
  paymentId: z.string(),
  /** proceeds + commission */
  amount,
  commission: amount,
  proceeds: amount,
};

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
  /** the shop's available funds and the mall's commission → the escrow of the order, which is then refunded. */
  ProceedsTakenBack: {
    version: 1,
    schema: z.object({
      ...takenBack,
      by: actor,
      /** why, for the record; no personal data */
      note: z.string(),
      postings,
      takenBackAt: instant,
    }),
  },
  /** escrow → where it was taken from: the order refused the refund. */
  ProceedsGivenBack: {
    version: 1,
    schema: z.object({ ...takenBack, reason: z.string(), postings, givenBackAt: instant }),
  },
} as const;

export type ProceedsEvent = EventOf<typeof proceedsEventTypes>;
