import { money, orderStatuses } from '@caravan/events';
import type { OrderLineView, OrderSummary } from '@caravan/projections';
import { expect, test } from 'vitest';
import { statusOnTheWire } from '../wire/order-status.ts';
import { orderSummary } from '../wire/orders.ts';
import { wireOrderSummary } from './order-wire.ts';

const placed: OrderSummary & { readonly lines: readonly OrderLineView[] } = {
  orderId: 'O1',
  submissionId: 's1',
  buyer: 'b1',
  seller: { id: 'S1', name: 'Harbour Kitchenware' },
  brand: 'caravan',
  sample: false,
  status: 'pending-payment',
  goods: money('20'),
  freight: money('1.5'),
  tax: money('0'),
  handlingFee: money('0'),
  discount: money('0'),
  total: money('21.5'),
  goodsCount: 5,
  images: [],
  placedAt: new Date('2026-03-01T10:00:00Z'),
  payBefore: new Date('2026-03-01T10:30:00Z'),
  paidAt: undefined,
  cancelledAt: undefined,
  confirmedAt: undefined,
  remindedAt: undefined,
  shippedAt: undefined,
  receivedAt: undefined,
  closesAt: undefined,
  completedAt: undefined,
  refundState: 'not-refunded',
  lines: [],
};
const onTheWire = (change: Partial<OrderSummary>) => wireOrderSummary({ ...placed, ...change });

test.each(orderStatuses)('an order that is %s has its name, and a number for legacy clients', (status) => {
  const answer = onTheWire({ status });
  expect(answer).toMatchObject({ status: statusOnTheWire[status].number, statusKey: status });
  expect(orderSummary.parse(answer)).toEqual(answer);
});

test.each(['not-refunded', 'refunding', 'succeeded', 'failed', 'non-refundable'] as const)(
  'the refund state %s of §4 is told as it is',
  (refundState) => {
    const answer = onTheWire({ refundState });
    expect(answer.refundState).toBe(refundState);
    expect(orderSummary.parse(answer)).toEqual(answer);
  },
);

test('an unpaid order says until when it can be paid, a paid one by when its seller promises to send it', () => {
  const paidAt = new Date('2026-03-01T10:05:00Z');
  expect(onTheWire({ status: 'pending-payment' })).toMatchObject({ payBefore: '2026-03-01 18:30:00' });
  for (const status of ['paid', 'confirmed'] as const)
    expect(onTheWire({ status, paidAt })).toMatchObject({ promisedShipBy: '2026-03-02 18:05:00' });
  const shipped = onTheWire({ status: 'shipped', paidAt });
  expect(shipped).not.toHaveProperty('payBefore');
  expect(shipped).not.toHaveProperty('promisedShipBy');
});
