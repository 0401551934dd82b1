import { expect, it } from 'vitest';
import { deadlinesOf } from './deadlines.ts';

const [early, late] = ['2026-03-01 08:00:00', '2026-03-08 08:00:00'];
type Order = Parameters<typeof deadlinesOf>[0];
const deadlines = (order: Partial<Order>) =>
  deadlinesOf({ statusKey: 'paid', refundState: 'not-refunded', ...order });
const told = (order: Partial<Order>) => deadlines(order).map(({ text }) => text);

it('says by when an order ships, and that its seller was reminded', () => {
  expect(told({ statusKey: 'paid', promisedShipBy: late })).toEqual(['after-sales.promised']);
  expect(told({ statusKey: 'confirmed', promisedShipBy: late, remindTime: early })).toEqual([
    'after-sales.promised',
    'after-sales.reminded',
  ]);
});

it('says from when on an order that is not shipped is refunded', () => {
  expect(told({ statusKey: 'paid', promisedShipBy: early, shipBefore: late })).toEqual([
    'after-sales.promised',
    'after-sales.unshipped',
  ]);
});

it('says nothing of a reminder once the goods are on their way', () => {
  expect(told({ statusKey: 'shipped', receiveBefore: late, remindTime: early })).toEqual([
    'after-sales.onItsWay',
  ]);
});

it('says that the buyer was reminded of the receipt, before when the system confirms it', () => {
  const reminded = { receiveBefore: late, receiptRemindTime: early };
  expect(told({ statusKey: 'shipped', ...reminded })).toEqual([
    'after-sales.receiptReminded',
    'after-sales.onItsWay',
  ]);
  expect(told({ statusKey: 'received', ...reminded })).toEqual([]);
});

it('says until when goods can be returned, or when the order was completed', () => {
  const received = { statusKey: 'received', returnBefore: late } as const;
  expect(deadlines(received)).toEqual([{ text: 'after-sales.returnable', time: late }]);
  expect(told({ ...received, statusKey: 'reviewed' })).toEqual(['after-sales.returnable']);
  expect(told({ ...received, refundState: 'failed' })).toEqual(['after-sales.closes']);
  expect(told({ ...received, statusKey: 'completed', completeTime: late })).toEqual([
    'after-sales.completedOn',
  ]);
});

it('says when an order was reviewed', () => {
  const reviewed = { statusKey: 'reviewed', reviewTime: early, returnBefore: late } as const;
  expect(told(reviewed)).toEqual(['after-sales.reviewedOn', 'after-sales.returnable']);
  expect(told({ ...reviewed, statusKey: 'refund-requested' })).toEqual([]);
});

it('says nothing of these while a refund is under way', () => {
  expect(told({ statusKey: 'refund-requested', returnBefore: late })).toEqual([]);
});
