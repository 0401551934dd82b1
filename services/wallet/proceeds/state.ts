import { zero, type Actor, type Money } from '@caravan/events';
import { Map } from 'immutable';

/** What the release of one order gave the shop. `takenBackBy`: the refund that took it back. */
export type Credit = {
  readonly buyer: string;
  readonly paymentId: string;
  readonly amount: Money;
  readonly takenBackBy?: string | undefined;
};

/** `amount`: `proceeds` of the shop and `commission` of the mall; `givenBack`: why the order refused the refund, once it did. */
export type TakenBack = {
  readonly orderId: string;
  readonly buyer: string;
  readonly paymentId: string;
  readonly amount: Money;
  readonly commission: Money;
  readonly proceeds: Money;
  readonly by: Actor;
  readonly at: string;
  readonly givenBack?: string;
};

/** `returned`: why the wallet refused it, once it did. */
export type Payout = {
  readonly usercode: string;
  readonly amount: Money;
  readonly returned?: string;
};

/** The account of one shop. Every credit, payout and refund is remembered by its business id for as long as the shop lives. */
export type ProceedsState = {
  readonly available: Money;
  /** by order id */
  readonly credited: Map<string, Credit>;
  readonly payouts: Map<string, Payout>;
  /** by refund id */
  readonly takenBack: Map<string, TakenBack>;
};

export const nothingEarned: ProceedsState = {
  available: zero,
  credited: Map(),
  payouts: Map(),
  takenBack: Map(),
};
