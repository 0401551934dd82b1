import { z } from 'zod';
import { instant } from '../kernel/amount.ts';

const change = { usercode: z.string(), changeId: z.string(), network: z.string(), address: z.string() };

/** A wallet's one withdrawal address becomes another, after a waiting time in which its buyer may still say no. */
export const addressChangeEventTypes = {
  /** The old address stands, and nothing can be withdrawn, until the change is made or cancelled. */
  WithdrawAddressChangeRequested: {
    version: 1,
    schema: z.object({ ...change, requestedAt: instant, effectiveFrom: instant }),
  },
  /** The old address stays. `address` is the one that it does not become. */
  WithdrawAddressChangeCancelled: {
    version: 1,
    schema: z.object({ ...change, cancelledAt: instant }),
  },
  /** The waiting time is over: `address` on `network` is the wallet's only address from now on. */
  WithdrawAddressChanged: {
    version: 1,
    schema: z.object({ ...change, changedAt: instant }),
  },
} as const;
