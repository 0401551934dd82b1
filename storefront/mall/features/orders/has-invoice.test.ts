import { expect, it } from 'vitest';
import { hasInvoice } from './has-invoice.ts';
import { statusLooks } from './status.ts';

it('gives no invoice of an order that was never paid, and one of every other', () => {
  const statuses = Object.keys(statusLooks) as (keyof typeof statusLooks)[];
  const without = statuses.filter((statusKey) => !hasInvoice({ statusKey }));
  expect(without.toSorted()).toEqual(['cancelled', 'expired', 'pending-payment']);
});
