import { money, type OrderEvent, type OrderStatus } from '@caravan/events';
import { rate } from './rate.ts';
import { contentsOf, isAt, isPaid, isPlaced, type At, type OrderState } from './state.ts';

/** The state after an event. Throws on an event that cannot follow; no decider ever wrote one. */
export function evolve(state: OrderState, { type, data }: OrderEvent): OrderState {
  switch (type) {
    case 'OrderPlaced':
      return {
        status: 'pending-payment',
        orderId: data.orderId,
        submissionId: data.submissionId,
        buyer: data.buyer,
        sellerId: data.seller.id,
        total: money(data.pricing.total),
        payBefore: data.payBefore,
        commissionRate: data.commissionRate === undefined ? undefined : rate(data.commissionRate),
        contents: contentsOf(data.lines),
        sample: data.sample,
        goodsIds: [...new Set(data.lines.map((line) => line.goodsId))],
      };
    case 'OrderPaid':
      return {
        ...placed(state),
        status: 'paid',
        paymentId: data.paymentId,
        shipBefore: data.shipBefore,
        reminded: false,
        refundRefused: false,
        appealBefore: undefined,
      };
    case 'OrderCancelled':
      return { ...placed(state), status: 'cancelled', reason: data.reason };
    case 'OrderExpired':
      return { ...placed(state), status: 'expired' };
    case 'OrderAbandoned':
      return { status: 'abandoned' };
    case 'OrderConfirmed':
      return { ...at(state, 'paid'), status: 'confirmed' };
    case 'ShipmentReminded':
      return { ...at(state, 'paid', 'confirmed'), reminded: true };
    case 'OrderShipped': {
      const { refundRefused, appealBefore } = at(state, 'confirmed');
      const { shipment, remindAt, receiveBefore } = data;
      const way = { shipment, remindAt, receiveBefore };
      return { ...paid(state), status: 'shipped', ...way, refundRefused, appealBefore };
    }
    case 'ReceiptReminded':
      return { ...at(state, 'shipped'), remindAt: undefined };
    case 'OrderReceived': {
      const { refundRefused, ...shipped } = at(state, 'shipped');
      const { closesAt, appealBefore = shipped.appealBefore } = data;
      return { ...paid(state), status: 'received', closesAt, refundRefused, appealBefore };
    }
    case 'RefundRequested':
    case 'RefundAppealed': {
      const before = at(state, 'paid', 'confirmed', 'received', 'reviewed');
      const appealed = type === 'RefundAppealed';
      return {
        ...paid(state),
        status: 'refund-requested',
        before,
        answerBefore: data.answerBefore,
        appealed,
      };
    }
    case 'RefundRefused': {
      const { before } = at(state, 'refund-requested');
      const refused = { refundRefused: true, appealBefore: data.appealBefore };
      return isAt(before, 'received', 'reviewed')
        ? { ...before, ...refused, closesAt: data.closesAt ?? before.closesAt }
        : { ...before, ...refused };
    }
    case 'RefundAccepted':
      return { ...paid(state), status: 'refunding', shipped: data.shipped, initiative: 'buyer' };
    case 'RefundInitiated':
      return {
        ...paid(state),
        status: 'refunding',
        shipped: data.shipped,
        initiative: 'platform',
        takenBack: data.takenBack,
      };
    case 'OrderRefunded':
      return { ...at(state, 'refunding'), status: 'refunded' };
    case 'OrderReviewed':
      return { ...at(state, 'received'), status: 'reviewed' };
    case 'OrderCompleted':
      return { ...paid(state), status: 'completed', completedAt: data.completedAt };
  }
}

function at<Status extends OrderStatus>(state: OrderState, ...statuses: readonly Status[]): At<Status> {
  if (!isAt(state, ...statuses)) throw new Error(`An order that is ${state.status} has no such event`);
  return state;
}

function placed(state: OrderState) {
  if (!isPlaced(state)) throw new Error(`An order that is ${state.status} has no such event`);
  const {
    orderId,
    submissionId,
    buyer,
    sellerId,
    total,
    payBefore,
    commissionRate,
    contents,
    sample,
    goodsIds,
  } = state;
  return {
    orderId,
    submissionId,
    buyer,
    sellerId,
    total,
    payBefore,
    commissionRate,
    contents,
    sample,
    goodsIds,
  };
}

function paid(state: OrderState) {
  if (!isPaid(state)) throw new Error(`An order that is ${state.status} has no such event`);
  return { ...placed(state), paymentId: state.paymentId };
}
