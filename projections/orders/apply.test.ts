import { expect, test } from 'vitest';
import { abandoned, cancelled, credited, expired, paid, placed, recorded } from '../testing/recorded.ts';
import { applyOrderEvent } from './apply.ts';

const apply = (...facts: Parameters<typeof recorded>[0]) => recorded(facts).flatMap(applyOrderEvent);

test('a placed order stands in the list as waiting for payment, with its pieces, pictures and lines', () => {
  const [change] = apply(placed('o1', { lines: 6 }));
  expect(change?.order).toMatchObject({
    kind: 'put',
    key: 'o1',
    row: { status: 'pending-payment', total: '8.5', goods_count: 21, position: '10' },
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
    message: 'placed',
    at: '2026-01-01T00:00:00.000Z',
  });
});

test('the names of its goods are sought one by one: no search finds the end of one and the beginning of the next', () => {
  const [change] = apply(placed('o1', { lines: 2 }));
  const names = change?.lines.map((line) => line.name);
  expect(change?.order.kind === 'put' && change.order.row.goods_names?.split('\n')).toEqual(names);
});

test('each end of an order sets its status and says so in the timeline', () => {
  const ends = [paid('o1'), cancelled('o1'), expired('o1')].map((end) => apply(placed('o1'), end)[1]);
  expect(
    ends.map((end) => [end?.order.kind === 'patch' && end.order.set.status, end?.timeline?.message]),
  ).toEqual([
    ['paid', 'paid'],
    ['cancelled', 'cancelled'],
    ['expired', 'expired'],
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
  [later('OrderConfirmed', { by: by('seller'), confirmedAt: at }), 'confirmed', 'confirmed'],
  [later('ShipmentReminded', { by: by('buyer'), remindedAt: at }), undefined, undefined],
  [shipped('seller'), 'shipped', 'shipped'],
  [shipped('system'), 'shipped', 'shipped-by-system'],
  [
    later('ReceiptReminded', { by: by('system'), remindedAt: at, receiveBefore: at }),
    undefined,
    'receipt-reminded',
  ],
  [received('buyer'), 'received', 'received'],
  [received('system'), 'received', 'received-by-system'],
  [reviewed('buyer'), 'reviewed', undefined],
  [reviewed('system'), 'reviewed', 'reviewed-by-default'],
  [later('OrderCompleted', { ...owed, sellerId: 's', completedAt: at }), 'completed', 'completed'],
  [
    later('RefundRequested', { by: by('buyer'), reason: 5, amount: '8.5', remark: '', requestedAt: at }),
    'refund-requested',
    'refund-requested',
  ],
  [granted('seller'), 'refunding', undefined],
  [granted('system'), 'refunding', 'refund-granted-by-system'],
  [refused('paid'), 'paid', 'refund-failed'],
  [refused('confirmed'), 'confirmed', 'refund-failed'],
  [refused('received'), 'received', 'refund-failed'],
  [refused('reviewed'), 'reviewed', 'refund-failed'],
  [
    later('RefundInitiated', { ...owed, by: by('platform'), shipped: true, note: '', initiatedAt: at }),
    'refunding',
    'refund-by-platform',
  ],
  [
    later('RefundInitiated', { ...owed, by: by('system'), shipped: false, note: '', initiatedAt: at }),
    'refunding',
    'refund-unshipped',
  ],
  [later('OrderRefunded', { ...owed, initiative: 'buyer', refundedAt: at }), 'refunded', 'refund-succeeded'],
])('%o sets the status to %s and says %s', (fact, status, message) => {
  const change = apply(placed('o1'), paid('o1'), fact)[2];
  expect(change?.order.kind === 'patch' && change.order.set.status).toBe(status);
  expect(change?.timeline).toEqual(message && { revision: '2', message, at });
});

const refusedBy = (role: string, more: object = {}) =>
  later('RefundRefused', {
    by: by(role),
    resumes: 'received',
    explanation: 'sealed',
    refusedAt: at,
    ...more,
  });
const effectOf = (fact: ReturnType<typeof later>) => {
  const change = apply(placed('o1'), fact)[1];
  return change?.order.kind === 'patch' ? change.order.set : expect.unreachable();
};

test('the words of a refusal are those of who refused, with the time to appeal if it was the seller', () => {
  const deadlines = { appealBefore: '2026-01-14T00:00:00.000Z', closesAt: '2026-01-14T00:00:00.000Z' };
  expect(effectOf(refusedBy('seller', deadlines))).toEqual({
    status: 'received',
    refund_explanation: 'sealed',
    refund_decided_at: at,
    refund_appeal_before: deadlines.appealBefore,
    closes_at: deadlines.closesAt,
  });
  expect(effectOf(refusedBy('platform'))).toEqual({
    status: 'received',
    refund_ruling: 'sealed',
    refund_decided_at: at,
  });
});

test('an appeal makes the request undecided again, with a clock and words of its own', () => {
  const answerBefore = '2026-01-28T00:00:00.000Z';
  const appealed = { by: by('buyer'), amount: '8.5', statement: 'sealed', appealedAt: at, answerBefore };
  const fact = later('RefundAppealed', appealed);
  expect(effectOf(fact)).toEqual({
    status: 'refund-requested',
    refund_appeal_statement: 'sealed',
    refund_appealed_at: at,
    refund_answer_before: answerBefore,
    refund_decided_at: null,
    refund_appeal_before: null,
  });
  expect(apply(placed('o1'), fact)[1]?.timeline).toEqual({ revision: '1', message: 'refund-appealed', at });
});

test('refuses what no version of the code has written', () => {
  const unknown = { stream: 'order-o1', type: 'OrderTeleported', data: {} };
  expect(() => apply(unknown)).toThrow('Unknown event type');
  const { data } = placed('o1');
  expect(() => apply({ stream: 'order-o1', type: 'OrderPlaced', data: { ...data, lines: [] } })).toThrow();
});

test('a receipt moves the time to appeal a refusal that came before the shipment', () => {
  const closesAt = '2026-01-09T00:00:00.000Z';
  const arrived = { by: by('buyer'), receivedAt: at, closesAt };
  const set = { status: 'received', received_at: at, closes_at: closesAt };
  expect(effectOf(later('OrderReceived', arrived))).toEqual(set);
  expect(effectOf(later('OrderReceived', { ...arrived, appealBefore: closesAt }))).toEqual({
    ...set,
    refund_appeal_before: closesAt,
  });
});
