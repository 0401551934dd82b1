import { orderStatuses } from '@caravan/events';
import { z } from 'zod';
import { orderGoods, orderLogEntry } from './orders.ts';
import { amount, identifier, pageSizeOf, time, wholeNumber } from './values.ts';

export const refundListRequest = z.object({
  /**
   * appealed: the seller refused, and staff have to decide; requested: neither the seller nor staff have answered yet; refused: staff
   * may still refund the order by hand
   */
  standing: z.enum(['appealed', 'requested', 'refused']).default('requested'),
  /** those behind the order at this position, as the last page ended with */
  after: wholeNumber.pipe(z.int().nonnegative()).default(0),
  pageSize: pageSizeOf(50),
});

const refund = z.object({
  orderId: z.string(),
  usercode: z.string(),
  sellerId: z.string(),
  sellerName: z.string(),
  statusKey: z.enum(orderStatuses),
  /** what the buyer paid, and would get back */
  total: amount,
  /** §3: 0 not received … 8 other; omitted if no buyer asked for it */
  reason: z.int().optional(),
  requestTime: time.optional(),
  /** from when on the system grants what nobody answered */
  answerBefore: time.optional(),
  decideTime: time.optional(),
  /** when the buyer appealed the refusal of the seller, where that happened */
  appealTime: time.optional(),
});

export const refundList = z.object({
  /** `position`: in the order in which the orders were placed */
  pageList: z.array(refund.extend({ position: z.int() })),
  /** `after` of the next page; omitted on the last */
  next: z.int().optional(),
});

export const refundToDecideRequest = z.object({ orderId: identifier });
export const refundToDecide = refund.extend({
  /** empty for an account that is closed */
  username: z.string(),
  createTime: time,
  /**
   * what the buyer said, and the answer of the seller who refused; then the buyer's appeal, and the answer of staff who refused.
   * Empty once the buyer's account is closed
   */
  remark: z.string(),
  explanation: z.string(),
  statement: z.string(),
  ruling: z.string(),
  /** as far as its sender told */
  carrier: z.string(),
  trackingNumber: z.string(),
  goods: z.array(orderGoods),
  log: z.array(orderLogEntry),
  /** of a completed order: until when it can be refunded, and what its shop has available; its share is taken from there */
  afterCompletion: z.object({ until: time, available: amount }).optional(),
  /** which member of staff decided on it, where one has */
  decision: z.object({ username: z.string(), time, reason: z.string() }).optional(),
});
