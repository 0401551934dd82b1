import type { Money } from '@caravan/events';

/** Where an address belongs: what buyers deposit to, what we pay from, what is kept apart, or none of ours. */
export type Place = 'deposit' | 'hot' | 'cold' | 'outside';

/** One log of a final block that concerns us, as the chain tells it. */
export type ChainMove = {
  /** `<network>:<transaction>:<log index>`, as deposits are called */
  readonly id: string;
  readonly transaction: string;
  readonly height: number;
  readonly at: Date;
  readonly kind: 'transfer' | 'burn' | 'other-token';
  /** USDT; of another token zero: its amounts are worth nothing here */
  readonly amount: Money;
  readonly from: string;
  readonly to: string | undefined;
  readonly fromPlace: Place;
  readonly toPlace: Place;
  /** whose deposit address `to` is, by the facts of the log */
  readonly owner: string | undefined;
  /** of another token: its contract and base units, as a person looks them up */
  readonly token: string;
  readonly units: bigint;
};

/** What the log holds about a transfer. `role` is what the event means here, whatever it is called. */
export type Fact = {
  readonly role: FactRole;
  readonly type: string;
  readonly stream: string;
  readonly eventId: string;
  readonly position: bigint;
  /** when the log recorded it */
  readonly recordedAt: Date;
  /** the deposit's id; of payouts and what we send, the transaction */
  readonly subject: string;
  readonly usercode?: string | undefined;
  readonly amount?: Money | undefined;
  /** the block that it names */
  readonly height?: number | undefined;
  /** of an order to send: its recipient and purpose */
  readonly to?: string | undefined;
  readonly purpose?: string | undefined;
  readonly withdrawalId?: string | undefined;
  /** what the network took, in its coin */
  readonly fee?: { readonly coin: string; readonly units: bigint } | undefined;
  /** what the books hold more of on the network by it; zero if it books nothing there */
  readonly books: Money;
};

export type FactRole =
  | 'detected'
  | 'confirmed'
  | 'withheld'
  | 'orphaned'
  | 'reversed'
  | 'credited'
  /** two persons credited it: whatever a watcher recorded of it */
  | 'matched'
  | 'set-aside'
  | 'released'
  | 'reversed-in-books'
  | 'paid-out'
  | 'signed'
  | 'sent'
  | 'refused-by-chain'
  | 'booked-by-hand'
  | 'stray'
  /** at the hot wallet, and no sweep */
  | 'arrived'
  /** explained, and booked */
  | 'funded';

/** A row of the read model about a deposit, or about a payout. */
export type Row = {
  readonly kind: 'deposit' | 'withdrawal';
  /** of a deposit its id; of a payout its transaction */
  readonly subject: string;
  readonly usercode: string;
  readonly withdrawalId?: string | undefined;
  readonly amount: Money;
  readonly status: string;
  readonly height: number | undefined;
  readonly at: Date;
};

/** What the journal of the books has for an event: the sum of its entries on the network's custody account. */
export type BookEntry = {
  readonly eventId: string;
  readonly stream: string;
  readonly type: string;
  readonly position: bigint;
  readonly recordedAt: Date;
  /** what we hold more by it */
  readonly books: Money;
};
