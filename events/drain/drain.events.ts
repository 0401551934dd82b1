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

/** of the command that proposed to call it off */
const callOff = { callOffId: z.string() };

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
  /** Of one that was approved, and that nothing was signed of yet: a person asks that it never leaves. */
  DrainCallOffProposed: {
    version: 1,
    schema: z.object({ ...about, ...callOff, reason: z.string(), by: actor, proposedAt: instant }),
  },
  /** The drain goes on; there may be another proposal. */
  DrainCallOffRefused: {
    version: 1,
    schema: z.object({ ...about, ...callOff, reason: z.string(), by: actor, refusedAt: instant }),
  },
  /** By another person than proposed it. From here on the signer refuses; whether it was faster, its transfer's stream says. */
  DrainCallOffAgreed: {
    version: 1,
    schema: z.object({ ...about, ...callOff, proposedBy: actor, agreedBy: actor, agreedAt: instant }),
  },
  /** Its transfer was cancelled: nothing of it was, or ever will be, signed. */
  DrainCalledOff: {
    version: 1,
    schema: z.object({ ...about, ...callOff, calledOffAt: instant }),
  },
  /** The signer was faster: the drain stands. */
  DrainCallOffTooLate: {
    version: 1,
    schema: z.object({ ...about, ...callOff, foundAt: instant }),
  },
} as const;

export type DrainEvent = EventOf<typeof drainEventTypes>;
