import { orderEventTypes, parseEvent } from '@caravan/events';
import type { EventOf } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Insertable } from 'kysely';
import { applyAfterPayment } from './apply-after-payment.ts';
import type { OrderChange, OrderRow } from './order-change.ts';

type Placed = Extract<EventOf<typeof orderEventTypes>, { type: 'OrderPlaced' }>['data'];

/** What a list shows of an order's goods. */
const IMAGES_IN_LIST = 4;

/** How an order's event changes the list, the detail and the timeline. */
export function applyOrderEvent(event: RecordedEvent): readonly OrderChange[] {
  if (!event.stream.startsWith('order-')) return [];
  const fact = parseEvent(orderEventTypes, event.type, event.metadata.version, event.data);
  const { type, data } = fact;
  const revision = event.revision.toString();
  switch (type) {
    case 'OrderPlaced':
      return [
        {
          order: { kind: 'put', key: data.orderId, row: placedRow(data, event.position) },
          lines: data.lines.map((line, index) => lineRow(data.orderId, line, index)),
          timeline: { revision, message: 'placed', at: data.placedAt },
        },
      ];
    case 'OrderPaid':
      return [
        patch(data.orderId, {
          set: {
            status: 'paid',
            payment_id: data.paymentId,
            paid_at: data.paidAt,
            ...(data.shipBefore === undefined ? {} : { ship_before: data.shipBefore }),
          },
          timeline: { revision, message: 'paid', at: data.paidAt },
        }),
      ];
    case 'OrderCancelled':
      return [
        patch(data.orderId, {
          set: {
            status: 'cancelled',
            cancelled_by: data.by,
            cancel_reason: data.reason,
            cancelled_at: data.cancelledAt,
          },
          timeline: { revision, message: 'cancelled', at: data.cancelledAt },
        }),
      ];
    case 'OrderExpired':
      return [
        patch(data.orderId, {
          set: { status: 'expired', cancelled_at: data.expiredAt },
          timeline: { revision, message: 'expired', at: data.expiredAt },
        }),
      ];
    case 'OrderAbandoned':
      // It was never placed, so there was nothing to see.
      return [];
    default: {
      const { set, message, at } = applyAfterPayment(fact);
      return [patch(data.orderId, message ? { set, timeline: { revision, message, at } } : { set })];
    }
  }
}

function patch(
  orderId: string,
  { set, timeline }: { set: Partial<OrderRow>; timeline?: OrderChange['timeline'] },
): OrderChange {
  const order = { kind: 'patch', key: orderId, set } as const;
  return timeline ? { order, lines: [], timeline } : { order, lines: [] };
}

function placedRow(data: Placed, position: bigint): OrderRow {
  return {
    order_id: data.orderId,
    position: position.toString(),
    submission_id: data.submissionId,
    buyer: data.buyer,
    seller_id: data.seller.id,
    seller_name: data.seller.name,
    brand: data.brand,
    status: 'pending-payment',
    goods: data.pricing.goods,
    freight: data.pricing.freight,
    tax: data.pricing.tax,
    handling_fee: data.pricing.handlingFee,
    discount: data.pricing.discount,
    total: data.pricing.total,
    goods_count: data.lines.reduce((sum, line) => sum + line.quantity, 0),
    images: data.lines.slice(0, IMAGES_IN_LIST).map((line) => line.image),
    goods_names: data.lines.map((line) => line.name).join('\n'),
    ship_to: data.shipTo,
    remark: data.remark,
    payment_method: data.paymentMethod.id,
    payment_method_name: data.paymentMethod.name,
    sample: data.sample,
    placed_at: data.placedAt,
    pay_before: data.payBefore,
  };
}

function lineRow(
  orderId: string,
  line: Placed['lines'][number],
  index: number,
): Insertable<Database['order_line']> {
  return {
    order_id: orderId,
    line: index,
    goods_id: line.goodsId,
    sku_id: line.skuId,
    name: line.name,
    specification: line.specification,
    image: line.image,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    line_total: line.lineTotal,
  };
}
