import { z } from 'zod';
import { amount, instant } from '../kernel/amount.ts';
import type { EventOf } from '../kernel/event-types.ts';

const about = {
  network: z.string(),
  address: z.string(),
  /** `platform` */
  owner: z.string(),
  transferId: z.string(),
};

/** An address of ours that sends. It gives out nonces, and counts what it may spend in an hour and in a day. */
export const senderEventTypes = {
  SpendingReserved: {
    version: 1,
    schema: z.object({
      ...about,
      /** USDT; "0" of coin */
      amount,
      /** EVM: consecutive from the first, which the chain named; one per transfer, for good, unless it is freed */
      nonce: z.int().nonnegative().optional(),
      reservedAt: instant,
    }),
  },
  /** The transfer was cancelled before anything of it was signed. The next one has its nonce, which would be missing for ever. */
  SpendingFreed: {
    version: 1,
    schema: z.object({ ...about, nonce: z.int().nonnegative().optional(), freedAt: instant }),
  },
} as const;

export type SenderEvent = EventOf<typeof senderEventTypes>;
