import { expect, test } from 'vitest';
import { decideStockChange, decideTransfer, type HeldStock } from './decide-stock.ts';

/** 20 of the 70 that lie somewhere are reserved */
const stock: HeldStock = {
  available: 50,
  onHand: new Map([
    ['dubai', 0],
    ['rotterdam', 10],
    ['yiwu', 60],
  ]),
  home: 'yiwu',
};

test('pieces come to the home unless another warehouse is named', () => {
  expect(decideStockChange(stock, { by: 5 })).toEqual([{ warehouse: 'yiwu', by: 5 }]);
  expect(decideStockChange(stock, { by: 5, warehouse: 'dubai' })).toEqual([{ warehouse: 'dubai', by: 5 }]);
  expect(decideStockChange(stock, { by: 0 })).toEqual([]);
});

test('no more pieces go than are free, though more lie there', () => {
  expect(decideStockChange(stock, { by: -50 })).toEqual([{ warehouse: 'yiwu', by: -50 }]);
  expect(decideStockChange(stock, { by: -51 })).toMatchObject({
    key: 'stock-below-zero',
    details: { stock: 50 },
  });
  const carried = decideTransfer(stock, { pieces: 51, from: 'yiwu', to: 'dubai' });
  expect(carried).toMatchObject({ key: 'stock-below-zero', details: { stock: 50 } });
});

test('no more pieces go than lie there, though more are free', () => {
  expect(decideStockChange(stock, { by: -11, warehouse: 'rotterdam' })).toMatchObject({
    key: 'stock-not-there',
    details: { stock: 10 },
  });
  const carried = decideTransfer(stock, { pieces: 11, from: 'rotterdam', to: 'dubai' });
  expect(carried).toMatchObject({ key: 'stock-not-there', details: { stock: 10 } });
});

test('what is carried goes from one place and comes to another', () => {
  expect(decideTransfer(stock, { pieces: 10, from: 'rotterdam', to: 'dubai' })).toEqual([
    { warehouse: 'rotterdam', by: -10 },
    { warehouse: 'dubai', by: 10 },
  ]);
});

test.each([
  [
    'a change in an unknown warehouse',
    decideStockChange(stock, { by: 1, warehouse: 'atlantis' }),
    'warehouse-unknown',
  ],
  [
    'a transfer to one',
    decideTransfer(stock, { pieces: 1, from: 'yiwu', to: 'atlantis' }),
    'warehouse-unknown',
  ],
  [
    'a transfer from one',
    decideTransfer(stock, { pieces: 1, from: 'atlantis', to: 'yiwu' }),
    'warehouse-unknown',
  ],
  [
    'a transfer to where it lies',
    decideTransfer(stock, { pieces: 1, from: 'yiwu', to: 'yiwu' }),
    'warehouse-same',
  ],
  ['more than is counted', decideStockChange(stock, { by: 999_999_990 }), 'stock-limit'],
])('refuses %s', (_what, answer, key) => {
  expect(answer).toMatchObject({ key });
});
