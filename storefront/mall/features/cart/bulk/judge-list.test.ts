import { expect, it } from 'vitest';
import type { OrderableVariant } from '../../../api/shop.ts';
import { judgeList } from './judge-list.ts';
import { readList } from './read-list.ts';

const variant = (change: Partial<OrderableVariant> = {}): OrderableVariant => ({
  number: 'G1-1',
  skuId: 'G1-1',
  goodsId: 'G1',
  name: 'Lamp',
  attributes: [{ name: 'Colour', value: 'Blue' }],
  priceTiers: [{ from: 1, price: '2' }],
  unit: 'piece',
  stock: 40,
  image: '',
  buyMin: 5,
  seller: { sellerId: 'a', name: 'Aster', minimumOrder: '0' },
  ...change,
});
const other = variant({ number: 'G2-1', skuId: 'G2-1', name: 'Mug' });

const judged = (text: string, variants: readonly OrderableVariant[], had = 0) =>
  judgeList(readList(text), variants, { inCart: () => had, maximum: 30 });

it('takes what is sold in the quantity that was asked for', () => {
  const { taken, refused } = judged('G1-1 10\nG2-1 6', [variant(), other]);
  expect(taken.map(({ variant: { skuId }, quantity }) => [skuId, quantity])).toEqual([
    ['G1-1', 10],
    ['G2-1', 6],
  ]);
  expect(refused).toEqual([]);
});

it('adds up lines of one variant', () => {
  expect(judged('G1-1 10\nG1-1 6', [variant()]).taken).toMatchObject([{ quantity: 16 }]);
});

it.each([
  ['nothing', [], 0, { kind: 'unknown' }],
  ['G1-1 4', [variant()], 0, { kind: 'below', name: 'Lamp', bound: 5 }],
  ['G1-1 31', [variant()], 0, { kind: 'above', name: 'Lamp', bound: 30 }],
  ['G1-1 10', [variant()], 21, { kind: 'above', name: 'Lamp', bound: 30 }],
  ['G1-1 9', [variant({ stock: 8 })], 0, { kind: 'stock', name: 'Lamp', bound: 8 }],
  ['G1-1 9', [variant({ stock: 0 })], 0, { kind: 'sold-out' }],
  [
    'G1 9',
    [
      variant({ number: 'G1' }),
      variant({ number: 'G1', skuId: 'G1-2', attributes: [{ name: '', value: 'Red' }] }),
    ],
    0,
    { kind: 'choose', name: 'Lamp', choices: ['G1-1 (Blue)', 'G1-2 (Red)'] },
  ],
])('changes no quantity: %j is refused with its reason', (text, variants, had, fault) => {
  const { taken, refused } = judged(text === 'nothing' ? 'G9 1' : text, variants, had);
  expect(taken).toEqual([]);
  expect(refused).toMatchObject([{ line: 1, fault }]);
});

it('keeps the lines that it did not understand, with their numbers', () => {
  expect(judged('G1-1 10\nG1-1 many', [variant()]).refused).toEqual([
    { line: 2, text: 'G1-1 many', fault: { kind: 'not-a-quantity' } },
  ]);
});
