import { z } from 'zod';
import { amount, instant } from '../kernel/amount.ts';
import type { EventOf } from '../kernel/event-types.ts';

/** One line of an order as it was sold: names and prices are copied, for goods change later. */
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

export const orderEventTypes = {
  OrderPlaced: {
    version: 1,
    schema: z.object({
      orderId: z.string(),
      /** the submission that this order came from: its sibling orders share it */
      submissionId: z.string(),
      buyer: z.string(),
      seller: z.object({ id: z.string(), name: z.string() }),
      brand: z.string(),
      lines: z.array(orderLine).min(1),
      pricing,
      /** ShipTo as JSON, sealed under the buyer's key (invariant 3.8) */
      shipTo: z.string(),
      /** sealed, or empty */
      remark: z.string(),
      placedAt: instant,
      payBefore: instant,
    }),
  },
  OrderPaid: {
    version: 1,
    schema: z.object({ orderId: z.string(), paymentId: z.string(), amount, paidAt: instant }),
  },
  OrderCancelled: {
    version: 1,
    schema: z.object({ orderId: z.string(), by: z.string(), reason: cancelReason, cancelledAt: instant }),
  },
  /** Cancelled by the system because it was not paid in time. */
  OrderExpired: {
    version: 1,
    schema: z.object({ orderId: z.string(), expiredAt: instant }),
  },
  /** A submission that crashed after reserving stock: this fact, first in the stream, fences the order off for good. */
  OrderAbandoned: {
    version: 1,
    schema: z.object({ orderId: z.string(), abandonedAt: instant }),
  },
} as const;

export type OrderEvent = EventOf<typeof orderEventTypes>;

/** Where an order goes; personal data, only ever stored sealed. */
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
