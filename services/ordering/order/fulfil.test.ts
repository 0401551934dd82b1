import { fold, type GoodsReview, type OrderEvent } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import { describe, expect, it } from 'vitest';
import { orderDecider } from './decide.ts';
import { defaultPeriods, remindsOfReceipt } from './periods.ts';
import * as given from '../testing/order.ts';

const { at, buyer, seller, platform, system, histories, shipment, receiveBefore } = given;
const order = specify(orderDecider);
const otherSeller = { role: 'seller', id: 'm2' } as const;
const otherBuyer = { role: 'buyer', id: 'u2' } as const;

describe('the way of an order', () => {
  it('leads from its payment to its completion, one fact at a time', () => {
    const steps: [readonly OrderEvent[], Parameters<typeof orderDecider.decide>[1], ...OrderEvent[]][] = [
      [histories.paid, { type: 'ConfirmOrder', by: seller, at }, given.confirmed],
      [histories.confirmed, { type: 'ShipOrder', by: seller, shipment, receiveBefore, at }, given.shipped],
      [histories.shipped, { type: 'ReceiveOrder', by: buyer, at: given.received }, given.signedFor],
      [
        histories.received,
        { type: 'ReviewOrder', by: buyer, reviews: given.reviewed.data.reviews, at },
        given.reviewed,
      ],
      [histories.reviewed, { type: 'CompleteOrder', by: system, at: given.closes }, given.completed],
    ];
    for (const [history, command, ...facts] of steps) {
      order
        .given(...history)
        .when(command)
        .then(...facts);
    }
  });

  it('reaches every status that §4 names', () => {
    for (const [status, history] of Object.entries(histories)) {
      expect(fold(orderDecider, history as readonly OrderEvent[]).status).toBe(status);
    }
  });

  it('is not taken twice: what is so already stays so', () => {
    order
      .given(...histories.confirmed)
      .when({ type: 'ConfirmOrder', by: seller, at })
      .thenNothing();
    order
      .given(...histories.shipped)
      .when({ type: 'ShipOrder', by: seller, shipment, receiveBefore, at })
      .thenNothing();
    order
      .given(...histories.received)
      .when({ type: 'ReceiveOrder', by: buyer, at })
      .thenNothing();
  });

  it('is taken by the platform or the system where the seller or the buyer does not', () => {
    order
      .given(...histories.confirmed)
      .when({ type: 'ShipOrder', by: system, shipment, receiveBefore, at })
      .then({
        type: 'OrderShipped',
        data: { orderId: 'A', by: system, shipment, shippedAt: at, receiveBefore },
      });
    order
      .given(...histories.shipped)
      .when({ type: 'ReceiveOrder', by: platform, at: given.received })
      .then({
        type: 'OrderReceived',
        data: { orderId: 'A', by: platform, receivedAt: given.received, closesAt: given.closes },
      });
  });
});

describe('who may do what', () => {
  const commands = [
    { type: 'ConfirmOrder', at },
    { type: 'ShipOrder', shipment, receiveBefore, at },
    { type: 'RemindShipment', at },
    { type: 'RemindReceipt', at },
    { type: 'ReceiveOrder', at },
    { type: 'ReviewOrder', reviews: given.reviewed.data.reviews, at },
    { type: 'CompleteOrder', at },
    { type: 'ReleaseOrder', at },
    { type: 'RequestRefund', reason: 1, remark: '', answerBefore: given.answerBefore, at },
    { type: 'AcceptRefund', at },
    { type: 'RefuseRefund', explanation: '', appealBefore: given.appealBefore, at },
    { type: 'AppealRefund', statement: '', answerBefore: given.answerBefore, at },
    { type: 'InitiateRefund', note: '', at },
  ] as const;
  const roles: Readonly<Record<(typeof commands)[number]['type'], readonly string[]>> = {
    ConfirmOrder: ['seller', 'platform', 'system'],
    ShipOrder: ['seller', 'platform', 'system'],
    RemindShipment: ['buyer'],
    RemindReceipt: ['system'],
    ReceiveOrder: ['buyer', 'platform', 'system'],
    ReviewOrder: ['buyer'],
    CompleteOrder: ['platform', 'system'],
    ReleaseOrder: ['platform'],
    RequestRefund: ['buyer'],
    AcceptRefund: ['seller', 'platform', 'system'],
    RefuseRefund: ['seller', 'platform'],
    AppealRefund: ['buyer'],
    InitiateRefund: ['platform', 'system'],
  };

  it.each(commands)('$type is refused to every other role, at every status', (command) => {
    for (const by of [buyer, seller, platform, system]) {
      if (roles[command.type].includes(by.role)) continue;
      for (const history of Object.values(histories)) {
        const isThere = history.length > 0 && history !== histories.abandoned;
        order
          .given(...history)
          .when({ ...command, by })
          .thenRefused(isThere ? 'no-permission' : 'order-unknown');
      }
    }
  });

  it.each(commands)('$type about another’s order finds no order', (command) => {
    for (const by of [otherBuyer, otherSeller]) {
      for (const history of Object.values(histories)) {
        order
          .given(...history)
          .when({ ...command, by })
          .thenRefused('order-unknown');
      }
    }
  });
});

