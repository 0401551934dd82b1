import { expect, it } from 'vitest';
import { parseEvent } from '../kernel/event-types.ts';
import { orderEventTypes } from './order.events.ts';

const about = { orderId: 'A', by: { role: 'seller', id: 'm1' } };

it('gives what was shipped before facts carried a deadline 15 days to be received', () => {
  const shipment = { carrier: '', trackingNumber: '' };
  const data = { ...about, shipment, shippedAt: '2026-03-02T09:00:00.000Z' };
  expect(parseEvent(orderEventTypes, 'OrderShipped', 1, data).data).toEqual({
    ...data,
    receiveBefore: '2026-03-17T09:00:00.000Z',
  });
});

it('gives a refund that was asked for before facts carried a deadline 7 days to be answered', () => {
  const data = { ...about, reason: 5, amount: '1', remark: '', requestedAt: '2026-03-10T09:00:00.000Z' };
  expect(parseEvent(orderEventTypes, 'RefundRequested', 1, data).data).toEqual({
    ...data,
    answerBefore: '2026-03-17T09:00:00.000Z',
  });
});

it('gives an order that was paid before facts carried a limit no limit for its shipment', () => {
  const data = { orderId: 'A', paymentId: 'p1', amount: '1', paidAt: '2026-03-01T10:05:00.000Z' };
  expect(parseEvent(orderEventTypes, 'OrderPaid', 1, data).data).toEqual(data);
});
