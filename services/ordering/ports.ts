import type { Money, Refusal } from '@caravan/events';

/** What a buyer asks for: a whole number of one SKU. */
export type RequestedLine = { readonly skuId: string; readonly quantity: number };

/** A line at today's price for that quantity, with what its seller asks for. */
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

export type Reservation = { readonly orderId: string; readonly lines: readonly RequestedLine[] };

/** What ordering needs of whoever keeps the goods. */
export type GoodsPort = {
  quote(request: {
    readonly brand: string;
    readonly buyer: string;
    readonly lines: readonly RequestedLine[];
  }): Promise<{ readonly lines: readonly QuotedLine[] } | { readonly refusal: Refusal }>;
  /** The seller of each of these SKUs that was ever sold, also of those that are not any more. */
  sellersOf(skuIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** All or nothing; the same order ids again change nothing. */
  reserve(request: { readonly orders: readonly Reservation[] }): Promise<Refusal | undefined>;
  /** Gives reserved stock back; again changes nothing. */
  release(orderIds: readonly string[]): Promise<void>;
};

/**
 * Seals personal data under its person's key (rule 7 of the money); throws ShreddedError once that is destroyed. For one
 * `commandId` the same text gives the same sealed text, so that a repeated command makes the same fact.
 */
export type SealPort = { seal(person: string, text: string, commandId: string): Promise<string> };
