import { emptyShipTo, formatMoney, mallTime, shipTo, type ShipTo } from '@caravan/events';
import { SHIPS_WITHIN_HOURS } from '@caravan/ordering';
import type {
  OrderDetail,
  OrderLineView,
  OrderRefundView,
  OrderSummary as Summary,
  TimelineEntry,
} from '@caravan/projections';
import type { Dependencies } from '../dependencies.ts';
import type { OrderGoods, OrderInfo, OrderLogEntry, OrderRefund, OrderSummary } from '../wire/index.ts';
import { statusOnTheWire } from '../wire/order-status.ts';

/** Rows of the order views in the names of the wire. */

export function wireOrderSummary(
  order: Summary & { readonly lines: readonly OrderLineView[] },
): OrderSummary {
  return { ...headOf(order), goodsList: order.lines.map(wireOrderGoods) };
}

function headOf(order: Summary): Omit<OrderSummary, 'goodsList'> {
  const { number, waitsFor } = statusOnTheWire[order.status];
  return {
    orderId: order.orderId,
    status: number,
    statusKey: order.status,
    sellerId: order.seller.id,
    sellerName: order.seller.name,
    sample: order.sample,
    createTime: mallTime(order.placedAt),
    ...(waitsFor === 'payment' ? { payBefore: mallTime(order.payBefore) } : {}),
    ...(order.paidAt && waitsFor === 'shipment'
      ? { promisedShipBy: mallTime(new Date(order.paidAt.getTime() + SHIPS_WITHIN_HOURS * 3_600_000)) }
      : {}),
    ...(order.remindedAt ? { remindTime: mallTime(order.remindedAt) } : {}),
    goodsCount: order.goodsCount,
    images: [...order.images],
    total: formatMoney(order.total),
    refundState: order.refundState,
  };
}

export function wireOrderGoods(line: OrderLineView): OrderGoods {
  return {
    goodsId: line.goodsId,
    skuId: line.skuId,
    name: line.name,
    specification: line.specification,
    image: line.image,
    quantity: line.quantity,
    unitPrice: formatMoney(line.unitPrice),
    lineTotal: formatMoney(line.lineTotal),
  };
}

/** What only the buyer may read: unsealed, and empty once the key was destroyed. */
export type Opened = {
  readonly shipTo: ShipTo;
  readonly remark: string;
  readonly refundRemark: string;
  readonly refundExplanation: string;
  readonly appealStatement: string;
  readonly refundRuling: string;
};

export async function openedDetail(vault: Dependencies['vault'], order: OrderDetail): Promise<Opened> {
  const words = async (sealed = '') => (sealed ? ((await vault.open(order.buyer, sealed)) ?? '') : '');
  const { refund } = order;
  const [address, remark, refundRemark, refundExplanation, appealStatement, refundRuling] = await Promise.all(
    [
      words(order.shipTo),
      words(order.remark),
      words(refund?.remark),
      words(refund?.explanation),
      words(refund?.statement),
      words(refund?.ruling),
    ],
  );
  return {
    shipTo: address ? shipTo.parse(JSON.parse(address)) : emptyShipTo,
    remark,
    refundRemark,
    refundExplanation,
    appealStatement,
    refundRuling,
  };
}

export function wireOrderInfo(order: OrderDetail, opened: Opened): OrderInfo {
  const to = opened.shipTo;
  return {
    ...headOf(order),
    goodsTotal: formatMoney(order.goods),
    freight: formatMoney(order.freight),
    tax: formatMoney(order.tax),
    handlingFee: formatMoney(order.handlingFee),
    discount: formatMoney(order.discount),
    paymentMethod: order.paymentMethod.id,
    paymentMethodName: order.paymentMethod.name,
    ...(order.paidAt ? { payTime: mallTime(order.paidAt) } : {}),
    ...deliveryOf(order),
    ...(order.refund ? { refund: wireRefund(order, order.refund, opened) } : {}),
    ...cancelOf(order),
    contacts: to.name,
    email: to.email,
    phone: to.phone,
    country: to.country,
    province: to.state,
    city: to.city,
    postcode: to.postcode,
    address: to.address,
    remark: opened.remark,
  };
}

function cancelOf({ cancelledAt, cancelledBy, cancelReason, buyer }: OrderDetail): Partial<OrderInfo> {
  if (!cancelledAt) return {};
  return {
    cancelTime: mallTime(cancelledAt),
    ...(cancelReason === undefined ? {} : { cancelReason }),
    cancelledBy: cancelledBy === buyer ? 'buyer' : 'system',
  };
}

function deliveryOf(order: OrderDetail): Partial<OrderInfo> {
  const { status, confirmedAt, shipment, shippedAt, receivedAt, closesAt, reviewedAt, completedAt } = order;
  const { waitsFor } = statusOnTheWire[status];
  const shipBefore = waitsFor === 'shipment' ? order.shipBefore : undefined;
  const receiveBefore = waitsFor === 'receipt' ? order.receiveBefore : undefined;
  const remindedAt = waitsFor === 'receipt' ? order.receiptRemindedAt : undefined;
  return {
    ...(confirmedAt ? { confirmTime: mallTime(confirmedAt) } : {}),
    ...(shipBefore ? { shipBefore: mallTime(shipBefore) } : {}),
    ...(shippedAt ? { shipTime: mallTime(shippedAt) } : {}),
    ...shipment,
    ...(receiveBefore ? { receiveBefore: mallTime(receiveBefore) } : {}),
    ...(remindedAt ? { receiptRemindTime: mallTime(remindedAt) } : {}),
    ...(receivedAt ? { receiveTime: mallTime(receivedAt) } : {}),
    ...(closesAt ? { returnBefore: mallTime(closesAt) } : {}),
    ...(reviewedAt ? { reviewTime: mallTime(reviewedAt) } : {}),
    ...(completedAt ? { completeTime: mallTime(completedAt) } : {}),
  };
}

function wireRefund({ total }: OrderDetail, refund: OrderRefundView, opened: Opened): OrderRefund {
  const { by, reason, requestedAt, answerBefore, decidedAt, appealBefore, appealedAt, refundedAt } = refund;
  return {
    by,
    ...(reason === undefined ? {} : { reason }),
    amount: formatMoney(total),
    remark: opened.refundRemark,
    explanation: opened.refundExplanation,
    statement: opened.appealStatement,
    ruling: opened.refundRuling,
    ...(requestedAt ? { requestTime: mallTime(requestedAt) } : {}),
    ...(answerBefore && !decidedAt ? { answerBefore: mallTime(answerBefore) } : {}),
    ...(decidedAt ? { decideTime: mallTime(decidedAt) } : {}),
    ...(appealBefore ? { appealBefore: mallTime(appealBefore) } : {}),
    ...(appealedAt ? { appealTime: mallTime(appealedAt) } : {}),
    ...(refundedAt ? { refundTime: mallTime(refundedAt) } : {}),
  };
}

export function wireOrderLog({ message, at }: TimelineEntry): OrderLogEntry {
  return { key: message, createTime: mallTime(at) };
}
