import type { Money, Refusal } from '@caravan/events';

/** What a buyer asks for: a whole number of one SKU. */
export type RequestedLine = { readonly skuId: string; readonly quantity: number };

/** A line at today's price for that quantity, with its seller's conditions. */
export type QuotedLine = {
  readonly skuId: string;
  readonly goodsId: string;
  readonly name: string;
  readonly specification: string;
  readonly image: string;
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly seller: {
    readonly id: string;
    readonly name: string;
    readonly minimumOrder: Money;
    readonly freight: { readonly dispatch: Money; readonly longDistance: Money; readonly delivery: Money };
  };
};

/** What the goods say to one asked line. */
export type LineQuote = {
  readonly asked: RequestedLine;
  /** its price, even when it is refused; undefined where there are no such goods */
  readonly line?: QuotedLine;
  /** why no order can have it, regardless of stock */
  readonly refusal?: Refusal;
  /** pieces that are free at this moment */
  readonly available: number;
};

export type Reservation = {
  readonly orderId: string;
  readonly total: Money;
  readonly lines: readonly RequestedLine[];
};

/** The shop that an order is placed in: goods hold its id, the order its key. */
export type Brand = { readonly id: number; readonly key: string };

/** A submission as it is recorded with its reservation: once and for all. */
export type SubmissionRecord = {
  /** the command id */
  readonly id: string;
  readonly digest: string;
  readonly plan: string;
};

/** What ordering needs from the catalogue. */
export type GoodsPort = {
  /** Answers the lines one for one. Free stock decides nothing here: only a reservation knows what its order already holds. */
  quote(request: {
    /** the id of the brand */
    readonly brand: number;
    readonly buyer: string;
    readonly lines: readonly RequestedLine[];
    /** whether the pieces are samples: at their own price, and only of goods whose seller allows them */
    readonly sample: boolean;
  }): Promise<readonly LineQuote[]>;
  /**
   * Reserves all and records the submission, or nothing; the same order ids again change nothing. A submission that is recorded
   * already changes nothing and gets its record. Also refuses what exceeds the limits of this buyer's unpaid orders.
   */
  reserve(request: {
    readonly buyer: string;
    readonly submission: SubmissionRecord;
    readonly orders: readonly Reservation[];
  }): Promise<Refusal | { readonly recorded: SubmissionRecord } | undefined>;
  /**
   * The limit that `reserve` would refuse so many orders of this value and these lines for. `settled`: orders that are known to be
   * paid or over, whatever the goods know.
   */
  unpaidLimit(question: {
    readonly buyer: string;
    readonly orders: number;
    readonly value: Money;
    readonly lines: readonly RequestedLine[];
    readonly settled?: readonly string[];
  }): Promise<Refusal | undefined>;
  /** The record of the submission with this id, if it has reserved anything and is not forgotten yet. */
  submission(id: string): Promise<SubmissionRecord | undefined>;
  /** The orders that count towards those limits; possibly also some that are paid or over since. */
  unpaidOrders(buyer: string): Promise<readonly string[]>;
  /** These orders do not count towards those limits any more; again changes nothing. */
  markPaid(orderIds: readonly string[]): Promise<void>;
  /** Gives reserved stock back; again changes nothing. */
  release(orderIds: readonly string[]): Promise<void>;
};

/**
 * Seals personal data under its person's key (rule 7 of the money); throws ShreddedError once that is destroyed. For one
 * `commandId` the same text gives the same sealed text, so that a repeated command gives the same event.
 */
export type SealPort = { seal(person: string, text: string, commandId: string): Promise<string> };
