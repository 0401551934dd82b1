import { fold, type OrderEvent } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import { describe, expect, it } from 'vitest';
import { orderDecider } from './decide.ts';
import { goodsHaveLeft, keepsStock } from './statuses.ts';
import * as given from '../testing/order.ts';

const { at, buyer, seller, platform, system, histories, answerBefore, appealBefore } = given;
const order = specify(orderDecider);
const request = { type: 'RequestRefund', by: buyer, reason: 5, remark: 'sealed', answerBefore, at } as const;
const accept = { type: 'AcceptRefund', by: seller, at } as const;
const refuse = { type: 'RefuseRefund', by: seller, explanation: 'sealed', appealBefore, at } as const;
const initiate = { type: 'InitiateRefund', by: platform, note: 'closed down', at } as const;
const record = { type: 'RecordRefund', paymentId: 'p1', at } as const;
const refundable = ['paid', 'confirmed', 'received', 'reviewed'] as const;

describe('a refund', () => {
  it.each(refundable)('can be asked for while the order is %s', (status) =>
    order
      .given(...histories[status])
      .when(request)
      .then(given.refundRequested),
  );

  it('cannot be asked for while the goods are on their way', () =>
    order
      .given(...histories.shipped)
      .when(request)
      .thenRefused('order-shipped-not-refundable'));

  it('cannot be asked for from the instant in which the order closes', () => {
    for (const history of [histories.received, histories.reviewed]) {
      order
        .given(...history)
        .when({ ...request, at: '2026-03-16T08:59:59.999Z' })
        .then({
          type: 'RefundRequested',
          data: {
            orderId: 'A',
            by: buyer,
            reason: 5,
            amount: '68',
            remark: 'sealed',
            requestedAt: '2026-03-16T08:59:59.999Z',
            answerBefore,
          },
        });
      order
        .given(...history)
        .when({ ...request, at: given.closes })
        .thenRefused('order-return-period-over');
    }
  });

  it.each(refundable)('that is refused leaves the order %s, and cannot be asked for again', (status) => {
    const asked = [...histories[status], given.refundRequested];
    order
      .given(...asked)
      .when(refuse)
      .then(given.refundRefused(status));
    const after = fold(orderDecider, [...asked, given.refundRefused(status)]);
    expect(after).toEqual({ ...fold(orderDecider, histories[status]), refundRefused: true, appealBefore });
    order
      .given(...asked, given.refundRefused(status))
      .when(request)
      .thenRefused('refund-failed');
  });

  it('that was refused stays refused when the order goes on', () =>
    order
      .given(
        ...histories.confirmed,
        given.refundRequested,
        given.refundRefused('confirmed'),
        given.shipped,
        given.signedFor,
      )
      .when(request)
      .thenRefused('refund-failed'));

  it('that is granted says whether the goods had left', () => {
    order
      .given(...histories.confirmed, given.refundRequested)
      .when(accept)
      .then(given.refundAccepted(false));
    order
      .given(...histories.reviewed, given.refundRequested)
      .when(accept)
      .then(given.refundAccepted(true));
  });

  it('that is being decided holds the order where it is', () => {
    const asked = [...histories.confirmed, given.refundRequested];
    for (const command of [
      { type: 'ShipOrder', by: seller, shipment: given.shipment, receiveBefore: given.receiveBefore, at },
      { type: 'ConfirmOrder', by: seller, at },
      { type: 'RemindShipment', by: buyer, at },
    ] as const) {
      order
        .given(...asked)
        .when(command)
        .thenRefused('order-refund-pending');
    }
  });

  it('is decided once: a grant that comes again changes nothing, another decision is refused', () => {
    order
      .given(...histories.refunding)
      .when(accept)
      .thenNothing();
    order
      .given(...histories.refunding)
      .when(refuse)
      .thenRefused('order-refund-pending');
    const refused = [...histories['refund-requested'], given.refundRefused('paid')];
    order
      .given(...refused)
      .when(refuse)
      .thenRefused('order-refund-unknown');
    order
      .given(...refused)
      .when(accept)
      .thenRefused('order-refund-unknown');
  });

  it('succeeds when the wallet has the money back, once', () => {
    order
      .given(...histories.refunding)
      .when(record)
      .then(given.refunded('buyer'));
    order
      .given(...histories.refunded)
      .when(record)
      .thenNothing();
    order
      .given(...histories.refunding)
      .when({ ...record, paymentId: 'p2' })
      .thenRefused('parameter-error');
  });
});

