import { expect, it } from 'vitest';
import type { OrderQuote } from '../../api/orders.ts';
import { foreseenRefusal } from './foreseen-refusal.ts';

const refusal = { key: 'own-goods' };
const quote = {
  orders: [{ goodsList: [{ skuId: 's1' }] }],
  unknownList: [{ skuId: 's2', refusal }],
} as unknown as OrderQuote;

it('is what the server said of this article', () => {
  expect(foreseenRefusal({ quote, current: true }, 's2')).toEqual(refusal);
  expect(foreseenRefusal({ quote, current: true }, 's1')).toBeUndefined();
  expect(foreseenRefusal({ quote: undefined, current: false }, 's2')).toBeUndefined();
});

it('is no longer what it said of another quantity, also where it could not be asked again', () =>
  expect(foreseenRefusal({ quote, current: false }, 's2')).toBeUndefined());
