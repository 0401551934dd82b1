import { expect, test } from 'vitest';
import { abandoned, cancelled, credited, expired, paid, placed, recorded } from '../testing/recorded.ts';
import { applyOrderEvent } from './apply.ts';

const apply = (...facts: Parameters<typeof recorded>[0]) => recorded(facts).flatMap(applyOrderEvent);

test('a placed order stands in the list as waiting for payment, with its pieces, pictures and lines', () => {
  const [change] = apply(placed('o1', { lines: 6 }));
  expect(change?.order).toMatchObject({
    kind: 'put',
    key: 'o1',
    row: { status: 0, total: '8.5', goods_count: 21, position: '10' },
  });
  expect(change?.order.kind === 'put' && change.order.row.images).toEqual([
    '/media/0.svg',
    '/media/1.svg',
    '/media/2.svg',
    '/media/3.svg',
  ]);
  expect(change?.lines.map((line) => line.line)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(change?.timeline).toEqual({
    revision: '0',
    message: 'placed-awaiting-payment',
    at: '2026-01-01T00:00:00.000Z',
  });
});

test('each end of an order sets its status and says so in the timeline', () => {
  const ends = [paid('o1'), cancelled('o1'), expired('o1')].map((end) => apply(placed('o1'), end)[1]);
  expect(
    ends.map((end) => [end?.order.kind === 'patch' && end.order.set.status, end?.timeline?.message]),
  ).toEqual([
    [1, 'paid-awaiting-shipment'],
    [-1, 'cancelled-by-buyer'],
    [-1, 'cancelled-unpaid-in-time'],
  ]);
});

test('a paid order keeps from when on the system refunds it, if its payment says so', () => {
  const shipBefore = '2026-01-08T00:01:00.000Z';
  const unlimited = paid('o1');
  const limited = { ...unlimited, data: { ...unlimited.data, shipBefore } };
  const sets = [unlimited, limited].map((fact) => apply(placed('o1'), fact)[1]?.order);
  expect(sets.map((order) => order?.kind === 'patch' && order.set.ship_before)).toEqual([
    undefined,
    shipBefore,
  ]);
});

test('an abandoned submission and other streams change nothing', () => {
  expect(apply(abandoned('o1'), credited('b1', '1'))).toEqual([]);
});

const by = (role: string) => ({ role, id: 'x' });
const at = '2026-01-02T00:00:00.000Z';
const owed = { buyer: 'b1', paymentId: 'p1', amount: '8.5' };
const later = (type: string, data: object) => ({
  stream: 'order-o1',
  type,
  data: { orderId: 'o1', ...data },
});
const shipped = (role: string) =>
  later('OrderShipped', { by: by(role), shipment: { carrier: 'S', trackingNumber: 'T' }, shippedAt: at });
const received = (role: string) => later('OrderReceived', { by: by(role), receivedAt: at, closesAt: at });
const granted = (role: string) =>
  later('RefundAccepted', { ...owed, by: by(role), shipped: true, acceptedAt: at });
const refused = (resumes: string) =>
  later('RefundRefused', { by: by('seller'), resumes, explanation: '', refusedAt: at });
const review = { goodsId: 'g0', rating: 'good', text: '', pictures: [] };
const reviewed = (role: string) =>
  later('OrderReviewed', { by: by(role), reviews: [review], reviewedAt: at });

test.each([
  [later('OrderConfirmed', { by: by('seller'), confirmedAt: at }), 2, 'confirmed-preparing-stock'],
  [later('ShipmentReminded', { by: by('buyer'), remindedAt: at }), undefined, undefined],
  [shipped('seller'), 3, 'shipped-in-transit'],
  [shipped('system'), 3, 'shipped-by-system'],
  [received('buyer'), 4, 'signed-for'],
  [received('system'), 4, 'signed-for-by-system'],
  [reviewed('buyer'), 5, undefined],
  [reviewed('system'), 5, 'reviewed-by-default'],
  [later('OrderCompleted', { ...owed, sellerId: 's', completedAt: at }), 5, 'completed'],
  [
    later('RefundRequested', { by: by('buyer'), reason: 5, amount: '8.5', remark: '', requestedAt: at }),
    6,
    'refund-requested',
  ],
  [granted('seller'), undefined, undefined],
  [granted('system'), undefined, 'refund-granted-by-system'],
  [refused('paid'), 1, 'refund-failed'],
  [refused('confirmed'), 2, 'refund-failed'],
  [refused('received'), 4, 'refund-failed'],
  [refused('reviewed'), 5, 'refund-failed'],
  [
    later('RefundInitiated', { ...owed, by: by('platform'), shipped: true, note: '', initiatedAt: at }),
    6,
    'refund-by-platform',
  ],
  [
    later('RefundInitiated', { ...owed, by: by('system'), shipped: false, note: '', initiatedAt: at }),
    6,
    'refund-unshipped',
  ],
  [later('OrderRefunded', { ...owed, initiative: 'buyer', refundedAt: at }), undefined, 'refund-succeeded'],
])('%o sets the status to %s and says %s', (fact, status, message) => {
  const change = apply(placed('o1'), paid('o1'), fact)[2];
  expect(change?.order.kind === 'patch' && change.order.set.status).toBe(status);
  expect(change?.timeline).toEqual(message && { revision: '2', message, at });
});

test('refuses what no version of the code has written', () => {
  const unknown = { stream: 'order-o1', type: 'OrderTeleported', data: {} };
  expect(() => apply(unknown)).toThrow('Unknown event type');
  const { data } = placed('o1');
  expect(() => apply({ stream: 'order-o1', type: 'OrderPlaced', data: { ...data, lines: [] } })).toThrow();
});
