import { z } from 'zod';
import { actor } from '../kernel/actor.ts';
import { amount, instant } from '../kernel/amount.ts';
import type { EventOf } from '../kernel/event-types.ts';

const about = { usercode: z.string(), rechargeId: z.string() };
/** `remark`: sealed, or empty; `proof`: the id of an uploaded picture, or empty */
const told = { remark: z.string(), proof: z.string() };

/** A transfer on a chain that brought the money of a recharge on which finance decides. */
export const rechargeTransfer = z.object({
  network: z.string(),
  transaction: z.string(),
  logIndex: z.int().nonnegative(),
});
export type RechargeTransfer = z.infer<typeof rechargeTransfer>;

/** What arrived, as one person says it and another agrees to; `arrived` less `fee` is credited. */
const decided = {
  proposalId: z.string(),
  arrived: amount,
  fee: amount,
  /** how it came: the slot of the action that told of it */
  channel: z.string(),
  transfer: rechargeTransfer.optional(),
};

/**
 * What the chain says of a transfer that was named. found: final, from outside, to this buyer's own address or the hot wallet; not-final:
 * it is there, and may still leave; not-found: the token was not moved to us under this name; of-another: to the address of another
 * buyer; internal: from one of our own addresses.
 */
export const transferOutcome = z.enum(['found', 'not-final', 'not-found', 'of-another', 'internal']);
export type TransferOutcome = z.infer<typeof transferOutcome>;

/** Recharges of one buyer, one stream. None of these events moves money: the wallet's `RechargeCredited` and `DepositCredited` do. */
export const rechargeEventTypes = {
  /** A transfer on a chain is on its way, says its buyer. It never influences whether what arrives is credited. */
  RechargeAnnounced: {
    version: 1,
    schema: z.object({
      ...about,
      network: z.string(),
      /** USDT, with at most two decimals */
      amount,
      /** the buyer's deposit address there */
      address: z.string(),
      ...told,
      /** what is detected later is late */
      expectedBy: instant,
      /** nothing is awaited any more */
      expiresAt: instant,
      announcedAt: instant,
    }),
  },
  /** The next deposit of the buyer on that network was detected. */
  RechargeMatched: {
    version: 1,
    schema: z.object({
      ...about,
      depositId: z.string(),
      announced: amount,
      arrived: amount,
      match: z.enum(['exact', 'short', 'over']),
      late: z.boolean(),
      matchedAt: instant,
    }),
  },
  RechargeExpired: { version: 1, schema: z.object({ ...about, expiredAt: instant }) },
  /** A payment by a bank card or a provider, says its buyer; finance decides. */
  RechargeRequested: {
    version: 1,
    schema: z.object({
      ...about,
      kind: z.enum(['bank-card', 'third-party']),
      /** the slot of the action that told of it */
      channel: z.string(),
      /** the provider, as people call it */
      channelName: z.string(),
      /** the currency, and how much of it, as an exact decimal */
      coin: z.string(),
      paid: z.string().regex(/^\d{1,15}(\.\d{1,2})?$/),
      /** USDT for one of the currency */
      rate: amount,
      /** USDT that would be kept, and credited */
      fee: amount,
      expected: amount,
      /** of a bank card; the whole number is sealed under the buyer's key */
      card: z.object({ bankName: z.string(), lastFour: z.string(), number: z.string() }).optional(),
      ...told,
      requestedAt: instant,
    }),
  },
  RechargeCancelled: { version: 1, schema: z.object({ ...about, cancelledAt: instant }) },
  /** The first of two decisions. Another one replaces it. */
  RechargeProposed: {
    version: 1,
    schema: z.object({ ...about, ...decided, reason: z.string(), by: actor, proposedAt: instant }),
  },
  /** The chain was asked for the transfer that was named. Nobody agrees before it was found, with the amount that was named. */
  RechargeTransferChecked: {
    version: 1,
    schema: z.object({
      ...about,
      proposalId: z.string(),
      transfer: rechargeTransfer,
      outcome: transferOutcome,
      /** what it moved, where to and in which block; only of one that is final */
      moved: z
        .object({
          amount,
          to: z.string(),
          block: z.object({ height: z.int().nonnegative(), hash: z.string() }),
        })
        .optional(),
      checkedAt: instant,
    }),
  },
  /** The second, by another person: it is to be credited. */
  RechargeApproved: {
    version: 1,
    schema: z.object({ ...about, ...decided, proposedBy: actor, approvedBy: actor, approvedAt: instant }),
  },
  RechargeRefused: {
    version: 1,
    schema: z.object({ ...about, by: actor, reason: z.string(), refusedAt: instant }),
  },
  /** It was approved, and could not be credited: the wallet is closed, or its transfer is a deposit or another recharge. */
  RechargeCreditFailed: { version: 1, schema: z.object({ ...about, reason: z.string(), failedAt: instant }) },
} as const;

export type RechargeEvent = EventOf<typeof rechargeEventTypes>;
