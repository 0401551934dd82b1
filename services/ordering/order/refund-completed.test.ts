import type { OrderEvent } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import { describe, expect, it } from 'vitest';
import { orderDecider } from './decide.ts';
import { whyTooLateToRefund, type RefundCompleted } from './refund-completed.ts';
import * as given from '../testing/order.ts';

const { buyer, seller, platform, system, histories, owed } = given;
const order = specify(orderDecider);
const stateOf = (history: readonly OrderEvent[]) =>
  history.reduce(orderDecider.evolve, orderDecider.initialState);
const takenBack = { sellerId: 'm1', refundId: 'b1' };
/** three days after the completion at `closes` */
const atTheLimit = '2026-03-19T09:00:00.000Z';
const justInTime = '2026-03-19T08:59:59.999Z';
const long = '2026-06-01T00:00:00.000Z';

const refund: RefundCompleted = {
  type: 'RefundCompleted',
  by: platform,
  note: 'counterfeit',
  takenBack,
  at: long,
};
const initiated = {
  type: 'RefundInitiated',
  data: { ...owed, by: platform, shipped: true, note: 'counterfeit', takenBack, initiatedAt: long },
} as const;

describe('a refund of a completed order', () => {
  it('is made once what it released was taken back, however long ago that was', () => {
    order
      .given(...histories.completed)
      .when(refund)
      .then(initiated);
  });

  it('may begin within its period after the completion, and never where there is none', () => {
    expect(given.closes).toBe('2026-03-16T09:00:00.000Z');
    const whyNot = (at: string, withinDays = 3) =>
      whyTooLateToRefund(stateOf(histories.completed), { at, withinDays });
    expect(whyNot(justInTime)).toBeUndefined();
    expect(whyNot(atTheLimit)).toMatchObject({
      key: 'order-refund-period-over',
      details: { orderId: 'A', days: 3 },
    });
    expect(whyNot(given.closes, 0)).toMatchObject({ key: 'order-refund-period-over', details: { days: 0 } });
    expect(whyTooLateToRefund(stateOf(histories.refunded), { at: long, withinDays: 3 })).toBeUndefined();
  });

  it('is asked for by the platform alone', () => {
    for (const by of [buyer, seller, system])
      order
        .given(...histories.completed)
        .when({ ...refund, by })
        .thenRefused('no-permission');
  });

  it('happens once: the same again changes nothing, and another is told how far it has got', () => {
    const again = { ...refund, takenBack: { ...takenBack, refundId: 'b2' } };
    const refunding = [...histories.completed, initiated] as const;
    order
      .given(...refunding)
      .when(refund)
      .thenNothing();
    order
      .given(...refunding)
      .when(again)
      .thenRefused('order-refund-pending');
    const refunded = [...refunding, given.refunded('platform')] as const;
    order
      .given(...refunded)
      .when(refund)
      .thenNothing();
    order
      .given(...refunded)
      .when(again)
      .thenRefused('order-already-refunded');
  });

  it.each([
    ['received', 'order-already-shipped'],
    ['reviewed', 'order-already-reviewed'],
    ['refund-requested', 'order-refund-pending'],
    ['refunding', 'order-refund-pending'],
    ['refunded', 'order-already-refunded'],
  ] as const)('is none of an order that is %s', (status, key) => {
    order
      .given(...histories[status])
      .when(refund)
      .thenRefused(key);
  });
});