describe('a reminder of the receipt', () => {
  const remind = { type: 'RemindReceipt', by: system, at: given.remindAt } as const;
  const onItsWay = [...histories.confirmed, given.shippedWithReminder] as const;

  it('follows from the shipment, and is given once', () => {
    order
      .given(...histories.confirmed)
      .when({
        type: 'ShipOrder',
        by: seller,
        shipment,
        remindAt: given.remindAt,
        receiveBefore: given.receiveBefore,
        at,
      })
      .then(given.shippedWithReminder);
    order
      .given(...onItsWay)
      .when(remind)
      .then(given.receiptReminded);
    order
      .given(...onItsWay, given.receiptReminded)
      .when(remind)
      .thenNothing();
  });

  it('is not given too early, nor once the system confirms the receipt, nor where none was promised', () => {
    for (const moment of ['2026-03-13T10:04:59.999Z', given.receiveBefore]) {
      order
        .given(...onItsWay)
        .when({ ...remind, at: moment })
        .thenNothing();
    }
    order
      .given(...histories.shipped)
      .when(remind)
      .thenNothing();
  });

  it('is not given to a buyer who has confirmed it, or is refunded', () => {
    for (const fact of [given.signedFor, given.refundInitiated(true)]) {
      order
        .given(...onItsWay, fact)
        .when(remind)
        .thenNothing();
    }
  });

  it('comes some days before the receipt is confirmed, or never', () => {
    const periods = { ...defaultPeriods, receiveWithinDays: 15 };
    expect(remindsOfReceipt(at, { ...periods, remindReceiptDays: 3 })).toBe('2026-03-13T10:05:00.000Z');
    for (const remindReceiptDays of [0, 15, 16])
      expect(remindsOfReceipt(at, { ...periods, remindReceiptDays })).toBeUndefined();
  });
});

describe('a receipt that nobody confirms', () => {
  const receive = { type: 'ReceiveOrder', by: system, at: receiveBefore } as const;
  it('is confirmed by the system when its time is up, and can be returned for 7 days from then', () =>
    order
      .given(...histories.shipped)
      .when(receive)
      .then({
        type: 'OrderReceived',
        data: {
          orderId: 'A',
          by: system,
          receivedAt: receiveBefore,
          closesAt: '2026-03-23T10:05:00.000Z',
        },
      }));
  it('is left to its buyer until then', () =>
    order
      .given(...histories.shipped)
      .when({ ...receive, at: '2026-03-16T10:04:59.999Z' })
      .thenNothing());
  it('is not confirmed where something else happened meanwhile', () => {
    const { none: _none, abandoned: _abandoned, shipped: _shipped, ...others } = histories;
    for (const history of Object.values(others)) {
      order
        .given(...history)
        .when(receive)
        .thenNothing();
    }
  });
});

describe('a reminder to ship', () => {
  const remind = { type: 'RemindShipment', by: buyer, at } as const;
  it('is possible as soon as it is paid, and while it is confirmed', () => {
    order
      .given(...histories.paid)
      .when(remind)
      .then(given.reminded);
    order
      .given(...histories.confirmed)
      .when(remind)
      .then(given.reminded);
  });
  it('is possible once, also over a confirmation', () =>
    order
      .given(...histories.paid, given.reminded, given.confirmed)
      .when(remind)
      .thenRefused('order-already-reminded'));
});

