import { expect, test } from 'vitest';
import { refundStateOf } from './refund-state.ts';

const now = new Date('2026-03-10T00:00:00.000Z');
const later = new Date(now.getTime() + 1);
const undecided = { decided: false, closesAt: null };
const decided = { decided: true, closesAt: null };

test.each([
  ['unpaid', { ...undecided, status: 'pending-payment' }, 'non-refundable'],
  ['cancelled', { ...undecided, status: 'cancelled' }, 'non-refundable'],
  ['cancelled for want of payment', { ...undecided, status: 'expired' }, 'non-refundable'],
  ['paid', { ...undecided, status: 'paid' }, 'not-refunded'],
  ['confirmed', { ...undecided, status: 'confirmed' }, 'not-refunded'],
  ['on its way', { ...undecided, status: 'shipped' }, 'non-refundable'],
  ['received', { ...undecided, status: 'received', closesAt: later }, 'not-refunded'],
  ['received 7 days ago', { ...undecided, status: 'received', closesAt: now }, 'non-refundable'],
  ['reviewed', { ...undecided, status: 'reviewed', closesAt: later }, 'not-refunded'],
  ['completed', { ...undecided, status: 'completed', closesAt: later }, 'non-refundable'],
  ['asked for', { ...undecided, status: 'refund-requested' }, 'refunding'],
  ['granted', { ...decided, status: 'refunding' }, 'refunding'],
  ['refunded', { ...decided, status: 'refunded' }, 'succeeded'],
  ['refused', { ...decided, status: 'paid' }, 'failed'],
  ['refused and completed since', { ...decided, status: 'completed', closesAt: now }, 'failed'],
] as const)('an order that is %s', (_what, standing, state) => {
  expect(refundStateOf(standing, now)).toBe(state);
});
