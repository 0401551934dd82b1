import { orderStatuses, paymentMethodIds, timelineMessages } from '@caravan/events';
import { z } from 'zod';
import { orderTabs, statusNumber, statusNumbers } from './order-status.ts';
import {
  amount,
  flag,
  idempotencyKey,
  identifier,
  jsonText,
  listOf,
  moment,
  pageInfo,
  pageNum,
  pageSizeOf,
  text,
  time,
  wholeNumber,
} from './values.ts';

/** §4: whether a refund can be requested, and the state of one that was. */
export const refundState = z.enum(['not-refunded', 'refunding', 'succeeded', 'failed', 'non-refundable']);

/** The lines to buy; ordering limits their number: MAX_LINES. */
export const orderLines = listOf(
  z.array(z.object({ skuId: identifier, quantity: wholeNumber })),
) as z.ZodType<{ skuId: string; quantity: number }[], { skuId: string; quantity: number | string }[]>;

/**
 * Whether it is a sample order: one line, at the price of its goods' `sample` and as many pieces as that says. Neither the goods' least
 * quantity nor the store's minimum applies. 3025: the store allows no samples of them, 3026: more than it allows.
 */
export const isSample = flag.default(false);

export const orderSubmitRequest = z.object({
  lines: orderLines,
  sample: isSample,
  addressId: text(128).default(''),
  remark: text(500).default(''),
  /** one of `paymentMethods` of `order!quote`: 2011 where it is not open for the country of the address, 2012 where none is */
  paymentMethod: z.enum(paymentMethodIds).default('balance'),
  /**
   * the total that the buyer was shown, as `order!quote` answers it: at any other the submission is refused as `price-changed`,
   * with the current one as `total`. Omitted: at whatever it costs. A submission that has already reserved its goods keeps the
   * prices of that moment when it is repeated, whatever total it then names
   */
  total: amount.optional(),
  idempotencyKey,
});

export const orderSubmitted = z.object({
  orders: z.array(
    z.object({ orderId: z.string(), sellerId: z.string(), sellerName: z.string(), total: amount }),
  ),
  total: amount,
  payBefore: time,
});
export type OrderSubmitted = z.infer<typeof orderSubmitted>;

const orderIds = listOf(z.array(identifier).min(1).max(50), (ids) =>
  typeof ids === 'string' ? (ids.startsWith('[') ? jsonText(ids) : ids.split(',')) : ids,
) as z.ZodType<string[], string[] | string>;

export const orderPayRequest = z.object({
  /** an array, or ids joined by commas */
  orderIds,
  /** the transaction password */
  safeword: z.string().max(128),
  idempotencyKey,
});

export const orderPaid = z.object({
  paid: z.array(z.string()),
  /** captured and returned at once, because meanwhile the order could no longer be paid */
  returned: z.array(z.string()),
  /** the balance afterwards */
  money: amount,
});
export type OrderPaid = z.infer<typeof orderPaid>;

/** Reasons 0 to 4: don't want it, wrong product, duplicate order, receive failed, other. */
export const orderCancelRequest = z.object({
  orderId: identifier,
  reason: wholeNumber.pipe(z.int().min(0).max(4)).default(4),
  idempotencyKey,
});
export const orderCancelled = z.object({ orderId: z.string(), status: statusNumber });

/** A command on an order as a whole, without further parameters. */
export const orderStepRequest = z.object({ orderId: identifier, idempotencyKey });

/**
 * Reasons 0 to 8: not received, dislike, wrong goods, fake brand, short shipment, damaged, quality issue, negotiated, other.
 * The whole order, once: before its shipment, or within 7 days of its receipt.
 */
export const orderReturnsRequest = z.object({
  orderId: identifier,
  reason: wholeNumber.pipe(z.int().min(0).max(8)),
  /** the buyer's own words, for the seller */
  remark: text(500).default(''),
  idempotencyKey,
});

/** Once, of a refusal by the seller, until its `appealBefore`; not while the order is shipped. Then customer service decides. */
export const orderAppealRequest = z.object({
  orderId: identifier,
  /** the buyer's own words, for customer service and the seller */
  statement: text(500).min(1),
  idempotencyKey,
});

/** Done; `order!info` shows the order as it is now. */
export const orderDone = z.object({ orderId: z.string() });
export type OrderDone = z.infer<typeof orderDone>;

export const orderGoods = z.object({
  goodsId: z.string(),
  skuId: z.string(),
  name: z.string(),
  specification: z.string(),
  image: z.string(),
  quantity: z.int(),
  unitPrice: amount,
  lineTotal: amount,
});
export type OrderGoods = z.infer<typeof orderGoods>;

