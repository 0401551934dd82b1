import { expect, test } from 'vitest';
import { refundStateOf } from './refund-state.ts';
import { orderStatus } from './status.ts';

const now = new Date('2026-03-10T00:00:00.000Z');
const open = { stage: null, closesAt: null, completed: false };
const { pendingShipment, pendingReview, refund } = orderStatus;
const before = new Date(now.getTime() + 1);

test.each([
  ['unpaid', { ...open, status: orderStatus.pendingPayment }, 'non-refundable'],
  ['cancelled', { ...open, status: orderStatus.cancelled }, 'non-refundable'],
  ['paid', { ...open, status: pendingShipment }, 'not-refunded'],
  ['confirmed', { ...open, status: orderStatus.confirmed }, 'not-refunded'],
  ['on its way', { ...open, status: orderStatus.pendingReceipt }, 'non-refundable'],
  ['received', { ...open, status: pendingReview, closesAt: before }, 'not-refunded'],
  ['received 7 days ago', { ...open, status: pendingReview, closesAt: now }, 'non-refundable'],
  [
    'completed',
    { ...open, status: orderStatus.reviewed, closesAt: before, completed: true },
    'non-refundable',
  ],
  ['asked for', { ...open, status: refund, stage: 'requested' }, 'refunding'],
  ['granted', { ...open, status: refund, stage: 'returning' }, 'refunding'],
  ['refunded', { ...open, status: refund, stage: 'refunded' }, 'succeeded'],
  ['refused', { ...open, status: pendingShipment, stage: 'refused' }, 'failed'],
] as const)('an order that is %s', (_what, row, state) => {
  expect(refundStateOf(row, now)).toBe(state);
});
