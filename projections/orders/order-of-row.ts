import { money } from '@caravan/events';
import type { Money, OrderStatus, PaymentMethod, PaymentMethodId, TimelineMessage } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Selectable } from 'kysely';
import { refundStateOf, type RefundState } from './refund-state.ts';

type OrderRow = Selectable<Database['order_row']>;

/** An order as a list shows it. */
export type OrderSummary = {
  readonly orderId: string;
  /** the orders of one submission share it */
  readonly submissionId: string;
  readonly buyer: string;
  readonly seller: { readonly id: string; readonly name: string };
  readonly brand: string;
  /** whether it is of samples */
  readonly sample: boolean;
  readonly status: OrderStatus;
  readonly goods: Money;
  readonly freight: Money;
  readonly tax: Money;
  readonly handlingFee: Money;
  readonly discount: Money;
  readonly total: Money;
  /** pieces over all lines */
  readonly goodsCount: number;
  /** of the first lines, at most 4 */
  readonly images: readonly string[];
  readonly placedAt: Date;
  readonly payBefore: Date;
  readonly paidAt: Date | undefined;
  readonly cancelledAt: Date | undefined;
  readonly confirmedAt: Date | undefined;
  /** when its buyer reminded the seller; once per order */
  readonly remindedAt: Date | undefined;
  readonly shippedAt: Date | undefined;
  readonly receivedAt: Date | undefined;
  /** until when it can be returned and reviewed, once it is received */
  readonly closesAt: Date | undefined;
  readonly completedAt: Date | undefined;
  readonly refundState: RefundState;
};

/** A line as it was sold; goods may have changed since. */
export type OrderLineView = {
  readonly goodsId: string;
  readonly skuId: string;
  readonly name: string;
  readonly specification: string;
  readonly image: string;
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly lineTotal: Money;
};

/** What happened to an order, and when. */
export type TimelineEntry = { readonly message: TimelineMessage; readonly at: Date };

/** An order as its own page shows it. */
export type OrderDetail = OrderSummary & {
  readonly lines: readonly OrderLineView[];
  /** `ShipTo` as JSON, sealed under the buyer's key */
  readonly shipTo: string;
  /** sealed, or empty */
  readonly remark: string;
  /** how its buyer pays it; the money always comes from the balance in the end */
  readonly paymentMethod: PaymentMethod;
  readonly paymentId: string | undefined;
  /** §3: 0 don't want it … 4 other */
  readonly cancelReason: number | undefined;
  readonly cancelledBy: string | undefined;
  /** as far as its sender told */
  readonly shipment: { readonly carrier: string; readonly trackingNumber: string } | undefined;
  /** from when on the system refunds it unless it was shipped; orders that were paid long ago have none */
  readonly shipBefore: Date | undefined;
  /** from when on the system confirms the receipt, once it is shipped */
  readonly receiveBefore: Date | undefined;
  /** when the system reminded the buyer of that */
  readonly receiptRemindedAt: Date | undefined;
  readonly reviewedAt: Date | undefined;
  /** the latest refund state; an order has at most one request, and the platform may act without one */
  readonly refund: OrderRefundView | undefined;
};

/** The refund that was requested, or initiated by the platform, and how it went. */
export type OrderRefundView = {
  readonly by: 'buyer' | 'platform';
  /** §3: 0 not received … 8 other; absent if nobody requested it */
  readonly reason: number | undefined;
  /** sealed under the buyer's key, or empty: what the buyer said, and the seller who refused */
  readonly remark: string;
  readonly explanation: string;
  readonly requestedAt: Date | undefined;
  /** from when on the system grants what nobody answered */
  readonly answerBefore: Date | undefined;
  readonly decidedAt: Date | undefined;
  /** while the seller's refusal may be appealed: until then */
  readonly appealBefore: Date | undefined;
  readonly appealedAt: Date | undefined;
  /** sealed under the buyer's key, or empty: why the buyer appealed, and why the platform refused */
  readonly statement: string;
  readonly ruling: string;
  readonly refundedAt: Date | undefined;
};

