import { expect, it } from 'vitest';
import type { Sku } from '../../api/shop.ts';
import { available, initialSku, selectionOf, skuFor } from './selection.ts';

const sku = (skuId: string, colour: string, size: string, stock: number): Sku => ({
  skuId,
  attributes: [
    { name: 'Colour', value: colour },
    { name: 'Size', value: size },
  ],
  price: '1',
  priceDelta: '0',
  priceTiers: [{ from: 1, price: '1' }],
  stock,
  image: '',
});
const skus = [sku('1', 'red', 'S', 0), sku('2', 'red', 'M', 5), sku('3', 'blue', 'M', 0)];

it('starts with what the address names, else with something in stock', () => {
  expect(initialSku(skus, '3')?.skuId).toBe('3');
  expect(initialSku(skus, 'gone')?.skuId).toBe('2');
});

it('keeps the other choices when one changes', () => {
  expect(skuFor(skus, { Colour: 'blue', Size: 'M' }, 'Colour')?.skuId).toBe('3');
});

it('moves to the nearest variant when the combination does not exist', () => {
  expect(skuFor(skus, { Colour: 'blue', Size: 'S' }, 'Colour')?.skuId).toBe('3');
});

it('knows which values are sold out', () => {
  const chosen = selectionOf(skus[1]);
  expect(available({ skus }, chosen, 'Colour', 'blue')).toBe(false);
  expect(available({ skus }, chosen, 'Size', 'M')).toBe(true);
});
