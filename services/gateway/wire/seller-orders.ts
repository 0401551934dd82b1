import { z } from 'zod';
import { orderInfo, orderLogEntry, orderGoods, orderSummary } from './orders.ts';
import { shopTabs } from './order-status.ts';
import {
  amount,
  idempotencyKey,
  identifier,
  jsonText,
  listOf,
  moment,
  pageSizeOf,
  reasonOf,
  text,
  time,
  wholeNumber,
} from './values.ts';
import { warehouse } from './warehouses.ts';

export const sellerOrderListRequest = z.object({
  tab: z.enum(shopTabs).default('all'),
  /** an order's number, a buyer's username or usercode, or part of the name of its goods */
  search: text(64).default(''),
  /** when it was placed */
  from: moment.optional(),
  /** not included */
  until: moment.optional(),
  /** orders before this position, as the last page ended with */
  before: wholeNumber.pipe(z.int().min(1)).optional(),
  pageSize: pageSizeOf(20),
});

const ofBuyer = {
  /** the username; empty where the account is closed */
  buyer: z.string(),
};

export const sellerOrder = orderSummary.extend({
  ...ofBuyer,
  position: z.int(),
  payTime: time.optional(),
  /** while it is not shipped: from when on the system refunds it */
  shipBefore: time.optional(),
  /** while a refund is requested: from when on the system grants it */
  answerBefore: time.optional(),
  /** while that request is an appeal to the platform: since when */
  appealTime: time.optional(),
});
export type SellerOrder = z.infer<typeof sellerOrder>;
export const sellerOrderList = z.object({
  pageList: z.array(sellerOrder),
  /** `before` of the next page; omitted on the last */
  next: z.int().optional(),
  /** how many of the shop's orders are behind each tab, whatever is searched for */
  counts: z.record(z.enum(shopTabs), z.int()),
});

export const sellerOrderInfoRequest = z.object({ orderId: identifier });
export const sellerOrderDetail = z.object({
  /** Where the goods go is empty before the payment and after the end: nobody needs it then. The e-mail address always is. */
  orderInfo: orderInfo.extend(ofBuyer),
  pageList: z.array(orderGoods),
  log: z.array(orderLogEntry),
  /**
   * From where the pieces of each variant were taken; before the shipment, from where they would be taken now. Empty if the order has
   * no stock.
   */
  picks: z.array(z.object({ skuId: z.string(), warehouse, quantity: z.int() })),
});

const orderIds = listOf(z.array(identifier).min(1).max(100), (ids) =>
  typeof ids === 'string' ? (ids.startsWith('[') ? jsonText(ids) : ids.split(',')) : ids,
) as z.ZodType<string[], string[] | string>;

export const confirmOrdersRequest = z.object({
  /** an array, or ids joined by commas */
  orderIds,
  idempotencyKey,
});

type Shipment = { orderId: string; carrier: string; trackingNumber: string };
export const shipOrdersRequest = z.object({
  shipments: listOf(
    z
      .array(z.object({ orderId: identifier, carrier: text(64).min(1), trackingNumber: text(64).min(1) }))
      .min(1)
      .max(200),
  ) as z.ZodType<Shipment[], Shipment[] | string>,
  idempotencyKey,
});

/** Of each order that was asked for, in that order. Each stands by itself: one that is refused keeps no other back. */
export const orderOutcomes = z.object({
  pageList: z.array(
    z.object({
      orderId: z.string(),
      /** why not; omitted: done */
      refusal: z.object({ code: z.int(), msg: z.string(), key: z.string() }).optional(),
    }),
  ),
});
export type OrderOutcomes = z.infer<typeof orderOutcomes>;

export const grantRefundRequest = z.object({ orderId: identifier, idempotencyKey });
/** the buyer is shown the reason */
export const denyRefundRequest = grantRefundRequest.extend({ reason: reasonOf(500) });

export const dashboardRequest = z.object({ days: wholeNumber.pipe(z.int().min(1).max(90)).default(30) });
export const dashboard = z.object({
  toConfirm: z.int(),
  toShip: z.int(),
  refundsToAnswer: z.int(),
  /** when the system grants the first of these refunds */
  nextAnswerBefore: time.optional(),
  /** when the system refunds the first order that is not shipped */
  nextShipBefore: time.optional(),
  /** what was released to the shop */
  balance: amount,
  /** each calendar day in Asia/Shanghai, today last */
  days: z.array(
    z.object({
      day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
      /** that were paid */
      orders: z.int(),
      sales: amount,
      /** released that day */
      payouts: amount,
    }),
  ),
});
