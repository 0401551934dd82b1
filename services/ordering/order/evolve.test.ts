import { fold } from '@caravan/events';
import { expect, test } from 'vitest';
import { orderDecider } from './decide.ts';
import { defaultPeriods } from './periods.ts';
import { rate } from './rate.ts';
import { contentsOf } from './state.ts';
import { confirmed, paid, placed, reminded } from '../testing/order.ts';

test('an order keeps the commission rate at which it was placed', () => {
  const agreed = { ...placed, data: { ...placed.data, commissionRate: '0.08' } };
  expect(fold(orderDecider, [agreed])).toMatchObject({ commissionRate: rate('0.08') });
  expect(fold(orderDecider, [placed])).toMatchObject({ commissionRate: undefined });
});

test('a confirmed order may be reminded of, and stays confirmed', () => {
  expect(fold(orderDecider, [placed, paid, confirmed, reminded])).toMatchObject({
    status: 'confirmed',
    reminded: true,
  });
});

test('two submissions are the same only if each of their goods is, whatever they are called', () => {
  const contents = [
    [
      { skuId: '1a', quantity: 1 },
      { skuId: '2b', quantity: 3 },
    ],
    [
      { skuId: '1a', quantity: 12 },
      { skuId: 'b', quantity: 3 },
    ],
  ].map(contentsOf);
  expect(new Set(contents).size).toBe(2);
});

test('the system waits 7 days for a shipment or an answer, 15 for a receipt, 3 for an appeal and 14 for its answer', () => {
  expect(defaultPeriods).toEqual({
    shipWithinDays: 7,
    receiveWithinDays: 15,
    remindReceiptDays: 3,
    answerRefundWithinDays: 7,
    appealWithinDays: 3,
    answerAppealWithinDays: 14,
    refundCompletedWithinDays: 30,
  });
});
