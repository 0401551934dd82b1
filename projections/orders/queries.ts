import { money } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely, Selectable } from 'kysely';
import type { Page } from '../page.ts';
import type { ViewReader } from '../versions.ts';
import { refundStateOf, type RefundState } from './refund-state.ts';
import type { TimelineMessage } from './timeline.ts';

export type OrderSummary = {
  readonly orderId: string;
  /** the orders of one submission share it */
  readonly submissionId: string;
  readonly buyer: string;
  readonly seller: { readonly id: string; readonly name: string };
  readonly brand: string;
  /** §3: -1 cancelled, 0 pending payment, 1 and 2 pending shipment, 3 pending receipt, 4 pending review, 5 reviewed, 6 refund */
  readonly status: number;
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
  /** when its buyer asked that it be sent; once per order */
  readonly remindedAt: Date | undefined;
  readonly shippedAt: Date | undefined;
  readonly receivedAt: Date | undefined;
  /** until when it can be returned and reviewed, once it is received */
  readonly closesAt: Date | undefined;
  readonly completedAt: Date | undefined;
  readonly refundState: RefundState;
};

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

export type OrderDetail = OrderSummary & {
  readonly lines: readonly OrderLineView[];
  /** `ShipTo` as JSON, sealed under the buyer's key */
  readonly shipTo: string;
  /** sealed, or empty */
  readonly remark: string;
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
  readonly reviewedAt: Date | undefined;
  /** the last of it; an order has at most one request, and the platform may act without any */
  readonly refund: OrderRefundView | undefined;
};

export type OrderRefundView = {
  readonly by: 'buyer' | 'platform';
  /** §3: 0 not received … 8 other; none when nobody asked */
  readonly reason: number | undefined;
  /** sealed under the buyer's key, or empty */
  readonly remark: string;
  readonly explanation: string;
  readonly requestedAt: Date | undefined;
  /** from when on the system grants what nobody answered */
  readonly answerBefore: Date | undefined;
  readonly decidedAt: Date | undefined;
  readonly refundedAt: Date | undefined;
};

export type TimelineEntry = { readonly message: TimelineMessage; readonly at: Date };

export type OrderListQuery = Page & {
  readonly buyer: string;
  /** one status or several (a tab may show two); none: all */
  readonly status?: number | readonly number[] | undefined;
};

export type OrderList = {
  readonly orders: readonly (OrderSummary & { readonly lines: readonly OrderLineView[] })[];
  /** how many match, over all pages */
  readonly total: number;
  /** how many of the buyer's orders stand at each status */
  readonly counts: Readonly<Record<number, number>>;
};

/** What a buyer may ask about orders; somebody else's order is as if it did not exist. */
export function orderQueries(read: ViewReader) {
  return {
    /** The buyer's orders, newest first, with the number at each status. */
    list: (query: OrderListQuery): Promise<OrderList> => listOrders(read, query),

    /** One order of this buyer, or undefined. */
    detail: (orderId: string, buyer: string): Promise<OrderDetail | undefined> =>
      orderDetail(read, orderId, buyer),

    /** What happened to this buyer's order, oldest first; empty for an order that is not theirs. */
    timeline: (orderId: string, buyer: string): Promise<readonly TimelineEntry[]> =>
      read(async (db) => {
        const entries = await db
          .selectFrom('order_timeline')
          .innerJoin('order_row', 'order_row.order_id', 'order_timeline.order_id')
          .select(['order_timeline.message', 'order_timeline.at'])
          .where('order_row.order_id', '=', orderId)
          .where('order_row.buyer', '=', buyer)
          .orderBy('order_timeline.revision')
          .execute();
        return entries.map((entry) => ({ message: entry.message as TimelineMessage, at: entry.at }));
      }),
  };
}

function listOrders(read: ViewReader, { buyer, status, page, pageSize }: OrderListQuery): Promise<OrderList> {
  const wanted = status === undefined ? undefined : [status].flat();
  return read(async (db) => {
    let rows = db.selectFrom('order_row').selectAll().where('buyer', '=', buyer);
    if (wanted) rows = rows.where('status', 'in', wanted);
    const [orders, grouped] = await Promise.all([
      rows
        .orderBy('position', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      db
        .selectFrom('order_row')
        .select(['status', (eb) => eb.fn.countAll<string>().as('orders')])
        .where('buyer', '=', buyer)
        .groupBy('status')
        .execute(),
    ]);
    const counts: Record<number, number> = {};
    for (const group of grouped) counts[group.status] = Number(group.orders);
    const total = Object.entries(counts)
      .filter(([at]) => !wanted || wanted.includes(Number(at)))
      .reduce((sum, [, count]) => sum + count, 0);
    const lines = await linesOf(
      db,
      orders.map((order) => order.order_id),
    );
    return {
      orders: orders.map((row) => ({ ...summaryOf(row), lines: lines.get(row.order_id) ?? [] })),
      total,
      counts,
    };
  });
}

function orderDetail(read: ViewReader, orderId: string, buyer: string): Promise<OrderDetail | undefined> {
  return read(async (db) => {
    const [row, lines] = await Promise.all([
      db
        .selectFrom('order_row')
        .selectAll()
        .where('order_id', '=', orderId)
        .where('buyer', '=', buyer)
        .executeTakeFirst(),
      linesOf(db, [orderId]),
    ]);
    if (!row) return undefined;
    return {
      ...summaryOf(row),
      lines: lines.get(orderId) ?? [],
      shipTo: row.ship_to,
      remark: row.remark,
      paymentId: row.payment_id ?? undefined,
      cancelReason: row.cancel_reason ?? undefined,
      cancelledBy: row.cancelled_by ?? undefined,
      shipment:
        row.carrier === null
          ? undefined
          : { carrier: row.carrier, trackingNumber: row.tracking_number ?? '' },
      shipBefore: row.ship_before ?? undefined,
      receiveBefore: row.receive_before ?? undefined,
      reviewedAt: row.reviewed_at ?? undefined,
      refund: refundOf(row),
    };
  });
}

function refundOf(row: Selectable<Database['order_row']>): OrderRefundView | undefined {
  if (row.refund_by === null) return undefined;
  return {
    by: row.refund_by,
    reason: row.refund_reason ?? undefined,
    remark: row.refund_remark ?? '',
    explanation: row.refund_explanation ?? '',
    requestedAt: row.refund_requested_at ?? undefined,
    answerBefore: row.refund_answer_before ?? undefined,
    decidedAt: row.refund_decided_at ?? undefined,
    refundedAt: row.refunded_at ?? undefined,
  };
}

/** The lines of these orders, by order id, each in the order of the cart. */
async function linesOf(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderLineView[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('line')
    .execute();
  const lines = new Map<string, OrderLineView[]>();
  for (const row of rows) {
    const own = lines.get(row.order_id) ?? [];
    own.push(lineOf(row));
    lines.set(row.order_id, own);
  }
  return lines;
}

function lineOf(row: Selectable<Database['order_line']>): OrderLineView {
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

function summaryOf(row: Selectable<Database['order_row']>): OrderSummary {
  return {
    orderId: row.order_id,
    submissionId: row.submission_id,
    buyer: row.buyer,
    seller: { id: row.seller_id, name: row.seller_name },
    brand: row.brand,
    status: row.status,
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
      {
        status: row.status,
        stage: row.refund_stage,
        closesAt: row.closes_at,
        completed: row.completed_at !== null,
      },
      new Date(),
    ),
  };
}
