import type { Money, Refusal } from '@caravan/events';

export type StockLine = { skuId: string; quantity: number };

/** A line priced for its quantity, with all that an order copies from it. */
export type QuotedLine = {
  skuId: string;
  goodsId: string;
  name: string;
  /** the chosen attributes as shown, e.g. "Blue / 38" */
  specification: string;
  image: string;
  quantity: number;
  /** the tier price for this quantity; of samples, their own */
  unitPrice: Money;
  seller: {
    id: string;
    name: string;
    minimumOrder: Money;
    freight: { dispatch: Money; longDistance: Money; delivery: Money };
  };
};

/** What the catalogue says to one asked line. */
export type LineQuote = {
  asked: StockLine;
  /** its price, even when it is refused; undefined if the brand has no such goods, the quantity is impossible, or there are no samples */
  line?: QuotedLine;
  /** why it cannot be bought, however much there is */
  refusal?: Refusal;
  /** pieces that are free at this moment */
  available: number;
};

/** What one buyer may have reserved without having paid. */
export type UnpaidLimits = {
  orders: number;
  /** the sum of their totals */
  value: Money;
  /**
   * the part of a variant's free pieces, 0 to 1; it counts from the second order of the variant on, so that one order may
   * always take what is left
   */
  share: number;
  /** so many pieces of a variant, or its least quantity, whatever the share comes to */
  pieces: number;
};

/** What a buyer is about to leave unpaid. */
export type UnpaidQuestion = {
  buyer: string;
  /** how many */
  orders: number;
  /** the sum of their totals */
  value: Money;
  lines: readonly StockLine[];
  settled?: readonly string[];
};

/** What a submission asked for, and the orders that it places, in its own words: the stock only keeps them. */
export type SubmissionRecord = { id: string; digest: string; plan: string };

/** `submission`: the one that reserved it; undefined if it was not recorded, or not any more. */
export type OrphanedReservation = {
  orderId: string;
  createdAt: Date;
  submission: SubmissionRecord | undefined;
};

/** What ordering and flows need from stock. Every call is one round trip. */
export type Stock = {
  /**
   * Prices the lines for this brand and buyer, in their order. Checks listing, visibility and quantities; only `reserve`
   * decides whether there is enough. `sample`: the pieces are samples, at a price of their own; their shop's number of them takes the
   * place of the goods' least quantity. By default not.
   */
  quote(question: {
    brand: number;
    buyer: string;
    lines: readonly StockLine[];
    sample?: boolean;
  }): Promise<LineQuote[]>;
  /**
   * Takes the stock of all lines of all orders and records the submission, or does nothing. If a submission with this id is
   * recorded already, nothing changes, and the answer is its record. Otherwise, repeating an order id with the same lines changes
   * nothing and succeeds; with others it is refused. Refuses with 'stock-insufficient' { skuId, name, available }, 'goods-unknown' { skuId
   * }, 'repeated-submission', or with the limit of what this buyer may leave unpaid: 'unpaid-orders-limit' { unpaid, most },
   * 'unpaid-value-limit' { unpaid, most }, 'unpaid-share-limit' { skuId, name, unpaid, most }.
   */
  reserve(request: {
    buyer: string;
    submission: SubmissionRecord;
    orders: readonly { orderId: string; total: Money; lines: readonly StockLine[] }[];
  }): Promise<Refusal | { recorded: SubmissionRecord } | undefined>;
  /**
   * The limit that `reserve` would refuse such orders for, in its words; nothing is reserved. `settled`: orders that still
   * count, although the caller knows that they are paid or over.
   */
  unpaidLimit(question: UnpaidQuestion): Promise<Refusal | undefined>;
  /** The record of the submission with this id; undefined if it reserved nothing, or so long ago that it is forgotten. */
  submission(id: string): Promise<SubmissionRecord | undefined>;
  /** The orders that count as this buyer's unpaid ones. It may lag behind the log: `markPaid` and `release` end it. */
  unpaidOrders(buyer: string): Promise<string[]>;
  /** These orders are paid, so they no longer count as unpaid. Idempotent. */
  markPaid(orderIds: readonly string[]): Promise<void>;
  /** Releases the stock of these orders, once; unknown or released orders are skipped. */
  release(orderIds: readonly string[]): Promise<void>;
  /** The log has the order, so its reservation is not an orphan. Idempotent. */
  markPlaced(orderIds: readonly string[]): Promise<void>;
  /** The goods of these orders were shipped: their stock never comes back. Idempotent; what was released stays released. */
  consume(orderIds: readonly string[]): Promise<void>;
  /** Orders whose stock was reserved before this instant and that were never marked placed or released; oldest first, at most 500. */
  orphanedReservations(before: Date): Promise<OrphanedReservation[]>;
  /** Deletes reservations released before this instant; returns how many. */
  forget(before: Date): Promise<number>;
  /** Deletes the records of submissions before this instant; returns how many. */
  forgetSubmissions(before: Date): Promise<number>;
};
