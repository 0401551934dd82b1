import { expect, test } from 'vitest';
import { eventFilter } from './event-filter.ts';

const order = { stream: 'order-1', type: 'OrderPlaced' };
const system = { stream: '$$order-1', type: '$metadata' };

test('no filter lets everything through', () => {
  expect([order, system].filter(eventFilter(undefined))).toEqual([order, system]);
});

test('filters by any of the prefixes of the stream', () => {
  const matches = eventFilter({ streamIdentifier: { prefix: ['wallet-', 'order-'] } });
  expect([order, system].filter(matches)).toEqual([order]);
});

test('filters by the type of the event, and by regular expression', () => {
  expect([order, system].filter(eventFilter({ eventType: { regex: '^[^$].*' } }))).toEqual([order]);
  expect([order, system].filter(eventFilter({ eventType: { prefix: ['$'] } }))).toEqual([system]);
});
