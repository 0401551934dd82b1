import { z } from 'zod';
import { actor } from '../kernel/actor.ts';
import { amount, instant, partOfWhole } from '../kernel/amount.ts';
import type { EventOf } from '../kernel/event-types.ts';
import { fromBalance, paymentMethod } from './payment-method.ts';

/** One line of an order as it was sold: names and prices are copied, because goods change later. */
export const orderLine = z.object({
  goodsId: z.string(),
  skuId: z.string(),
  name: z.string(),
  /** the chosen attributes as shown, e.g. "Blue / 38" */
  specification: z.string(),
  image: z.string(),
  quantity: z.int().positive(),
  unitPrice: amount,
  lineTotal: amount,
});
export type OrderLine = z.infer<typeof orderLine>;

/** What an order costs, in USDT; the parts sum to the total exactly. */
export const pricing = z.object({
  goods: amount,
  freight: amount,
  tax: amount,
  handlingFee: amount,
  discount: amount,
  total: amount,
});
export type Pricing = z.infer<typeof pricing>;

/** Cancel reasons §3: 0 don't want it, 1 wrong product, 2 duplicate order, 3 receive failed, 4 other. */
export const cancelReason = z.int().min(0).max(4);

/**
 * Refund reasons §3: 0 not received, 1 dislike, 2 wrong goods, 3 fake brand, 4 short shipment, 5 damaged, 6 quality issue,
 * 7 negotiated, 8 other.
 */
export const refundReason = z.int().min(0).max(8);

/** What a buyer says about one of the goods: a tier (§3), sealed text or none, at most 9 pictures (§9). */
export const goodsReview = z.object({
  goodsId: z.string(),
  rating: z.enum(['good', 'medium', 'bad']),
  /** sealed under the buyer's key, or empty */
  text: z.string(),
  pictures: z.array(z.string()).max(9),
});
export type GoodsReview = z.infer<typeof goodsReview>;

/** How goods are shipped, as far as the sender says; empty where they do not. */
export const shipment = z.object({ carrier: z.string(), trackingNumber: z.string() });
export type Shipment = z.infer<typeof shipment>;

/** The periods that apply to version 1 events, which did not yet carry the deadlines that follow from them. */
const FIRST_PERIODS = { receiveWithinDays: 15, answerRefundWithinDays: 7 } as const;

function daysAfter(at: string, days: number): string {
  return new Date(Date.parse(at) + days * 24 * 3_600_000).toISOString();
}

/** Whose payment it is and how much: enough for the wallet to return or release it. */
const owed = { orderId: z.string(), buyer: z.string(), paymentId: z.string(), amount } as const;

