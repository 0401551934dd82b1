import { z } from 'zod';
import { actor } from '../kernel/actor.ts';
import { amount, instant } from '../kernel/amount.ts';
import { postings } from '../kernel/postings.ts';
import { addressChangeEventTypes } from './address-change.events.ts';

const withdrawal = { usercode: z.string(), withdrawalId: z.string() };
/** `amount` arrives at the address; `fee` is ours, on top of it. Both are held from the request to the end. */
const moved = { amount, fee: amount };

/** A withdrawal: requested (held), reviewed, then settled by the chain's transaction or released. */
export const withdrawalEventTypes = {
  /** §5: the wallet's one address, until it is changed; older events may have bound one on each network. */
  WithdrawAddressBound: {
    version: 1,
    schema: z.object({ usercode: z.string(), network: z.string(), address: z.string(), boundAt: instant }),
  },
  ...addressChangeEventTypes,
  /** available → held. The address is copied, so that a later change does not affect the request. */
  WithdrawalRequested: {
    version: 1,
    schema: z.object({
      ...withdrawal,
      network: z.string(),
      address: z.string(),
      ...moved,
      postings,
      requestedAt: instant,
    }),
  },
  /** May be paid out now. */
  WithdrawalApproved: {
    version: 1,
    schema: z.object({ ...withdrawal, by: actor, approvedAt: instant }),
  },
  /** held → available: the review said no. */
  WithdrawalRejected: {
    version: 1,
    schema: z.object({
      ...withdrawal,
      by: actor,
      reason: z.string(),
      ...moved,
      postings,
      rejectedAt: instant,
    }),
  },
  /** held → custody (it left on the chain) and the fee to us. */
  WithdrawalSettled: {
    version: 1,
    schema: z.object({
      ...withdrawal,
      network: z.string(),
      transaction: z.string(),
      ...moved,
      postings,
      settledAt: instant,
    }),
  },
  /** held → available: the payout failed for good, and nothing left. */
  WithdrawalReleased: {
    version: 1,
    schema: z.object({ ...withdrawal, reason: z.string(), ...moved, postings, releasedAt: instant }),
  },
} as const;
