import type { ArrivalEvent } from '../arrival/arrival.events.ts';
import { z } from 'zod';
import { amount, instant } from '../kernel/amount.ts';
import type { EventOf } from '../kernel/event-types.ts';
import { postings, type Posting } from '../kernel/postings.ts';
import type { ProceedsEvent } from '../proceeds/proceeds.events.ts';
import { adjustmentEventTypes } from './adjustment.events.ts';
import { escrowEventTypes } from './escrow.events.ts';
import { loanMoneyEventTypes } from './loan-money.events.ts';
import { proceedsMoneyEventTypes } from './proceeds-money.events.ts';
import { rechargeMoneyEventTypes } from './recharge-money.events.ts';
import { withheldEventTypes } from './withheld.events.ts';
import { withdrawalEventTypes } from './withdrawal.events.ts';

/** Every wallet event that moves money carries its postings. Amounts are USDT. */
export const walletEventTypes = {
  DepositCredited: {
    version: 1,
    schema: z.object({
      usercode: z.string(),
      /** depositIdOf(network, transaction, logIndex): credited once, ever (rule 5 of the money) */
      depositId: z.string(),
      network: z.string(),
      transaction: z.string(),
      logIndex: z.int().nonnegative(),
      amount,
      postings,
      creditedAt: instant,
    }),
  },
  /** Moved from available funds into escrow, one escrow account per order. */
  PaymentCaptured: {
    version: 1,
    schema: z.object({
      usercode: z.string(),
      paymentId: z.string(),
      orders: z.array(z.object({ orderId: z.string(), amount })).min(1),
      amount,
      postings,
      capturedAt: instant,
    }),
  },
  /** Back from escrow, because that order could no longer be paid. */
  PaymentReturned: {
    version: 1,
    schema: z.object({
      usercode: z.string(),
      paymentId: z.string(),
      orderId: z.string(),
      amount,
      reason: z.string(),
      postings,
      returnedAt: instant,
    }),
  },
  ...withheldEventTypes,
  ...escrowEventTypes,
  ...withdrawalEventTypes,
  ...loanMoneyEventTypes,
  ...proceedsMoneyEventTypes,
  ...rechargeMoneyEventTypes,
  ...adjustmentEventTypes,
  /** It was empty and owed nothing. Money that still arrives on a chain is credited nevertheless. */
  WalletClosed: {
    version: 1,
    schema: z.object({ usercode: z.string(), reason: z.string(), closedAt: instant }),
  },
} as const;

export type WalletEvent = EventOf<typeof walletEventTypes>;

/** Empty for an event that moves no money. */
export function postingsOf({ data }: WalletEvent | ProceedsEvent | ArrivalEvent): readonly Posting[] {
  return 'postings' in data ? data.postings : [];
}
