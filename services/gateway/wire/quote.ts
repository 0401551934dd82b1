import { paymentMethodIds } from '@caravan/events';
import { z } from 'zod';
import { freight } from './catalogue.ts';
import { refusalDetails } from './envelope.ts';
import { isSample, orderGoods, orderLines } from './orders.ts';
import { amount, text } from './values.ts';

/** The lines and the address of an `order!submit` under consideration. */
export const orderQuoteRequest = z.object({
  lines: orderLines,
  /** whether it is a sample order, as in `order!submit` */
  sample: isSample,
  /** the cost does not depend on it, so it may be chosen later */
  addressId: text(128).default(''),
  /** what the submission would name; omitted: not chosen yet */
  paymentMethod: z.enum(paymentMethodIds).optional(),
});

/** A way to pay. Every other than `balance` first brings what the balance lacks. */
export const quotedPaymentMethod = z.object({
  paymentMethod: z.enum(paymentMethodIds),
  /** as people call it, not translated; '' of `balance` and `blockchain`, for which each language has its word */
  name: z.string(),
});
export type QuotedPaymentMethod = z.infer<typeof quotedPaymentMethod>;

/** The envelope that a submission would be answered with; absent if nothing prevents it. */
export const foreseenRefusal = z.object({ code: z.int(), msg: z.string(), data: refusalDetails });
export type ForeseenRefusal = z.infer<typeof foreseenRefusal>;

/** total = goods + freight + tax + handling fee - discount */
const costs = {
  goodsTotal: amount,
  freight,
  tax: amount,
  handlingFee: amount,
  /** what is taken off, not below 0 */
  discount: amount,
  total: amount,
};

export const quotedGoods = z.object({
  ...orderGoods.shape,
  /** what one piece is called now, as goods say it: "piece", "box" */
  unit: z.string(),
  refusal: foreseenRefusal.optional(),
});
export type QuotedGoods = z.infer<typeof quotedGoods>;

/** The order that one seller would receive. Refused goods are included in its costs. */
export const quotedOrder = z.object({
  sellerId: z.string(),
  sellerName: z.string(),
  goodsList: z.array(quotedGoods),
  ...costs,
  /** about the order as a whole: `order-below-minimum` */
  refusal: foreseenRefusal.optional(),
});
export type QuotedOrder = z.infer<typeof quotedOrder>;

/**
 * What a submission would cost now, and why it would be refused. Nothing is reserved or recorded. `total` may be passed to
 * `order!submit`, which then places nothing at another price.
 */
export const orderQuote = z.object({
  /** one per seller; the same SKU on several lines is one line here */
  orders: z.array(quotedOrder),
  /** lines whose goods do not exist, or have no samples where one is asked for; they cost nothing here */
  unknownList: z.array(z.object({ skuId: z.string(), quantity: z.int(), refusal: foreseenRefusal })),
  ...costs,
  /**
   * the buyer would have too much unpaid: `unpaid-orders-limit` or `unpaid-value-limit`, with how much is `unpaid` and the `most`, or
   * `unpaid-share-limit`, of one variant (`skuId`, `name`)
   */
  unpaidRefusal: foreseenRefusal.optional(),
  /** about the address, where one was given */
  addressRefusal: foreseenRefusal.optional(),
  /** the ways to pay that are open for the country of the address; without one, those that are open anywhere */
  paymentMethods: z.array(quotedPaymentMethod),
  /** 2011: what was named is not open there; 2012: nothing is */
  paymentRefusal: foreseenRefusal.optional(),
});
export type OrderQuote = z.infer<typeof orderQuote>;
