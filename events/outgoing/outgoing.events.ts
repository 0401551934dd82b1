import { z } from 'zod';
import { actor } from '../kernel/actor.ts';
import { amount, instant } from '../kernel/amount.ts';
import type { EventOf } from '../kernel/event-types.ts';
import { coinPostings, coinUnits } from './coin-units.ts';

const about = {
  transferId: z.string(),
  network: z.string(),
  /** whose money moves: a usercode, or `platform` */
  owner: z.string(),
};
/** One signed transaction. A transfer may have several, of which a chain can only ever take one. */
const attempt = { attempt: z.int().positive(), transaction: z.string() };
const block = z.object({ height: z.int().nonnegative(), hash: z.string() });
/** What the network took for the transaction, in the chain's coin. */
const networkFee = { coin: z.string(), feeUnits: coinUnits, gasPostings: coinPostings };

/**
 * A transfer that leaves an address of ours on a chain: ordered, signed, sent, and at its end by the chain. The books move only in
 * the wallet's events; what the network takes is booked here, in the chain's own coin.
 */
export const outgoingEventTypes = {
  TransferOrdered: {
    version: 1,
    schema: z.object({
      ...about,
      /** what it is for; `gas` is coin for an address that has a token transfer to pay */
      purpose: z.enum(['withdrawal', 'sweep', 'gas', 'drain']),
      /** the withdrawal that it pays out */
      withdrawalId: z.string().optional(),
      /** below the network's account: `1/0` is the hot wallet, `0/7` the eighth deposit address */
      fromPath: z.string(),
      from: z.string(),
      to: z.string(),
      /** USDT; absent when coin is sent */
      amount: amount.optional(),
      /** coin, of `gas` alone */
      units: coinUnits.optional(),
      by: actor,
      orderedAt: instant,
    }),
  },
  /** The signed bytes exist from here on: they may be on the chain at any time, whatever a node says. */
  TransferSigned: {
    version: 1,
    schema: z.object({
      ...about,
      ...attempt,
      /** exactly what is broadcast, each time; EVM: `0x…`, TRON: the JSON of the signed transaction */
      bytes: z.string(),
      /** EVM: of the sender's stream; the same in all attempts */
      nonce: z.int().nonnegative().optional(),
      /** TRON: no block after this instant can hold it */
      expiresAt: instant.optional(),
      coin: z.string(),
      /** the most that the network may take */
      maximumFeeUnits: coinUnits,
      signedAt: instant,
    }),
  },
  /** In a block that is not final yet; again when a reorganisation puts it into another. */
  TransferIncluded: { version: 1, schema: z.object({ ...about, ...attempt, block, includedAt: instant }) },
  /** Final, and it succeeded. */
  TransferSettled: {
    version: 1,
    schema: z.object({ ...about, ...attempt, block, ...networkFee, settledAt: instant }),
  },
  /** TRON: it can be in no block any more, which this proves: the solid chain is past its expiration and does not hold it. */
  AttemptExpired: {
    version: 1,
    schema: z.object({
      ...about,
      ...attempt,
      solid: z.object({ height: z.int().nonnegative(), hash: z.string(), time: instant }),
      expiredAt: instant,
    }),
  },
  /** Final, and the chain refused it: the fee is gone, the money is not. */
  TransferReverted: {
    version: 1,
    schema: z.object({ ...about, ...attempt, block, ...networkFee, revertedAt: instant }),
  },
  /** Ended by a person while no signed bytes of it can be on the chain. */
  TransferCancelled: {
    version: 1,
    schema: z.object({ ...about, by: actor, reason: z.string(), cancelledAt: instant }),
  },
} as const;

export type OutgoingEvent = EventOf<typeof outgoingEventTypes>;