/** The life of an order (§4). No event here moves money; the wallet's Payment events do. */
export const orderEventTypes = {
  OrderPlaced: {
    version: 4,
    schema: z.object({
      orderId: z.string(),
      /** the submission that this order came from: its sibling orders share it */
      submissionId: z.string(),
      buyer: z.string(),
      seller: z.object({ id: z.string(), name: z.string() }),
      brand: z.string(),
      lines: z.array(orderLine).min(1),
      pricing,
      /** ShipTo as JSON, sealed under the buyer's key (rule 7 of the money) */
      shipTo: z.string(),
      /** sealed, or empty */
      remark: z.string(),
      placedAt: instant,
      payBefore: instant,
      /** the fraction of `pricing.total` that the mall keeps when the seller is paid; if absent, the rate set at that time */
      commissionRate: partOfWhole.optional(),
      paymentMethod,
      /** pieces to try the goods by: one line, at the price and up to the number that its seller set for samples */
      sample: z.boolean(),
    }),
    upcast: {
      // No rate was agreed on when these were placed, so none is added afterwards.
      1: (data: object) => data,
      // There was no other way.
      2: (data: object) => ({ ...data, paymentMethod: fromBalance }),
      // Nobody offered samples.
      3: (data: object) => ({ ...data, sample: false }),
    },
  },
  OrderPaid: {
    version: 2,
    schema: z.object({
      orderId: z.string(),
      paymentId: z.string(),
      amount,
      paidAt: instant,
      /** if it is not shipped by then, the system refunds it; if absent, only the platform does */
      shipBefore: instant.optional(),
    }),
    // No limit was promised when these were paid, so none is added afterwards.
    upcast: { 1: (data: object) => data },
  },
  OrderCancelled: {
    version: 1,
    schema: z.object({ orderId: z.string(), by: z.string(), reason: cancelReason, cancelledAt: instant }),
  },
  /** Not paid in time. The specification says "auto-cancelled" (§4), the wire status -1, as for a cancelled order. */
  OrderExpired: {
    version: 1,
    schema: z.object({ orderId: z.string(), expiredAt: instant }),
  },
  /** First event of an order whose submission crashed after reserving stock: it can never be placed now. */
  OrderAbandoned: {
    version: 1,
    schema: z.object({ orderId: z.string(), abandonedAt: instant }),
  },
  /** The seller, or the platform or the system in their place, gets the goods ready. */
  OrderConfirmed: {
    version: 1,
    schema: z.object({ orderId: z.string(), by: actor, confirmedAt: instant }),
  },
  /** The buyer asked, once, that the goods be sent. */
  ShipmentReminded: {
    version: 1,
    schema: z.object({ orderId: z.string(), by: actor, remindedAt: instant }),
  },
  OrderShipped: {
    version: 3,
    schema: z.object({
      orderId: z.string(),
      by: actor,
      shipment,
      shippedAt: instant,
      /** if nobody confirms the receipt by then, the system does */
      receiveBefore: instant,
      /** if nobody has confirmed it by then, the system reminds the buyer; if absent, it does not */
      remindAt: instant.optional(),
    }),
    upcast: {
      1: (data: { shippedAt: string }) => ({
        ...data,
        receiveBefore: daysAfter(data.shippedAt, FIRST_PERIODS.receiveWithinDays),
      }),
      // The buyers of these were reminded by mail alone, so no event is added afterwards.
      2: (data: object) => data,
    },
  },
  /** The system told the buyer, once, that it will confirm the receipt soon. */
  ReceiptReminded: {
    version: 1,
    schema: z.object({ orderId: z.string(), by: actor, remindedAt: instant, receiveBefore: instant }),
  },
  OrderReceived: {
    version: 2,
    schema: z.object({
      orderId: z.string(),
      by: actor,
      receivedAt: instant,
      /** until then it can be returned and reviewed (§9); then the system completes it */
      closesAt: instant,
      /** of an order whose seller refused a refund before the shipment: until then its buyer may still appeal */
      appealBefore: instant.optional(),
    }),
    // What was received before keeps the time to appeal that its refusal gave.
    upcast: { 1: (data: object) => data },
  },
  RefundRequested: {
    version: 2,
    schema: z.object({
      orderId: z.string(),
      by: actor,
      reason: refundReason,
      amount,
      /** sealed under the buyer's key, or empty */
      remark: z.string(),
      requestedAt: instant,
      /** if nobody answers by then, the system grants it */
      answerBefore: instant,
    }),
    upcast: {
      1: (data: { requestedAt: string }) => ({
        ...data,
        answerBefore: daysAfter(data.requestedAt, FIRST_PERIODS.answerRefundWithinDays),
      }),
    },
  },
  /** The request is granted: the payment is now to be returned from escrow. */
  RefundAccepted: {
    version: 1,
    schema: z.object({
      ...owed,
      by: actor,
      /** whether the goods had left; if not, their stock is released */
      shipped: z.boolean(),
      acceptedAt: instant,
    }),
  },
  RefundRefused: {
    version: 2,
    schema: z.object({
      orderId: z.string(),
      by: actor,
      /** what the order is again */
      resumes: z.enum(['paid', 'confirmed', 'received', 'reviewed']),
      /** sealed under the buyer's key, or empty */
      explanation: z.string(),
      refusedAt: instant,
      /** until then its buyer may appeal; if absent, the refusal is final */
      appealBefore: instant.optional(),
      /** of a received order whose `closesAt` leaves less time to appeal: when it is completed instead */
      closesAt: instant.optional(),
    }),
    // No appeal was possible when these were refused, so none is added afterwards.
    upcast: { 1: (data: object) => data },
  },
  /** The buyer asks the platform to decide instead of the seller who refused. */
  RefundAppealed: {
    version: 1,
    schema: z.object({
      orderId: z.string(),
      by: actor,
      amount,
      /** sealed under the buyer's key, or empty */
      statement: z.string(),
      appealedAt: instant,
      /** if nobody answers by then, the system grants the refund */
      answerBefore: instant,
    }),
  },
  /** The platform returns the payment of its own accord. */
  RefundInitiated: {
    version: 2,
    schema: z.object({
      ...owed,
      by: actor,
      shipped: z.boolean(),
      /** why, for the record; no personal data */
      note: z.string(),
      /** of a completed order: the shop whose account it was taken back from, and by which refund */
      takenBack: z.object({ sellerId: z.string(), refundId: z.string() }).optional(),
      initiatedAt: instant,
    }),
    // No completed order could be refunded then.
    upcast: { 1: (data: object) => data },
  },
  /** The money is back in the buyer's wallet. */
  OrderRefunded: {
    version: 1,
    schema: z.object({ ...owed, initiative: z.enum(['buyer', 'platform']), refundedAt: instant }),
  },
  /** By its buyer, or the default positive review by the system when there is none in time (§4). */
  OrderReviewed: {
    version: 1,
    schema: z.object({
      orderId: z.string(),
      by: actor,
      reviews: z.array(goodsReview).min(1),
      reviewedAt: instant,
    }),
  },
  /** Nothing can be returned any more: the payment now belongs to the seller. */
  OrderCompleted: {
    version: 1,
    schema: z.object({ ...owed, sellerId: z.string(), completedAt: instant }),
  },
} as const;

export type OrderEvent = EventOf<typeof orderEventTypes>;

/** Where an order is shipped; personal data, only ever stored sealed. */
export const shipTo = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  postcode: z.string(),
  address: z.string(),
});
export type ShipTo = z.infer<typeof shipTo>;

/** Every field empty: no address is known, or it can no longer be read. */
export const emptyShipTo: ShipTo = {
  name: '',
  email: '',
  phone: '',
  country: '',
  state: '',
  city: '',
  postcode: '',
  address: '',
};
