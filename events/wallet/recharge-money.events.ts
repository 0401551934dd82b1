import { z } from 'zod';
import { actor } from '../kernel/actor.ts';
import { amount, instant } from '../kernel/amount.ts';
import { postings } from '../kernel/postings.ts';
import { rechargeTransfer } from '../recharge/recharge.events.ts';

/** Money that reached us by a bank card or a provider, and that two persons of finance agreed to. */
export const rechargeMoneyEventTypes = {
  /**
   * bank → available funds, less the fee; custody → available funds where a transfer on a chain brought it. Once per recharge, and once
   * per transfer.
   */
  RechargeCredited: {
    version: 1,
    schema: z.object({
      usercode: z.string(),
      rechargeId: z.string(),
      channel: z.string(),
      /** what arrived, what is kept of it, and what the buyer has of it */
      arrived: amount,
      fee: amount,
      amount,
      transfer: rechargeTransfer.extend({ depositId: z.string() }).optional(),
      proposedBy: actor,
      approvedBy: actor,
      postings,
      creditedAt: instant,
    }),
  },
} as const;
