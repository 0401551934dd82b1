import { zero, type Money } from '@caravan/events';
import { Map } from 'immutable';

/** What the release of one order gave the shop. */
export type Credit = { readonly buyer: string; readonly paymentId: string; readonly amount: Money };

/** `returned`: why the wallet refused it, once it did. */
export type Payout = {
  readonly usercode: string;
  readonly amount: Money;
  readonly returned?: string;
};

/** The account of one shop. Every credit and every payout is remembered by its business id for as long as the shop lives. */
export type ProceedsState = {
  readonly available: Money;
  /** by order id */
  readonly credited: Map<string, Credit>;
  readonly payouts: Map<string, Payout>;
};

export const nothingEarned: ProceedsState = { available: zero, credited: Map(), payouts: Map() };
