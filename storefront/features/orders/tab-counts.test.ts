import { expect, it } from 'vitest';
import { tabCounts } from './tab-counts.ts';

it('counts each tab, cancelled orders among all', () => {
  expect(tabCounts({ counts: { '-1': 2, '0': 1, '1': 3, '2': 0 } })).toEqual({
    all: 6,
    'pending-payment': 1,
    'pending-shipment': 3,
  });
});

it('counts nothing before the list is there', () => {
  expect(tabCounts(undefined)).toEqual({});
});
