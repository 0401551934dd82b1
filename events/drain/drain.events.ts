import { z } from 'zod';
import { actor } from '../kernel/actor.ts';
import { amount, instant } from '../kernel/amount.ts';
import type { EventOf } from '../kernel/event-types.ts';

const about = {
  /** of the command that proposed it; its transfer is `drain:<drainId>` */
  drainId: z.string(),
  network: z.string(),
  /** `platform` */
  owner: z.string(),
};

/** USDT that leaves a hot wallet for the cold one: one person of finance proposes it, another agrees. It moves nothing in the books. */
export const drainEventTypes = {
  DrainProposed: {
    version: 1,
    schema: z.object({
      ...about,
      /** the hot wallet, and the cold one as it was configured then */
      from: z.string(),
      to: z.string(),
      amount,
      reason: z.string(),
      by: actor,
      proposedAt: instant,
    }),
  },
  DrainRefused: {
    version: 1,
    schema: z.object({ ...about, reason: z.string(), by: actor, refusedAt: instant }),
  },
  /** By another person than proposed it. Its transfer is ordered by this, once. */
  DrainApproved: {
    version: 1,
    schema: z.object({ ...about, amount, proposedBy: actor, approvedBy: actor, approvedAt: instant }),
  },
} as const;

export type DrainEvent = EventOf<typeof drainEventTypes>;
