import { zero, type Actor, type Money } from '@caravan/events';
import { Layered } from '../layered.ts';

/** What the release of one order gave the shop. */
export type Credit = { readonly buyer: string; readonly paymentId: string; readonly amount: Money };

/** `amount`: `proceeds` of the shop and `commission` of the mall. */
export type TakenBack = {
  readonly orderId: string;
  readonly buyer: string;
  readonly paymentId: string;
  readonly amount: Money;
  readonly commission: Money;
  readonly proceeds: Money;
  readonly by: Actor;
};

export type Payout = { readonly usercode: string; readonly amount: Money };

/**
 * The account of one shop. Every credit, payout and refund is remembered by its business id for as long as the shop lives. Nothing that
 * is remembered changes: how a payout or a refund ended is an entry of its own, so a snapshot adds only what came since the one before.
 */
export type ProceedsState = {
  readonly available: Money;
  /** by order id */
  readonly credited: Layered<Credit>;
  /** by payout id */
  readonly payouts: Layered<Payout>;
  /** by payout id: why the wallet refused it */
  readonly returned: Layered<string>;
  /** by refund id */
  readonly takenBack: Layered<TakenBack>;
  /** by refund id: why the order refused it */
  readonly givenBack: Layered<string>;
  /** by order id: the last refund that took back what the order gave */
  readonly lastRefund: Layered<string>;
};

export const nothingEarned: ProceedsState = {
  available: zero,
  credited: new Layered(),
  payouts: new Layered(),
  returned: new Layered(),
  takenBack: new Layered(),
  givenBack: new Layered(),
  lastRefund: new Layered(),
};

/** Whether a refund has what this order gave the shop, and did not give it back. */
export function isTakenBack({ lastRefund, givenBack }: ProceedsState, orderId: string): boolean {
  const refundId = lastRefund.get(orderId);
  return refundId !== undefined && !givenBack.has(refundId);
}
