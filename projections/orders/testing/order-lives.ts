import { cancelled, expired, paid, placed } from '../../testing/recorded.ts';
import type { Fact } from '../../testing/recorded.ts';

/** Everything that can happen to an order after its payment, for tests. */

type Role = 'buyer' | 'seller' | 'platform' | 'system';

const by = (role: Role) => ({ role, id: role === 'buyer' ? 'b1' : role });
const owed = { buyer: 'b1', paymentId: 'p1', amount: '8.5' };

const about = (orderId: string, type: string, data: object): Fact => ({
  stream: `order-${orderId}`,
  type,
  data: { orderId, ...data },
});

export const shipBefore = '2026-01-08T00:01:00.000Z';
export const closesAt = '2026-01-11T00:00:00.000Z';

/** The events of one order, each with its actor. */
export function factsOf(orderId: string) {
  const write = (type: string, data: object) => about(orderId, type, data);
  const limited = paid(orderId);
  return {
    placed: placed(orderId),
    paid: paid(orderId),
    paidUntil: { ...limited, data: { ...limited.data, shipBefore } },
    cancelled: cancelled(orderId),
    expired: expired(orderId),
    confirmed: write('OrderConfirmed', { by: by('seller'), confirmedAt: '2026-01-02T00:00:00.000Z' }),
    reminded: write('ShipmentReminded', { by: by('buyer'), remindedAt: '2026-01-02T06:00:00.000Z' }),
    shipped: (role: Role) =>
      write('OrderShipped', {
        by: by(role),
        shipment: { carrier: 'Sea Line', trackingNumber: 'SL-1' },
        shippedAt: '2026-01-03T00:00:00.000Z',
        receiveBefore: '2026-01-18T00:00:00.000Z',
      }),
    received: (role: Role) =>
      write('OrderReceived', { by: by(role), receivedAt: '2026-01-04T00:00:00.000Z', closesAt }),
    reviewed: (role: Role) =>
      write('OrderReviewed', {
        by: by(role),
        reviews: [{ goodsId: 'g0', rating: 'good', text: '', pictures: [] }],
        reviewedAt: '2026-01-05T00:00:00.000Z',
      }),
    completed: write('OrderCompleted', { ...owed, sellerId: 'seller1', completedAt: closesAt }),
    requested: write('RefundRequested', {
      by: by('buyer'),
      reason: 5,
      amount: '8.5',
      remark: 'sealed-remark',
      requestedAt: '2026-01-06T00:00:00.000Z',
      answerBefore: '2026-01-13T00:00:00.000Z',
    }),
    granted: (role: Role) =>
      write('RefundAccepted', {
        ...owed,
        by: by(role),
        shipped: false,
        acceptedAt: '2026-01-07T00:00:00.000Z',
      }),
    refused: (resumes: 'paid' | 'confirmed' | 'received' | 'reviewed') =>
      write('RefundRefused', {
        by: by('seller'),
        resumes,
        explanation: '',
        refusedAt: '2026-01-07T00:00:00.000Z',
      }),
    initiated: (role: Role) =>
      write('RefundInitiated', {
        ...owed,
        by: by(role),
        shipped: false,
        note: '',
        initiatedAt: '2026-01-08T00:00:00.000Z',
      }),
    refunded: write('OrderRefunded', {
      ...owed,
      initiative: 'buyer',
      refundedAt: '2026-01-09T00:00:00.000Z',
    }),
  };
}

/** The life of an order: its events, under the name of its status and what is special about it. */
type Life = (facts: ReturnType<typeof factsOf>) => readonly Fact[];

const toReceipt: Life = (of) => [
  of.placed,
  of.paidUntil,
  of.confirmed,
  of.shipped('seller'),
  of.received('buyer'),
];
const refusedOnce: Life = (of) => [
  of.placed,
  of.paidUntil,
  of.confirmed,
  of.requested,
  of.refused('confirmed'),
];

const lives: Readonly<Record<string, Life>> = {
  'pending-payment': (of) => [of.placed],
  cancelled: (of) => [of.placed, of.cancelled],
  expired: (of) => [of.placed, of.expired],
  paid: (of) => [of.placed, of.paid],
  'paid, reminded': (of) => [of.placed, of.paidUntil, of.reminded],
  confirmed: (of) => [of.placed, of.paidUntil, of.confirmed],
  shipped: (of) => [of.placed, of.paidUntil, of.confirmed, of.shipped('seller')],
  'shipped by system': (of) => [of.placed, of.paidUntil, of.confirmed, of.shipped('system')],
  received: toReceipt,
  'received by system': (of) => [
    of.placed,
    of.paidUntil,
    of.confirmed,
    of.shipped('seller'),
    of.received('system'),
  ],
  reviewed: (of) => [...toReceipt(of), of.reviewed('buyer')],
  completed: (of) => [...toReceipt(of), of.reviewed('buyer'), of.completed],
  'completed by default': (of) => [...toReceipt(of), of.reviewed('system'), of.completed],
  'refund-requested': (of) => [of.placed, of.paidUntil, of.requested],
  'refund-requested, received': (of) => [...toReceipt(of), of.requested],
  refunding: (of) => [of.placed, of.paidUntil, of.requested, of.granted('seller')],
  'refunding by system': (of) => [...toReceipt(of), of.requested, of.granted('system')],
  refunded: (of) => [of.placed, of.paidUntil, of.requested, of.granted('seller'), of.refunded],
  'paid, refused': (of) => [of.placed, of.paidUntil, of.requested, of.refused('paid')],
  'confirmed, refused': refusedOnce,
  'received, refused': (of) => [...toReceipt(of), of.requested, of.refused('received')],
  'reviewed, refused': (of) => [...toReceipt(of), of.reviewed('buyer'), of.requested, of.refused('reviewed')],
  'shipped, refused': (of) => [...refusedOnce(of), of.shipped('seller')],
  'completed, refused': (of) => [
    ...toReceipt(of),
    of.requested,
    of.refused('received'),
    of.reviewed('system'),
    of.completed,
  ],
  'refunding by platform, refused': (of) => [...refusedOnce(of), of.initiated('platform')],
  'refunded by platform': (of) => [of.placed, of.paidUntil, of.initiated('platform'), of.refunded],
  'refunding, unshipped, requested': (of) => [of.placed, of.paidUntil, of.requested, of.initiated('system')],
};

/** Every kind of life that an order can have, one after the other in one log; each order is named after its life. */
export const everyLife: readonly Fact[] = Object.entries(lives).flatMap(([name, life]) =>
  life(factsOf(name)),
);
