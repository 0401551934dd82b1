import { expect, it } from 'vitest';
import { boughtIn } from './bought.ts';

const order = (statusKey: string, ...goods: [goodsId: string, unitPrice: string][]) =>
  ({ statusKey, goodsList: goods.map(([goodsId, unitPrice]) => ({ goodsId, unitPrice })) }) as never;

it('has each article once, as it was bought last', () => {
  const orders = [order('paid', ['mug', '3'], ['pot', '9']), order('completed', ['mug', '2'], ['tea', '1'])];
  expect(boughtIn(orders, 12)).toEqual([
    { goodsId: 'mug', unitPrice: '3' },
    { goodsId: 'pot', unitPrice: '9' },
    { goodsId: 'tea', unitPrice: '1' },
  ]);
  expect(boughtIn(orders, 2)).toHaveLength(2);
});

it('leaves out what was never paid', () => {
  expect(boughtIn([order('pending-payment', ['mug', '3']), order('cancelled', ['pot', '9'])], 12)).toEqual(
    [],
  );
});