/** §4: a refusal can be appealed where a refund can be requested: never while the order is shipped. */
const appealable: ReadonlySet<string> = new Set<OrderStatus>(['paid', 'confirmed', 'received', 'reviewed']);

export function lineOf(row: Selectable<Database['order_line']>): OrderLineView {
  return {
    goodsId: row.goods_id,
    skuId: row.sku_id,
    name: row.name,
    specification: row.specification,
    image: row.image,
    quantity: row.quantity,
    unitPrice: money(row.unit_price),
    lineTotal: money(row.line_total),
  };
}

/** `now`: what can still be requested depends on it. */
export function summaryOf(row: OrderRow, now: Date): OrderSummary {
  // nothing else than apply.ts writes it
  const status = row.status as OrderStatus;
  return {
    orderId: row.order_id,
    submissionId: row.submission_id,
    buyer: row.buyer,
    seller: { id: row.seller_id, name: row.seller_name },
    brand: row.brand,
    sample: row.sample,
    status,
    goods: money(row.goods),
    freight: money(row.freight),
    tax: money(row.tax),
    handlingFee: money(row.handling_fee),
    discount: money(row.discount),
    total: money(row.total),
    goodsCount: row.goods_count,
    images: row.images,
    placedAt: row.placed_at,
    payBefore: row.pay_before,
    paidAt: row.paid_at ?? undefined,
    cancelledAt: row.cancelled_at ?? undefined,
    confirmedAt: row.confirmed_at ?? undefined,
    remindedAt: row.reminded_at ?? undefined,
    shippedAt: row.shipped_at ?? undefined,
    receivedAt: row.received_at ?? undefined,
    closesAt: row.closes_at ?? undefined,
    completedAt: row.completed_at ?? undefined,
    refundState: refundStateOf(
      { status, decided: row.refund_decided_at !== null, closesAt: row.closes_at },
      now,
    ),
  };
}

export function detailOf(row: OrderRow, lines: readonly OrderLineView[], now: Date): OrderDetail {
  return {
    ...summaryOf(row, now),
    lines,
    shipTo: row.ship_to,
    remark: row.remark,
    // nothing else than apply.ts writes it
    paymentMethod: { id: row.payment_method as PaymentMethodId, name: row.payment_method_name },
    paymentId: row.payment_id ?? undefined,
    cancelReason: row.cancel_reason ?? undefined,
    cancelledBy: row.cancelled_by ?? undefined,
    shipment:
      row.carrier === null ? undefined : { carrier: row.carrier, trackingNumber: row.tracking_number ?? '' },
    shipBefore: row.ship_before ?? undefined,
    receiveBefore: row.receive_before ?? undefined,
    receiptRemindedAt: row.receipt_reminded_at ?? undefined,
    reviewedAt: row.reviewed_at ?? undefined,
    refund: refundOf(row, now),
  };
}

function refundOf(row: OrderRow, now: Date): OrderRefundView | undefined {
  if (row.refund_by === null) return undefined;
  const { status, refund_appeal_before: appealBefore } = row;
  return {
    by: row.refund_by,
    reason: row.refund_reason ?? undefined,
    remark: row.refund_remark ?? '',
    explanation: row.refund_explanation ?? '',
    requestedAt: row.refund_requested_at ?? undefined,
    answerBefore: row.refund_answer_before ?? undefined,
    decidedAt: row.refund_decided_at ?? undefined,
    appealBefore:
      appealBefore !== null && now < appealBefore && appealable.has(status) ? appealBefore : undefined,
    appealedAt: row.refund_appealed_at ?? undefined,
    statement: row.refund_appeal_statement ?? '',
    ruling: row.refund_ruling ?? '',
    refundedAt: row.refunded_at ?? undefined,
  };
}
