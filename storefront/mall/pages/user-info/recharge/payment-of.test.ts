import { expect, it } from 'vitest';
import { ordersOfPayment } from './payment-of.ts';

it('finds the orders that are to be paid', () => {
  expect(ordersOfPayment('/settlement?pay=A1%2CB2')).toEqual(['A1', 'B2']);
  expect(ordersOfPayment('/settlement?pay=A1,B2')).toEqual(['A1', 'B2']);
});

it('finds none in another page', () => {
  for (const next of ['', '/settlement', '/index?pay=A1', '/settlement?pay=']) {
    expect(ordersOfPayment(next)).toEqual([]);
  }
});
