import { z } from 'zod';
import { actor } from '../kernel/actor.ts';
import { amount, instant } from '../kernel/amount.ts';
import { postings } from '../kernel/postings.ts';

const ofNetwork = { usercode: z.string(), network: z.string() };

/** Deposits below their network's minimum: the buyer's money in an account of its own, until it is enough to be credited. */
export const withheldEventTypes = {
  /** custody → withheld. What the chain's stream has as `DepositWithheld`; once per deposit. */
  DepositSetAside: {
    version: 1,
    schema: z.object({
      ...ofNetwork,
      depositId: z.string(),
      transaction: z.string(),
      logIndex: z.int().nonnegative(),
      amount,
      postings,
      setAsideAt: instant,
    }),
  },
  /**
   * withheld → available funds: all that was withheld on the network, by itself, or one deposit, by two people. Each deposit that
   * it names is used up by it.
   */
  WithheldCredited: {
    version: 2,
    schema: z.object({
      ...ofNetwork,
      deposits: z.array(z.object({ depositId: z.string(), amount })).min(1),
      amount,
      /** who released it before it came to the minimum, and why: the adjustment that one proposed and another approved */
      release: z
        .object({ adjustmentId: z.string(), reason: z.string(), proposedBy: actor, approvedBy: actor })
        .optional(),
      /** by itself: the least that was credited on the network when the last of them arrived, to which they come */
      minimum: amount.optional(),
      /** by itself: the deposit that was credited just before, and took them along */
      along: z.string().optional(),
      postings,
      creditedAt: instant,
    }),
    // Which of the two it was follows from what stands before it in its stream.
    upcast: { 1: (data: object) => data },
  },
  /** withheld → custody: its chain dropped the deposit after it was final. */
  WithheldReversed: {
    version: 1,
    schema: z.object({ ...ofNetwork, depositId: z.string(), amount, postings, reversedAt: instant }),
  },
} as const;
