import { money } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import { describe, it } from 'vitest';
import { orderDecider, type CancelOrder, type PayOrder } from './decide.ts';
import {
  abandoned,
  at,
  cancelled,
  expired,
  histories,
  paid,
  payBefore,
  placed,
  shipBefore,
} from '../testing/order.ts';

const late = payBefore;
const order = specify(orderDecider);

const pay: PayOrder = { type: 'PayOrder', paymentId: 'p1', amount: money('68'), shipBefore, at };
const cancel: CancelOrder = { type: 'CancelOrder', by: 'u1', reason: 2, at };

describe('placing an order', () => {
  it('records it', () => order.given().when({ type: 'PlaceOrder', order: placed.data }).then(placed));

  it('changes nothing when the same submission comes again, whatever happened since', () => {
    for (const history of [[placed], [placed, paid], [placed, cancelled], [placed, expired]]) {
      order
        .given(...history)
        .when({ type: 'PlaceOrder', order: placed.data })
        .thenNothing();
    }
  });

  it('refuses other contents under the same key', () =>
    order
      .given(placed)
      .when({
        type: 'PlaceOrder',
        order: { ...placed.data, lines: placed.data.lines.map((line) => ({ ...line, quantity: 21 })) },
      })
      .thenRefused('repeated-submission'));

  it('refuses a sample under the key of the same goods that were none', () =>
    order
      .given(placed)
      .when({ type: 'PlaceOrder', order: { ...placed.data, sample: true } })
      .thenRefused('repeated-submission'));

  it('records that it is a sample, and changes nothing when it comes again', () => {
    const sample = { ...placed, data: { ...placed.data, sample: true } };
    order.given().when({ type: 'PlaceOrder', order: sample.data }).then(sample);
    order.given(sample, paid).when({ type: 'PlaceOrder', order: sample.data }).thenNothing();
  });

  it('refuses once the submission was given up and its stock returned', () =>
    order.given(abandoned).when({ type: 'PlaceOrder', order: placed.data }).thenRefused('order-expired'));
});

describe('paying an order', () => {
  const paidHistories = Object.values(histories).filter((history) =>
    history.some(({ type }) => type === 'OrderPaid'),
  );
  it('marks it paid', () => order.given(placed).when(pay).then(paid));
  it('marks it paid once, whatever became of it since', () => {
    for (const history of paidHistories) {
      order
        .given(...history)
        .when(pay)
        .thenNothing();
    }
  });
  it('refuses a second payment', () =>
    order
      .given(placed, paid)
      .when({ ...pay, paymentId: 'p2' })
      .thenRefused('order-already-paid'));
  it('refuses a cancelled order', () =>
    order.given(placed, cancelled).when(pay).thenRefused('order-already-cancelled'));
  it('refuses an order that ran out of time', () =>
    order.given(placed, expired).when(pay).thenRefused('order-expired'));
  it.each(['67.9999999999', '68.0000000001', '136', '0', '-68'])(
    'refuses %s, which is not the total of 68',
    (amount) =>
      order
        .given(placed)
        .when({ ...pay, amount: money(amount) })
        .thenRefused('parameter-error'),
  );
  it.each(['67.9999999999', '68.0000000001'])(
    'refuses the payment that it took when it comes again with %s, whatever became of the order since',
    (amount) => {
      for (const history of paidHistories) {
        order
          .given(...history)
          .when({ ...pay, amount: money(amount) })
          .thenRefused('repeated-submission', { orderId: 'A' });
      }
    },
  );
  it('refuses an order that does not exist', () => {
    order.given().when(pay).thenRefused('order-unknown');
    order.given(abandoned).when(pay).thenRefused('order-unknown');
  });
});

describe('cancelling an order', () => {
  it('is possible while payment is pending', () => order.given(placed).when(cancel).then(cancelled));
  it('is refused to anybody but its buyer, as if there were no such order', () =>
    order
      .given(placed)
      .when({ ...cancel, by: 'm1' })
      .thenRefused('order-unknown'));
  it('is refused once paid', () => order.given(placed, paid).when(cancel).thenRefused('order-not-pending'));
  it('is refused twice', () =>
    order.given(placed, cancelled).when(cancel).thenRefused('order-already-cancelled'));
  it('is refused after the system did it', () =>
    order.given(placed, expired).when(cancel).thenRefused('order-expired'));
});

describe('the payment deadline', () => {
  it('cancels an unpaid order', () =>
    order.given(placed).when({ type: 'ExpireOrder', at: late }).then(expired));
  it('does nothing before its time', () =>
    order.given(placed).when({ type: 'ExpireOrder', at }).thenNothing());
  it('leaves a paid, cancelled, expired or unknown order as it is', () => {
    for (const history of [[placed, paid], [placed, cancelled], [placed, expired], []]) {
      order
        .given(...history)
        .when({ type: 'ExpireOrder', at: late })
        .thenNothing();
    }
  });
});

describe('giving up a submission', () => {
  it('fences off an order that was never placed', () =>
    order.given().when({ type: 'AbandonOrder', orderId: 'A', at }).then(abandoned));
  it('leaves an order that was placed', () =>
    order.given(placed).when({ type: 'AbandonOrder', orderId: 'A', at }).thenNothing());
});
