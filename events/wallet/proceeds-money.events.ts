import { z } from 'zod';
import { amount, instant } from '../kernel/amount.ts';
import { postings } from '../kernel/postings.ts';

/** The money of shops that reaches their owners. The shop's own stream says what it earned, and what is paid out of it. */
export const proceedsMoneyEventTypes = {
  /** payout → available funds. */
  ProceedsReceived: {
    version: 1,
    schema: z.object({
      usercode: z.string(),
      payoutId: z.string(),
      sellerId: z.string(),
      amount,
      postings,
      receivedAt: instant,
    }),
  },
} as const;