export const orderSummary = z.object({
  orderId: z.string(),
  /** as §3 numbers it */
  status: statusNumber,
  /** its name, which distinguishes what §3 does not */
  statusKey: z.enum(orderStatuses),
  sellerId: z.string(),
  sellerName: z.string(),
  /** whether it is of samples */
  sample: z.boolean(),
  createTime: time,
  /** the deadline, while payment is pending */
  payBefore: time.optional(),
  /** while it is paid and not shipped: by when its seller promises to ship it (§9); nothing happens when that has passed */
  promisedShipBy: time.optional(),
  /** when the buyer reminded the seller: possible once */
  remindTime: time.optional(),
  goodsCount: z.int(),
  /** of the first lines, at most 4 */
  images: z.array(z.string()),
  total: amount,
  refundState,
  goodsList: z.array(orderGoods),
});
export type OrderSummary = z.infer<typeof orderSummary>;

export const orderListRequest = z.object({
  /** the orders under this tab of the list; omitted: at `status` */
  tab: z.enum(orderTabs).optional(),
  /** as §3 numbers it, or several joined by commas; omitted: all */
  status: statusNumbers.optional(),
  /** an order's number, or part of the name of its goods or of its shop */
  search: text(64).default(''),
  /** when it was placed */
  from: moment.optional(),
  /** not included */
  until: moment.optional(),
  pageNum,
  pageSize: pageSizeOf(20),
});
export const orderList = z.object({
  pageList: z.array(orderSummary),
  pageInfo,
  /** how many of the buyer's orders are behind each tab, whatever is searched for */
  counts: z.record(z.enum(orderTabs), z.int()),
});
export type OrderList = z.infer<typeof orderList>;

export const orderInfoRequest = z.object({ orderId: identifier });

/** §4: the refund that was requested, or that the platform made on its own initiative. */
export const orderRefund = z.object({
  by: z.enum(['buyer', 'platform']),
  /** 0 to 8, as in `order!returns`; none when nobody asked */
  reason: z.int().optional(),
  /** all that was paid */
  amount,
  /**
   * the buyer's text and the answer of the seller who refused; then the buyer's appeal, and the answer of the platform if it refused.
   * Empty if there are none, or the personal data was destroyed
   */
  remark: z.string(),
  explanation: z.string(),
  statement: z.string(),
  ruling: z.string(),
  requestTime: time.optional(),
  /** while nobody has answered: from then on the system grants it */
  answerBefore: time.optional(),
  /** granted, refused, or initiated by the platform */
  decideTime: time.optional(),
  /** while the seller's refusal can be appealed: until then */
  appealBefore: time.optional(),
  /** when the buyer appealed */
  appealTime: time.optional(),
  /** the money is back in the wallet */
  refundTime: time.optional(),
});
export type OrderRefund = z.infer<typeof orderRefund>;

export const orderInfo = z.object({
  ...orderSummary.omit({ goodsList: true }).shape,
  goodsTotal: amount,
  freight: amount,
  tax: amount,
  handlingFee: amount,
  discount: amount,
  /** an order is paid from the buyer's balance; every other way first brings what that lacks */
  paymentMethod: z.enum(paymentMethodIds),
  /** what it was called when the order was placed; '' of `balance` and `blockchain`, for which each language has its word */
  paymentMethodName: z.string(),
  payTime: time.optional(),
  confirmTime: time.optional(),
  /** while it is paid and not shipped: from then on the system refunds it */
  shipBefore: time.optional(),
  shipTime: time.optional(),
  /** how it travels; empty where its sender did not say */
  carrier: z.string().optional(),
  trackingNumber: z.string().optional(),
  /** while it is on its way: from then on the system confirms the receipt */
  receiveBefore: time.optional(),
  /** while it is on its way: when the system reminded the buyer of that */
  receiptRemindTime: time.optional(),
  receiveTime: time.optional(),
  /** once it is received: until then it can be returned and reviewed */
  returnBefore: time.optional(),
  /** by the buyer, or by the system when none came in time */
  reviewTime: time.optional(),
  completeTime: time.optional(),
  refund: orderRefund.optional(),
  cancelTime: time.optional(),
  cancelReason: z.int().optional(),
  /** who cancelled it, when it was: the buyer, or the system on timeout */
  cancelledBy: z.enum(['buyer', 'system']).optional(),
  /** empty where the buyer's personal data was destroyed */
  contacts: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  province: z.string(),
  city: z.string(),
  postcode: z.string(),
  address: z.string(),
  remark: z.string(),
});
export type OrderInfo = z.infer<typeof orderInfo>;

export const orderDetail = z.object({ orderInfo, pageList: z.array(orderGoods) });
export type OrderDetail = z.infer<typeof orderDetail>;

export const orderLogRequest = z.object({ orderId: identifier });

/** The lines of `order!info` alone. */
export const orderGoodsList = z.object({ pageList: z.array(orderGoods) });

/** A step of the timeline, as a key for the client's languages. Reasons and amounts are in `order!info`. */
export const orderLogEntry = z.object({
  key: z.enum(timelineMessages),
  createTime: time,
});
export type OrderLogEntry = z.infer<typeof orderLogEntry>;
/** Ascending by time. `text` says the same as `key`, in the language of `lang`. */
export const orderLog = z.object({ pageList: z.array(orderLogEntry.extend({ text: z.string() })) });
export type OrderLog = z.infer<typeof orderLog>;
