import { expect, test } from 'vitest';
import { shelfKey, windowOf } from './shelf.ts';

test('keeps pages within bounds', () => {
  expect(windowOf({ page: 1, pageSize: 20 })).toEqual({ page: 1, pageSize: 20, offset: 0 });
  expect(windowOf({ page: 3, pageSize: 60 })).toEqual({ page: 3, pageSize: 60, offset: 120 });
  expect(windowOf({ page: -4, pageSize: 1e9 })).toEqual({ page: 1, pageSize: 60, offset: 0 });
  expect(windowOf({ page: Number.NaN, pageSize: 0 })).toEqual({ page: 1, pageSize: 1, offset: 0 });
  expect(windowOf({ page: 1e12, pageSize: 20 }).offset).toBeLessThan(3000);
});

test('tells shelves apart by what narrows them, not by page or sort', () => {
  const base = { brand: 1, page: 1, pageSize: 20 };
  expect(shelfKey({ ...base, page: 9, sort: 'new' })).toBe(shelfKey(base));
  const others = [
    { priceMin: '1' },
    { priceMax: '1' },
    { sellerId: 'S1' },
    { discounted: true },
    { brand: 4 },
  ];
  expect(new Set([base, ...others.map((other) => ({ ...base, ...other }))].map(shelfKey)).size).toBe(6);
});
