import { hasInvoice } from '@caravan/storefront-shared/invoice';
import { expect, it, vi } from 'vitest';
import { statusLooks } from './status.ts';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
});

it('gives no invoice of an order that was never paid, and one of every other', () => {
  const statuses = Object.keys(statusLooks) as (keyof typeof statusLooks)[];
  const without = statuses.filter((statusKey) => !hasInvoice({ statusKey }));
  expect(without.toSorted()).toEqual(statuses.filter((statusKey) => !statusLooks[statusKey].paid).toSorted());
  expect(without.toSorted()).toEqual(['cancelled', 'expired', 'pending-payment']);
});
