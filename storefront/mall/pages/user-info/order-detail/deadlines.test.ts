import { expect, it } from 'vitest';
import { deadlinesOf } from './deadlines.ts';

const [early, late] = ['2026-03-01 08:00:00', '2026-03-08 08:00:00'];
type Order = Parameters<typeof deadlinesOf>[0];
const deadlines = (order: Partial<Order>) =>
  deadlinesOf({ status: 1, refundState: 'not-refunded', ...order });
const told = (order: Partial<Order>) => deadlines(order).map(({ text }) => text);

it('says by when an order ships, and that its seller was reminded', () => {
  expect(told({ status: 1, shipBefore: late })).toEqual(['afterSales.toShip']);
  expect(told({ status: 2, shipBefore: late, remindTime: early })).toEqual([
    'afterSales.toShip',
    'afterSales.reminded',
  ]);
});

it('says from when on an order that is not shipped is refunded', () => {
  expect(told({ status: 1, shipBefore: early, shipLimit: late })).toEqual([
    'afterSales.toShip',
    'afterSales.unshipped',
  ]);
});

it('says nothing of a reminder once the goods are on their way', () => {
  expect(told({ status: 3, receiveBefore: late, remindTime: early })).toEqual(['afterSales.onItsWay']);
});

it('says until when goods can be returned, or when the order was completed', () => {
  const received = { status: 4, returnBefore: late };
  expect(deadlines(received)).toEqual([{ text: 'afterSales.returnable', time: late }]);
  expect(told({ ...received, status: 5 })).toEqual(['afterSales.returnable']);
  expect(told({ ...received, refundState: 'failed' })).toEqual(['afterSales.closes']);
  expect(told({ ...received, status: 5, completeTime: late })).toEqual(['afterSales.completedOn']);
});

it('says when an order was reviewed', () => {
  const reviewed = { status: 5, reviewTime: early, returnBefore: late };
  expect(told(reviewed)).toEqual(['afterSales.reviewedOn', 'afterSales.returnable']);
  expect(told({ ...reviewed, status: 6 })).toEqual([]);
});

it('says nothing of these while a refund is under way', () => {
  expect(told({ status: 6, returnBefore: late })).toEqual([]);
});