describe('a refund that nobody answers', () => {
  const grant = { type: 'AcceptRefund', by: system, at: answerBefore } as const;
  it.each(refundable)('is granted by the system when its time is up: of an order that is %s', (status) => {
    const left = status === 'received' || status === 'reviewed';
    const { data } = given.refundAccepted(left);
    order
      .given(...histories[status], given.refundRequested)
      .when(grant)
      .then({ type: 'RefundAccepted', data: { ...data, by: system, acceptedAt: answerBefore } });
  });
  it('is left to its seller until then, who may refuse it as long as it is not granted', () => {
    order
      .given(...histories['refund-requested'])
      .when({ ...grant, at: '2026-03-08T10:04:59.999Z' })
      .thenNothing();
    order
      .given(...histories['refund-requested'])
      .when({ ...refuse, at: '2026-03-08T10:04:59.999Z' })
      .then({
        type: 'RefundRefused',
        data: { ...given.refundRefused('paid').data, refusedAt: '2026-03-08T10:04:59.999Z' },
      });
    order
      .given(...histories['refund-requested'], given.refundRefused('paid'))
      .when(grant)
      .thenNothing();
  });
  it('is not granted where something else happened meanwhile', () => {
    const { none: _none, abandoned: _abandoned, 'refund-requested': _requested, ...others } = histories;
    for (const history of Object.values(others)) {
      order
        .given(...history)
        .when(grant)
        .thenNothing();
    }
  });
});

describe('a refund by the platform', () => {
  const early = ['paid', 'confirmed', 'refund-requested'] as const;
  const late = ['shipped', 'received', 'reviewed'] as const;
  it.each([...early, ...late])('is possible while the order is %s, and says whose will it was', (status) => {
    const left = late.some((each) => each === status);
    order
      .given(...histories[status])
      .when(initiate)
      .then(given.refundInitiated(left));
    order
      .given(...histories[status], given.refundInitiated(left))
      .when(record)
      .then(given.refunded('platform'));
  });
  it('is possible after the seller refused', () =>
    order
      .given(...histories['refund-requested'], given.refundRefused('paid'))
      .when(initiate)
      .then(given.refundInitiated(false)));
  it('is not possible before the payment, nor once it is the seller’s', () => {
    order.given(given.placed).when(initiate).thenRefused('order-not-paid');
    order
      .given(...histories.completed)
      .when(initiate)
      .thenRefused('order-already-completed');
  });
});

describe('an order that is not shipped in time', () => {
  const { shipBefore } = given;
  const refundIt = { ...initiate, by: system, at: shipBefore } as const;
  const overdue = { ...given.refundInitiated(false).data, by: system, initiatedAt: shipBefore };

  it.each(['paid', 'confirmed'] as const)('is refunded by the system, once: %s', (status) => {
    order
      .given(...histories[status])
      .when(refundIt)
      .then({ type: 'RefundInitiated', data: overdue });
    const refunding = [...histories[status], { type: 'RefundInitiated', data: overdue } as const];
    for (const history of [refunding, [...refunding, given.refunded('platform')]]) {
      order
        .given(...history)
        .when(refundIt)
        .thenNothing();
    }
  });

  it('is refunded also while its seller has yet to answer a request, or has refused one', () => {
    const asked = [...histories.confirmed, given.refundRequested];
    for (const history of [asked, [...asked, given.refundRefused('confirmed')]]) {
      order
        .given(...history)
        .when(refundIt)
        .then({ type: 'RefundInitiated', data: overdue });
    }
  });

  it('is its seller’s to ship until the system has refunded it', () => {
    order
      .given(...histories.confirmed)
      .when({ ...refundIt, at: '2026-03-08T10:04:59.999Z' })
      .thenNothing();
    order
      .given(...histories.confirmed)
      .when({
        type: 'ShipOrder',
        by: seller,
        shipment: given.shipment,
        receiveBefore: given.receiveBefore,
        at: '2026-03-09T10:00:00.000Z',
      })
      .then({
        type: 'OrderShipped',
        data: {
          orderId: 'A',
          by: seller,
          shipment: given.shipment,
          shippedAt: '2026-03-09T10:00:00.000Z',
          receiveBefore: given.receiveBefore,
        },
      });
  });

  it('is left alone by the timer where something else happened meanwhile', () => {
    const { none: _none, abandoned: _abandoned, paid: _paid, confirmed: _confirmed, ...others } = histories;
    const { 'refund-requested': _requested, ...elsewhere } = others;
    for (const history of Object.values(elsewhere)) {
      order
        .given(...history)
        .when({ ...refundIt, at: '2026-04-01T00:00:00.000Z' })
        .thenNothing();
    }
  });
});

const after = (...facts: readonly OrderEvent[]) => fold(orderDecider, facts);

describe('the stock of an order', () => {
  it('is kept until it is certain that the order will not be sent, and is gone once it is', () => {
    const kept = Object.entries(histories).filter(([, history]) => keepsStock(after(...history)));
    expect(kept.map(([status]) => status).toSorted()).toEqual([
      'completed',
      'confirmed',
      'paid',
      'pending-payment',
      'received',
      'refund-requested',
      'reviewed',
      'shipped',
    ]);
    const gone = Object.entries(histories).filter(([, history]) => goodsHaveLeft(after(...history)));
    expect(gone.map(([status]) => status).toSorted()).toEqual([
      'completed',
      'received',
      'reviewed',
      'shipped',
    ]);
  });
  it('that was sent does not come back with the money', () => {
    const returned = [...histories.received, given.refundRequested, given.refundAccepted(true)];
    expect(goodsHaveLeft(after(...returned))).toBe(true);
    expect(keepsStock(after(...returned, given.refunded('buyer')))).toBe(true);
  });
});
