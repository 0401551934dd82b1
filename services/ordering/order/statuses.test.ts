import { fold, orderStatuses, type OrderEvent } from '@caravan/events';
import { expect, test } from 'vitest';
import { orderDecider } from './decide.ts';
import { histories } from '../testing/order.ts';
import { escrowStatuses, mayComplete, openStatuses, refusalAt } from './statuses.ts';

test('an account stays open for orders whose goods, or whose money, is not with their buyer yet', () => {
  expect(openStatuses.toSorted()).toEqual(['confirmed', 'paid', 'pending-payment', 'refunding', 'shipped']);
});

test('a payment is in escrow from the payment until it is released, or its return is granted', () => {
  expect(escrowStatuses.toSorted()).toEqual([
    'confirmed',
    'paid',
    'received',
    'refund-requested',
    'reviewed',
    'shipped',
  ]);
});

test('a deadline for completion applies from the receipt on, also while a refund is being decided', () => {
  const statuses = Object.entries(histories).filter(([, history]) =>
    mayComplete(fold(orderDecider, history as readonly OrderEvent[])),
  );
  expect(statuses.map(([status]) => status).toSorted()).toEqual(['received', 'refund-requested', 'reviewed']);
});

test('a command that comes at the wrong time is told why by the status', () => {
  expect(Object.fromEntries(orderStatuses.map((status) => [status, refusalAt(status)]))).toEqual({
    'pending-payment': 'order-not-paid',
    cancelled: 'order-already-cancelled',
    expired: 'order-expired',
    paid: 'order-not-confirmed',
    confirmed: 'order-not-shipped',
    shipped: 'order-not-received',
    received: 'order-already-shipped',
    reviewed: 'order-already-reviewed',
    'refund-requested': 'order-refund-pending',
    refunding: 'order-refund-pending',
    refunded: 'order-already-refunded',
    completed: 'order-already-completed',
  });
});
