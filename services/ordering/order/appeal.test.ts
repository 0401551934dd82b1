import { fold } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import { describe, expect, it } from 'vitest';
import { orderDecider } from './decide.ts';
import * as given from '../testing/order.ts';

const { at, buyer, seller, platform, system, histories, answerBefore, appealBefore } = given;
const order = specify(orderDecider);
const appeal = { type: 'AppealRefund', by: buyer, statement: 'sealed', answerBefore, at } as const;
const refusal = { type: 'RefuseRefund', explanation: 'sealed', appealBefore, at } as const;
const refundable = ['paid', 'confirmed', 'received', 'reviewed'] as const;

const refused = (status: (typeof refundable)[number]) =>
  [...histories[status], given.refundRequested, given.refundRefused(status)] as const;

describe('a refusal of the seller', () => {
  it.each(refundable)(
    'of an order that is %s can be appealed, and the appeal waits for an answer',
    (status) => {
      order
        .given(...refused(status))
        .when(appeal)
        .then(given.refundAppealed);
      order
        .given(...refused(status), given.refundAppealed)
        .when({ type: 'AcceptRefund', by: system, at: answerBefore })
        .then({
          type: 'RefundAccepted',
          data: {
            ...given.owed,
            by: system,
            shipped: status === 'received' || status === 'reviewed',
            acceptedAt: answerBefore,
          },
        });
    },
  );

  it('can be appealed until the instant that it carries', () => {
    const justInTime = '2026-03-12T10:04:59.999Z';
    order
      .given(...refused('received'))
      .when({ ...appeal, at: justInTime })
      .then({ type: 'RefundAppealed', data: { ...given.refundAppealed.data, appealedAt: justInTime } });
    order
      .given(...refused('received'))
      .when({ ...appeal, at: appealBefore })
      .thenRefused('order-appeal-period-over');
  });

  it('can be appealed once the goods have arrived, and not while they are on their way', () => {
    order
      .given(...refused('confirmed'), given.shipped)
      .when(appeal)
      .thenRefused('order-shipped-not-refundable');
    order
      .given(...refused('confirmed'), given.shipped, given.signedFor)
      .when(appeal)
      .then(given.refundAppealed);
  });

  it('can be appealed once: what the platform refuses is final, and the order goes on', () => {
    const appealed = [...refused('received'), given.refundAppealed] as const;
    order
      .given(...appealed)
      .when({ ...refusal, by: platform })
      .then(given.refundRefusedForGood('received'));
    const final = [...appealed, given.refundRefusedForGood('received')] as const;
    order
      .given(...final)
      .when(appeal)
      .thenRefused('refund-failed');
    expect(fold(orderDecider, final)).toEqual({
      ...fold(orderDecider, histories.received),
      refundRefused: true,
      appealBefore: undefined,
    });
  });

  it('that was appealed is the platform’s to repeat, while the seller may still give in', () => {
    const appealed = [...refused('paid'), given.refundAppealed] as const;
    order
      .given(...appealed)
      .when({ ...refusal, by: seller })
      .thenRefused('order-refund-appealed');
    for (const by of [seller, platform]) {
      order
        .given(...appealed)
        .when({ type: 'AcceptRefund', by, at })
        .then({ type: 'RefundAccepted', data: { ...given.owed, by, shipped: false, acceptedAt: at } });
    }
  });
});

describe('the time to appeal', () => {
  const late = '2026-03-18T10:05:00.000Z';
  const tooSoon = [...histories.received, given.refundRequested] as const;
  const moved = { ...given.refundRefused('received').data, appealBefore: late, closesAt: late };

  it('moves the completion of a received order that would come before its end', () => {
    order
      .given(...tooSoon)
      .when({ ...refusal, by: seller, appealBefore: late })
      .then({ type: 'RefundRefused', data: moved });
    const history = [...tooSoon, { type: 'RefundRefused', data: moved } as const];
    order
      .given(...history)
      .when({ type: 'CompleteOrder', by: system, at: given.closes })
      .thenNothing();
    expect(fold(orderDecider, history)).toMatchObject({ status: 'received', closesAt: late });
  });

  it('leaves a completion that comes later where it is', () =>
    order
      .given(...tooSoon)
      .when({ ...refusal, by: seller })
      .then(given.refundRefused('received')));

  it('holds also for an order that is received after the refusal', () => {
    const longAppeal = { ...given.refundRefused('confirmed').data, appealBefore: late };
    order
      .given(
        ...histories.confirmed,
        given.refundRequested,
        { type: 'RefundRefused', data: longAppeal },
        given.shipped,
      )
      .when({ type: 'ReceiveOrder', by: buyer, at: given.received })
      .then({
        type: 'OrderReceived',
        data: { orderId: 'A', by: buyer, receivedAt: given.received, closesAt: late, appealBefore: late },
      });
  });

  it('that ran out while the goods were on their way lasts until the order closes', () => {
    const onItsWay = [...refused('confirmed'), given.shipped] as const;
    const received = { orderId: 'A', by: buyer, receivedAt: given.received };
    const data = { ...received, closesAt: given.closes, appealBefore: given.closes };
    order
      .given(...onItsWay)
      .when({ type: 'ReceiveOrder', by: buyer, at: given.received })
      .then({
        type: 'OrderReceived',
        data,
      });
    const arrived = [...onItsWay, { type: 'OrderReceived', data } as const] as const;
    const afterTheRefusals = { ...appeal, at: given.received };
    order
      .given(...arrived)
      .when(afterTheRefusals)
      .then({ type: 'RefundAppealed', data: { ...given.refundAppealed.data, appealedAt: given.received } });
    order
      .given(...arrived)
      .when({ ...appeal, at: given.closes })
      .thenRefused('order-appeal-period-over');
  });

  it('is not given back by the receipt after a refusal of the platform', () => {
    order
      .given(
        ...histories.confirmed,
        given.refundRequested,
        given.refundRefusedForGood('confirmed'),
        given.shipped,
      )
      .when({ type: 'ReceiveOrder', by: buyer, at: given.received })
      .then(given.signedFor);
  });
});
