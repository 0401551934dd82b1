import { z } from 'zod';
import { amount, instant } from '../kernel/amount.ts';
import type { EventOf } from '../kernel/event-types.ts';

const transfer = {
  depositId: z.string(),
  usercode: z.string(),
  network: z.string(),
  transaction: z.string(),
  logIndex: z.int().nonnegative(),
  amount,
};

/** The life of one transfer to one of our addresses, as the chain tells it. Money moves only in the wallet's facts. */
export const depositEventTypes = {
  DepositDetected: {
    version: 1,
    schema: z.object({
      ...transfer,
      /** the token contract that logged it */
      token: z.string(),
      address: z.string(),
      block: z.object({ height: z.int().nonnegative(), hash: z.string() }),
      confirmationsRequired: z.int().positive(),
      detectedAt: instant,
    }),
  },
  DepositConfirmed: {
    version: 1,
    schema: z.object({
      ...transfer,
      block: z.object({ height: z.int().nonnegative(), hash: z.string() }),
      confirmedAt: instant,
    }),
  },
  /**
   * Final, but below the minimum (§5): not credited. Its sender sees it with the reason; two persons of the platform may
   * still credit it by an adjustment.
   */
  DepositWithheld: {
    version: 1,
    schema: z.object({
      ...transfer,
      block: z.object({ height: z.int().nonnegative(), hash: z.string() }),
      /** the least that was credited on its network then */
      minimum: amount,
      withheldAt: instant,
    }),
  },
  /** Its block left the chain before it was final: as if never seen. */
  DepositOrphaned: {
    version: 1,
    schema: z.object({ depositId: z.string(), usercode: z.string(), orphanedAt: instant }),
  },
  /** Its block left the chain after it was final: a person must resolve it, the wallet is not touched. */
  DepositReversed: {
    version: 1,
    schema: z.object({ depositId: z.string(), usercode: z.string(), amount, reversedAt: instant }),
  },
} as const;

export type DepositEvent = EventOf<typeof depositEventTypes>;

/** Whose an address is. One stream per network and buyer, with one fact: an address never changes hands. */
export const depositAddressEventTypes = {
  DepositAddressAssigned: {
    version: 1,
    schema: z.object({
      usercode: z.string(),
      network: z.string(),
      /** child index below the account's xpub */
      index: z.int().nonnegative(),
      address: z.string(),
      assignedAt: instant,
    }),
  },
} as const;

export type DepositAddressEvent = EventOf<typeof depositAddressEventTypes>;
