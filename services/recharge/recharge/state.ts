import type { Actor, Money, RechargeTransfer, TransferOutcome } from '@caravan/events';
import { Map, Set } from 'immutable';

/** What one person says arrived, and another is to agree to. */
export type Proposal = {
  readonly proposalId: string;
  readonly arrived: Money;
  readonly fee: Money;
  readonly reason: string;
  readonly transfer: RechargeTransfer | undefined;
  readonly by: Actor;
  /** what the chain said of the transfer last, and what that moved */
  readonly check?: { readonly outcome: TransferOutcome; readonly moved: Money | undefined };
};

/** A transfer on a chain that its buyer announced. */
export type Announcement = {
  readonly kind: 'blockchain';
  readonly status: 'open' | 'matched' | 'expired' | 'cancelled';
  readonly network: string;
  readonly amount: Money;
  /** what it was announced with, as text of `contentsOf` */
  readonly contents: string;
  readonly expectedBy: string;
  readonly expiresAt: string;
  readonly announcedAt: string;
  readonly depositId?: string;
};

/** A payment by a bank card or a provider, on which finance decides. */
export type Requested = {
  readonly kind: 'bank-card' | 'third-party';
  readonly status: 'waiting' | 'proposed' | 'approved' | 'refused' | 'cancelled' | 'failed';
  readonly channel: string;
  readonly contents: string;
  readonly proposal?: Proposal;
  readonly approvedBy?: Actor;
  readonly refusal?: { readonly by: string; readonly reason: string };
  /** of a bank card: its number, sealed */
  readonly cardNumber?: string;
};

export type Recharge = Announcement | Requested;

/**
 * The recharges of one buyer by their ids. Ended ones stay, so that a repeated command is recognised. What grows shares its
 * structure with the state before: an event costs the same, however long the history is.
 */
export type RechargesState = {
  readonly recharges: Map<string, Recharge>;
  /** by network: the announcement that awaits a deposit */
  readonly awaited: Map<string, string>;
  /** the deposits that announcements were matched with */
  readonly matched: Set<string>;
  /** the one that finance has not decided on */
  readonly undecided: string | undefined;
  /** the latest day of the mall on which something was told, and how often */
  readonly told: { readonly day: string; readonly count: number };
};

export const noRecharges: RechargesState = {
  recharges: Map(),
  awaited: Map(),
  matched: Set(),
  undecided: undefined,
  told: { day: '', count: 0 },
};

/** What a buyer told, in one comparable text. */
export function contentsOf(parts: readonly (string | undefined)[]): string {
  return JSON.stringify(parts);
}
