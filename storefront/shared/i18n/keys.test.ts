import i18next from 'i18next';
import { expect, it } from 'vitest';
import type { TextKey } from './load-texts.ts';

const ask = (key: TextKey) => i18next.exists(key);

it('compiles a key that English has, and no other', () => {
  const status = 'paid' as 'paid' | 'shipped';
  const given = [
    ask('error.retry'),
    ask('cart.subtotal'),
    ask(`orders.status.${status}`),
    // @ts-expect-error: the area has no such text
    ask('error.retried'),
    // @ts-expect-error: there is no such area
    ask('basket.title'),
    // @ts-expect-error: a group of texts is no text
    ask('orders.status'),
    // @ts-expect-error: any word at all
    ask(`orders.status.${String(status)}`),
  ];
  expect(given).toHaveLength(7);
});