describe('a review', () => {
  const review = { type: 'ReviewOrder', by: buyer, at } as const;
  const [good] = given.reviewed.data.reviews;
  it('is of goods of this order, each once, and of something', () => {
    const foreign = [{ ...(good ?? expect.unreachable()), goodsId: 'g9' }];
    order
      .given(...histories.received)
      .when({ ...review, reviews: foreign })
      .thenRefused('goods-unknown');
    for (const reviews of [[], [...given.reviewed.data.reviews, ...given.reviewed.data.reviews]]) {
      order
        .given(...histories.received)
        .when({ ...review, reviews })
        .thenRefused('parameter-error');
    }
  });

  it('may be of all goods of the order', () => {
    const [line] = given.placed.data.lines;
    const lines = ['g1', 'g2'].map((goodsId) => ({
      ...(line ?? expect.unreachable()),
      goodsId,
      skuId: goodsId,
    }));
    const { paid, confirmed, shipped, signedFor } = given;
    const placed: OrderEvent = { ...given.placed, data: { ...given.placed.data, lines } };
    const reviews = ['g1', 'g2'].map((goodsId) => ({ ...(good ?? expect.unreachable()), goodsId }));
    order
      .given(placed, paid, confirmed, shipped, signedFor)
      .when({ ...review, reviews })
      .then({ type: 'OrderReviewed', data: { orderId: 'A', by: buyer, reviews, reviewedAt: at } });
  });
});

describe('the release', () => {
  const release = { type: 'ReleaseOrder', by: platform, at } as const;
  const completed = { ...given.completed, data: { ...given.completed.data, completedAt: at } } as OrderEvent;

  it('completes what was received, with a review if there is none, though it could still be returned', () => {
    order
      .given(...histories.reviewed)
      .when(release)
      .then(completed);
    const reviews: GoodsReview[] = [{ goodsId: 'g1', rating: 'good', text: '', pictures: [] }];
    order
      .given(...histories.received)
      .when(release)
      .then(
        { type: 'OrderReviewed', data: { orderId: 'A', by: platform, reviews, reviewedAt: at } },
        completed,
      );
  });

  it.each([
    ['pending-payment', 'order-not-paid'],
    ['cancelled', 'order-already-cancelled'],
    ['expired', 'order-expired'],
    ['completed', 'order-already-completed'],
    ['paid', 'order-not-confirmed'],
    ['confirmed', 'order-not-shipped'],
    ['shipped', 'order-not-received'],
    ['refund-requested', 'order-refund-pending'],
    ['refunding', 'order-refund-pending'],
    ['refunded', 'order-already-refunded'],
  ] as const)('is refused where the order is %s (§4): %s', (status, key) => {
    order
      .given(...histories[status])
      .when(release)
      .thenRefused(key);
  });
});

describe('the completion', () => {
  const complete = { type: 'CompleteOrder', by: system, at: given.closes } as const;
  it('adds a positive review of everything where the buyer wrote none', () =>
    order
      .given(...histories.received)
      .when(complete)
      .then(
        {
          type: 'OrderReviewed',
          data: {
            orderId: 'A',
            by: system,
            reviews: [{ goodsId: 'g1', rating: 'good', text: '', pictures: [] }],
            reviewedAt: given.closes,
          },
        },
        given.completed,
      ));
  it('waits for the last instant in which the buyer could return it, for every role', () => {
    for (const by of [system, platform]) {
      for (const history of [histories.received, histories.reviewed]) {
        order
          .given(...history)
          .when({ ...complete, by, at: '2026-03-16T08:59:59.999Z' })
          .thenNothing();
      }
    }
  });
  it('leaves an order alone whose refund is being decided, or that has come to its end', () => {
    const asked = [...histories.received, given.refundRequested];
    for (const history of [asked, histories.refunding, histories.refunded, histories.completed]) {
      order
        .given(...history)
        .when(complete)
        .thenNothing();
    }
  });
});
