import { expect, it } from 'vitest';
import { allCards } from './all-cards.ts';

const goods = { type: 'goods', id: 'g1', name: 'Mug' } as const;
const order = { type: 'order', id: 'g1', statusKey: 'paid' } as const;

it('keeps what was told before, and shows each thing once as it was told last', () => {
  expect(allCards([], [goods])).toEqual([goods]);
  expect(allCards([order], [goods])).toEqual([order, goods]);
  const shipped = { ...order, statusKey: 'shipped' } as const;
  expect(allCards([shipped], [goods, order])).toEqual([shipped, goods]);
});
