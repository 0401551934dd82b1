import { z } from 'zod';
import { actor } from '../kernel/actor.ts';
import { amount, instant } from '../kernel/amount.ts';
import type { EventOf } from '../kernel/event-types.ts';

/** A difference that a reconciliation names: it has one on this day of this kind about this subject. */
const about = { network: z.string(), day: z.iso.date(), kind: z.string(), subject: z.string() };

/** What the difference says. Another amount or another recipient is another matter. */
export const acceptedContents = z.object({
  /** what is at stake */
  amount,
  /** what each side says that we hold by it */
  chain: amount,
  facts: amount,
  other: amount.nullable(),
  /** to whom it went; of a burn, from whom it was taken */
  recipient: z.string().nullable(),
});
export type AcceptedContents = z.infer<typeof acceptedContents>;

/** Differences of one network that finance accepts as they are, one stream. None of these events moves money. */
export const acceptanceEventTypes = {
  /** The first of two persons says why it may stay as it is. Another proposal replaces it. */
  AcceptanceProposed: {
    version: 1,
    schema: z.object({
      ...about,
      proposalId: z.string(),
      contents: acceptedContents,
      reason: z.string(),
      by: actor,
      proposedAt: instant,
    }),
  },
  /** The second, another person, agrees: it counts as explained while it stays what it is. */
  DifferenceAccepted: {
    version: 1,
    schema: z.object({
      ...about,
      proposalId: z.string(),
      contents: acceptedContents,
      reason: z.string(),
      proposedBy: actor,
      proposedAt: instant,
      agreedBy: actor,
      acceptedAt: instant,
    }),
  },
  /** Another person does not agree, or who proposed takes it back. */
  AcceptanceDeclined: {
    version: 1,
    schema: z.object({
      ...about,
      proposalId: z.string(),
      reason: z.string(),
      by: actor,
      declinedAt: instant,
    }),
  },
  /** What was accepted is unexplained again. */
  AcceptanceWithdrawn: {
    version: 1,
    schema: z.object({
      ...about,
      proposalId: z.string(),
      reason: z.string(),
      by: actor,
      withdrawnAt: instant,
    }),
  },
} as const;

export type AcceptanceEvent = EventOf<typeof acceptanceEventTypes>;
