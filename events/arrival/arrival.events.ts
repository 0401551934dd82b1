import { z } from 'zod';
import { actor } from '../kernel/actor.ts';
import { amount, instant } from '../kernel/amount.ts';
import type { EventOf } from '../kernel/event-types.ts';
import { postings } from '../kernel/postings.ts';

const about = {
  /** network, transaction and log index, as of a deposit */
  arrivalId: z.string(),
  network: z.string(),
  /** `platform` */
  owner: z.string(),
};
/** What two persons say it is; the second names the proposal that they saw. */
const proposal = { proposalId: z.string() };

/**
 * USDT that came to a hot wallet, or straight to the cold one, in a final block, and that no sweep of ours sent. From the cold wallet
 * it moves nothing in the books, which hold all that we have on the network. What comes from outside is booked when it is explained.
 */
export const arrivalEventTypes = {
  ArrivalRecorded: {
    version: 1,
    schema: z.object({
      ...about,
      /** top-up: from the configured cold wallet; funding: from elsewhere; development: test USDT of a development chain */
      kind: z.enum(['top-up', 'funding', 'development']),
      transaction: z.string(),
      logIndex: z.int().nonnegative(),
      from: z.string(),
      to: z.string(),
      amount,
      block: z.object({ height: z.int().nonnegative(), hash: z.string() }),
      recordedAt: instant,
    }),
  },
  /** Finance says whose money it is, and why it came. */
  FundingProposed: {
    version: 1,
    schema: z.object({ ...about, ...proposal, reason: z.string(), by: actor, proposedAt: instant }),
  },
  /** The explanation does not stand, by a person, or by the system as a recharge has the transfer; there may be another. */
  FundingRefused: {
    version: 1,
    schema: z.object({ ...about, ...proposal, reason: z.string(), by: actor, refusedAt: instant }),
  },
  /** By another person than explained it. From here on nobody refuses it: it is booked, unless a recharge has the transfer. */
  FundingAgreed: {
    version: 1,
    schema: z.object({ ...about, ...proposal, proposedBy: actor, approvedBy: actor, agreedAt: instant }),
  },
  /** equity → custody: two persons agreed, and the transfer is claimed for it; or it is test USDT, which explains itself. */
  FundingBooked: {
    version: 1,
    schema: z.object({
      ...about,
      amount,
      reason: z.string(),
      proposedBy: actor,
      approvedBy: actor,
      postings,
      bookedAt: instant,
    }),
  },
} as const;

export type ArrivalEvent = EventOf<typeof arrivalEventTypes>;
