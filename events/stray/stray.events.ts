import { z } from 'zod';
import { actor } from '../kernel/actor.ts';
import { amount, instant } from '../kernel/amount.ts';
import type { EventOf } from '../kernel/event-types.ts';

const about = {
  /** network, transaction and log index, as of a deposit */
  strayId: z.string(),
  usercode: z.string(),
  network: z.string(),
};
const block = z.object({ height: z.int().nonnegative(), hash: z.string() });

/**
 * The life of a transfer that reached an address of ours and is not a deposit: of another token, or of USDT by another network
 * than the address was given out for. It never credits anybody by itself.
 */
export const strayEventTypes = {
  StrayTransferSeen: {
    version: 1,
    schema: z.object({
      ...about,
      kind: z.enum(['wrong-token', 'wrong-network']),
      transaction: z.string(),
      logIndex: z.int().nonnegative(),
      /** the contract that logged it: what it calls itself proves nothing, and is not asked */
      token: z.string(),
      from: z.string(),
      /** as the network that it came by writes it */
      address: z.string(),
      /** the network for which the address was given out */
      addressNetwork: z.string(),
      /** the token's smallest units */
      units: z.string().regex(/^[1-9]\d{0,77}$/, { error: 'a whole number of base units' }),
      /** in USDT; of `wrong-network` alone: what an unknown token is worth, nobody knows */
      amount: amount.optional(),
      block,
      confirmationsRequired: z.int().positive(),
      seenAt: instant,
    }),
  },
  /** Its block is final on its chain. */
  StrayTransferConfirmed: { version: 1, schema: z.object({ ...about, block, confirmedAt: instant }) },
  /** Its block left the chain, or no node shows it any more: treated as never seen, even after it was final. */
  StrayTransferOrphaned: { version: 1, schema: z.object({ ...about, orphanedAt: instant }) },
  /** Finance has dealt with it. */
  StrayTransferResolved: {
    version: 1,
    schema: z.object({
      ...about,
      /**
       * returned: sent back by hand; credited: an adjustment of its owner's balance made up for it; kept: it cannot be
       * recovered; ignored: spam, or worth nothing
       */
      how: z.enum(['returned', 'credited', 'kept', 'ignored']),
      reason: z.string(),
      by: actor,
      /** where it was returned */
      transaction: z.string().optional(),
      /** what credited it */
      adjustmentId: z.string().optional(),
      resolvedAt: instant,
    }),
  },
} as const;

export type StrayEvent = EventOf<typeof strayEventTypes>;
