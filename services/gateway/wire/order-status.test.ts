import { orderStatuses } from '@caravan/events';
import { expect, it, test } from 'vitest';
import { statusesBehind, statusesOf, statusNumbers, statusOnTheWire, tabCounts } from './order-status.ts';

test.each([
  [-1, ['cancelled', 'expired']],
  [0, ['pending-payment']],
  [2, ['confirmed']],
  [3, ['shipped']],
  [4, ['received']],
  [5, ['reviewed', 'completed']],
  [6, ['refund-requested', 'refunding', 'refunded']],
])('%i of §3 means %j', (number, statuses) => {
  expect(statusesOf([number])).toEqual(statuses);
  for (const status of statusesOf([number])) expect(statusOnTheWire[status].number).toBe(number);
});

it('means by 1 what is to be shipped, confirmed or not', () => {
  expect(statusOnTheWire.paid.number).toBe(1);
  expect(statusesOf([1])).toEqual(['paid', 'confirmed']);
  expect(statusesOf([3, 2])).toEqual(['confirmed', 'shipped']);
});

it('has every number of §3 accepted as a filter, and no other', () => {
  for (const status of orderStatuses) {
    const { number } = statusOnTheWire[status];
    expect(statusNumbers.safeParse(number).success).toBe(number >= 0);
  }
  expect(statusNumbers.safeParse(7).success).toBe(false);
});

it('has a cancelled order behind no tab but all', () => {
  expect(statusesBehind('all')).toEqual(orderStatuses);
  expect(tabCounts({ cancelled: 2, expired: 1, 'pending-payment': 1, paid: 3 })).toEqual({
    all: 7,
    'pending-payment': 1,
    'pending-shipment': 3,
    confirmed: 0,
    'pending-receipt': 0,
    received: 0,
    'pending-review': 0,
    refund: 0,
  });
});

it('counts an order behind every tab that lists it', () => {
  expect(tabCounts({ paid: 3, confirmed: 2, received: 1, reviewed: 5, completed: 2 })).toMatchObject({
    all: 13,
    'pending-shipment': 5,
    confirmed: 2,
    received: 8,
    'pending-review': 1,
  });
});
