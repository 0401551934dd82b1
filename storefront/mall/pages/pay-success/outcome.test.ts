import { expect, it } from 'vitest';
import type { OrderStatus } from '../../api/orders.ts';
import { statusLooks } from '../../features/orders/status.ts';
import { outcomeOf } from './outcome.ts';

const order = (statusKey: OrderStatus) =>
  ({ orderId: statusKey, statusKey, refundState: 'not-refunded', total: '8' }) as const;
const statuses = Object.keys(statusLooks) as OrderStatus[];

it('takes an order for paid from its payment on, and no other', () => {
  const unpaid = statuses.filter((status) => outcomeOf([order(status)]).kind !== 'paid');
  expect(unpaid.toSorted()).toEqual(['cancelled', 'expired', 'pending-payment']);
});

it('offers to pay what can be paid', () => {
  expect(outcomeOf([order('pending-payment')])).toMatchObject({ kind: 'open', open: [{ total: '8' }] });
  expect(outcomeOf([order('expired')])).toMatchObject({ kind: 'closed', open: [] });
  expect(outcomeOf([order('expired'), order('pending-payment')])).toMatchObject({ kind: 'open' });
});

it('calls a payment of several orders successful only when all are paid', () => {
  expect(outcomeOf([order('paid'), order('confirmed')]).kind).toBe('paid');
  const partly = outcomeOf([order('paid'), order('pending-payment'), order('cancelled')]);
  expect(partly).toMatchObject({
    kind: 'partly',
    paid: [{ statusKey: 'paid' }],
    open: [{ statusKey: 'pending-payment' }],
    closed: [{ statusKey: 'cancelled' }],
  });
});
