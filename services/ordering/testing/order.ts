import { fromBalance, type Actor, type OrderEvent } from '@caravan/events';
import type { OrderState } from '../order/state.ts';

/** One order, and every event that can happen to it, for the tests of this room. */

type FactOf<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>;

export const at = '2026-03-01T10:05:00.000Z';
export const payBefore = '2026-03-01T10:30:00.000Z';
/** 7 days after it was paid */
export const shipBefore = '2026-03-08T10:05:00.000Z';
export const received = '2026-03-09T09:00:00.000Z';
export const receiveBefore = '2026-03-16T10:05:00.000Z';
export const answerBefore = '2026-03-08T10:05:00.000Z';
/** of a refusal of the seller */
export const appealBefore = '2026-03-12T10:05:00.000Z';
/** 7 days after it was received (§9) */
export const closes = '2026-03-16T09:00:00.000Z';

export const buyer: Actor = { role: 'buyer', id: 'u1' };
export const seller: Actor = { role: 'seller', id: 'm1' };
export const platform: Actor = { role: 'platform', id: 'staff' };
export const system: Actor = { role: 'system', id: 'complete-order' };

export const placed: FactOf<'OrderPlaced'> = {
  type: 'OrderPlaced',
  data: {
    orderId: 'A',
    submissionId: 's1',
    buyer: 'u1',
    seller: { id: 'm1', name: 'Harbour Trading' },
    brand: 'caravan',
    lines: [
      {
        goodsId: 'g1',
        skuId: 'k1',
        name: 'Steel bottle',
        specification: 'Blue',
        image: '/media/g1.svg',
        quantity: 20,
        unitPrice: '3.2',
        lineTotal: '64',
      },
    ],
    pricing: { goods: '64', freight: '4', tax: '0', handlingFee: '0', discount: '0', total: '68' },
    shipTo: 'sealed',
    remark: '',
    paymentMethod: fromBalance,
    sample: false,
    placedAt: '2026-03-01T10:00:00.000Z',
    payBefore,
  },
};

const orderId = 'A';
export const owed = { orderId, buyer: 'u1', paymentId: 'p1', amount: '68' };

export const paid: FactOf<'OrderPaid'> = {
  type: 'OrderPaid',
  data: { orderId, paymentId: 'p1', amount: '68', paidAt: at, shipBefore },
};
export const cancelled: OrderEvent = {
  type: 'OrderCancelled',
  data: { orderId, by: 'u1', reason: 2, cancelledAt: at },
};
export const expired: OrderEvent = { type: 'OrderExpired', data: { orderId, expiredAt: payBefore } };
export const abandoned: OrderEvent = { type: 'OrderAbandoned', data: { orderId, abandonedAt: at } };
export const confirmed: OrderEvent = {
  type: 'OrderConfirmed',
  data: { orderId, by: seller, confirmedAt: at },
};
export const reminded: OrderEvent = {
  type: 'ShipmentReminded',
  data: { orderId, by: buyer, remindedAt: at },
};
export const shipment = { carrier: 'Sea Line', trackingNumber: 'SL0042' };
export const shipped: OrderEvent = {
  type: 'OrderShipped',
  data: { orderId, by: seller, shipment, shippedAt: at, receiveBefore },
};
export const remindAt = '2026-03-13T10:05:00.000Z';
export const shippedWithReminder: OrderEvent = {
  type: 'OrderShipped',
  data: { orderId, by: seller, shipment, shippedAt: at, receiveBefore, remindAt },
};
export const receiptReminded: OrderEvent = {
  type: 'ReceiptReminded',
  data: { orderId, by: system, remindedAt: remindAt, receiveBefore },
};
export const signedFor: OrderEvent = {
  type: 'OrderReceived',
  data: { orderId, by: buyer, receivedAt: received, closesAt: closes },
};
const reviews = [{ goodsId: 'g1', rating: 'medium', text: 'sealed', pictures: [] }] as const;
export const reviewed: FactOf<'OrderReviewed'> = {
  type: 'OrderReviewed',
  data: { orderId, by: buyer, reviews: reviews.map((each) => ({ ...each, pictures: [] })), reviewedAt: at },
};
export const completed: OrderEvent = {
  type: 'OrderCompleted',
  data: { ...owed, sellerId: 'm1', completedAt: closes },
};
export const refundRequested: OrderEvent = {
  type: 'RefundRequested',
  data: { orderId, by: buyer, reason: 5, amount: '68', remark: 'sealed', requestedAt: at, answerBefore },
};
export const refundRefused = (
  resumes: FactOf<'RefundRefused'>['data']['resumes'],
): FactOf<'RefundRefused'> => ({
  type: 'RefundRefused',
  data: { orderId, by: seller, resumes, explanation: 'sealed', refusedAt: at, appealBefore },
});
/** final: by the platform */
export const refundRefusedForGood = (
  resumes: FactOf<'RefundRefused'>['data']['resumes'],
): FactOf<'RefundRefused'> => ({
  type: 'RefundRefused',
  data: { orderId, by: platform, resumes, explanation: 'sealed', refusedAt: at },
});
export const refundAppealed: FactOf<'RefundAppealed'> = {
  type: 'RefundAppealed',
  data: { orderId, by: buyer, amount: '68', statement: 'sealed', appealedAt: at, answerBefore },
};
export const refundAccepted = (wasShipped: boolean): FactOf<'RefundAccepted'> => ({
  type: 'RefundAccepted',
  data: { ...owed, by: seller, shipped: wasShipped, acceptedAt: at },
});
export const refundInitiated = (wasShipped: boolean): FactOf<'RefundInitiated'> => ({
  type: 'RefundInitiated',
  data: { ...owed, by: platform, shipped: wasShipped, note: 'closed down', initiatedAt: at },
});
export const refunded = (initiative: 'buyer' | 'platform'): OrderEvent => ({
  type: 'OrderRefunded',
  data: { ...owed, initiative, refundedAt: at },
});

/** A history that leads to each status. */
export const histories = {
  none: [],
  'pending-payment': [placed],
  cancelled: [placed, cancelled],
  expired: [placed, expired],
  abandoned: [abandoned],
  paid: [placed, paid],
  confirmed: [placed, paid, confirmed],
  shipped: [placed, paid, confirmed, shipped],
  received: [placed, paid, confirmed, shipped, signedFor],
  reviewed: [placed, paid, confirmed, shipped, signedFor, reviewed],
  completed: [placed, paid, confirmed, shipped, signedFor, reviewed, completed],
  'refund-requested': [placed, paid, refundRequested],
  refunding: [placed, paid, refundRequested, refundAccepted(false)],
  refunded: [placed, paid, refundRequested, refundAccepted(false), refunded('buyer')],
} as const satisfies Record<OrderState['status'], readonly OrderEvent[]>;
