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

test('an abandoned submission and other streams change nothing', () => {
  expect(apply(abandoned('o1'), credited('b1', '1'))).toEqual([]);
});

test('refuses what no version of the code has written', () => {
  const unknown = { stream: 'order-o1', type: 'OrderTeleported', data: {} };
  expect(() => apply(unknown)).toThrow('Unknown event type');
  const { data } = placed('o1');
  expect(() => apply({ stream: 'order-o1', type: 'OrderPlaced', data: { ...data, lines: [] } })).toThrow();
});
