import { expect, it } from 'vitest';
import { tabCounts } from './tab-counts.ts';

it('counts each tab, cancelled orders among all', () => {
  expect(tabCounts({ counts: { '-1': 2, '0': 1, '1': 3, '6': 0 } })).toEqual({
    all: 6,
    'pending-payment': 1,
    'pending-shipment': 3,
  });
});

it('counts an order in every tab that lists it', () => {
  expect(tabCounts({ counts: { '1': 3, '2': 2, '4': 1, '5': 7 } })).toEqual({
    all: 13,
    'pending-shipment': 5,
    confirmed: 2,
    received: 8,
    'pending-review': 1,
  });
});

it('counts nothing before the list is there', () => {
  expect(tabCounts(undefined)).toEqual({});
});
