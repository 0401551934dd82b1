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

/** The life of one transfer to one of our addresses, as reported by the chain. Money moves only in the wallet's events. */
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
   * Final, but below the minimum (§5), and so not credited alone. Its sender sees it with the reason. The wallet sets it aside
   * (`DepositSetAside`).
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
  /** Its block left the chain before it was final, or no node shows it any more: treated as never seen. */
  DepositOrphaned: {
    version: 2,
    schema: z.object({
      depositId: z.string(),
      usercode: z.string(),
      orphanedAt: instant,
      /** the person who said that it was never sent, and why; absent when the chain said so */
      dismissed: z.object({ by: z.string(), reason: z.string() }).optional(),
    }),
    upcast: { 1: (data: object) => data },
  },
  /**
   * Two persons agreed that this transfer brought a recharge of this buyer. Only a transfer that is no deposit is claimed: it was never
   * detected, or its block left the chain. Once it is claimed, it is no deposit any more: it is credited by the recharge alone.
   */
  DepositClaimed: {
    version: 1,
    schema: z.object({ ...transfer, rechargeId: z.string(), claimedAt: instant }),
  },
  /** Its recharge cannot be credited, for good: the transfer brought nobody's money yet, and may be claimed by another recharge. */
  DepositClaimReleased: {
    version: 1,
    schema: z.object({
      depositId: z.string(),
      usercode: z.string(),
      rechargeId: z.string(),
      releasedAt: instant,
    }),
  },
  /** Its block left the chain after it was final. A person must resolve it; the wallet is not touched. */
  DepositReversed: {
    version: 1,
    schema: z.object({ depositId: z.string(), usercode: z.string(), amount, reversedAt: instant }),
  },
} as const;

export type DepositEvent = EventOf<typeof depositEventTypes>;

/** Whom an address belongs to. One stream per network and buyer, with a single event: an address never changes hands. */
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
