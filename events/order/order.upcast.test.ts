import { expect, it } from 'vitest';
import { parseEvent } from '../kernel/event-types.ts';
import { orderExamples } from './order.examples.ts';
import { orderEventTypes } from './order.events.ts';
import { fromBalance } from './payment-method.ts';

const about = { orderId: 'A', by: { role: 'seller', id: 'm1' } };

it('gives what was shipped before facts carried a deadline 15 days to be received', () => {
  const shipment = { carrier: '', trackingNumber: '' };
  const data = { ...about, shipment, shippedAt: '2026-03-02T09:00:00.000Z' };
  expect(parseEvent(orderEventTypes, 'OrderShipped', 1, data).data).toEqual({
    ...data,
    receiveBefore: '2026-03-17T09:00:00.000Z',
  });
});

it('gives what was shipped before facts carried a reminder none', () => {
  const second = orderExamples.find(({ type, version }) => type === 'OrderShipped' && version === 2)?.data;
  expect(parseEvent(orderEventTypes, 'OrderShipped', 2, second).data).toEqual(second);
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

it('gives a refund that was refused before there were appeals no time to appeal', () => {
  const data = { ...about, resumes: 'paid', explanation: '', refusedAt: '2026-03-10T10:00:00.000Z' };
  expect(parseEvent(orderEventTypes, 'RefundRefused', 1, data).data).toEqual(data);
});

it('gives an order that was placed before facts carried a commission no rate of its own', () => {
  const first = orderExamples.find(({ type, version }) => type === 'OrderPlaced' && version === 1)?.data;
  const { data } = parseEvent(orderEventTypes, 'OrderPlaced', 1, first);
  expect(data).toEqual({ ...(first as object), paymentMethod: fromBalance, sample: false });
});

it('gives an order that was placed before there was a choice the balance as its way to pay', () => {
  const second = orderExamples.find(({ type, version }) => type === 'OrderPlaced' && version === 2)?.data;
  const { data } = parseEvent(orderEventTypes, 'OrderPlaced', 2, second);
  expect(data).toEqual({ ...(second as object), paymentMethod: fromBalance, sample: false });
});

it('gives an order that was placed before there were samples none of them', () => {
  const third = orderExamples.find(({ type, version }) => type === 'OrderPlaced' && version === 3)?.data;
  const { data } = parseEvent(orderEventTypes, 'OrderPlaced', 3, third);
  expect(data).toEqual({ ...(third as object), sample: false });
});

it.each(['0', '0.05', '0.1234567891', '1'])('accepts a commission of %s', (commissionRate) => {
  const { data } = orderExamples.find(({ type }) => type === 'OrderPlaced') ?? expect.unreachable();
  const placed = { ...(data as object), commissionRate, paymentMethod: fromBalance, sample: false };
  expect(parseEvent(orderEventTypes, 'OrderPlaced', 4, placed).data).toEqual(placed);
});

it.each(['-0.01', '1.0000000001', '0.12345678912', '5%', ''])(
  'refuses a commission of "%s"',
  (commissionRate) => {
    const { data } = orderExamples.find(({ type }) => type === 'OrderPlaced') ?? expect.unreachable();
    const placed = { ...(data as object), commissionRate };
    expect(() => parseEvent(orderEventTypes, 'OrderPlaced', 2, placed)).toThrow('from 0 to 1');
  },
);
