import { money, type WalletEvent } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import { describe, it } from 'vitest';
import { walletDecider } from './decide.ts';
import type { CreditDeposit } from './deposit.ts';
import type { CapturePayment, ReturnPayment } from './payment.ts';

const at = '2026-03-01T10:00:00.000Z';
const wallet = specify(walletDecider);

const credit: CreditDeposit = {
  type: 'CreditDeposit',
  usercode: 'u1',
  depositId: 'ethereum:0xabc:3',
  network: 'ethereum',
  transaction: '0xabc',
  logIndex: 3,
  amount: money('100.5'),
  at,
};
const credited: WalletEvent = {
  type: 'DepositCredited',
  data: {
    usercode: 'u1',
    depositId: 'ethereum:0xabc:3',
    network: 'ethereum',
    transaction: '0xabc',
    logIndex: 3,
    amount: '100.5',
    postings: [
      { account: 'custody:ethereum', amount: '-100.5' },
      { account: 'user:u1:available', amount: '100.5' },
    ],
    creditedAt: at,
  },
};
const capture: CapturePayment = {
  type: 'CapturePayment',
  usercode: 'u1',
  paymentId: 'p1',
  orders: [
    { orderId: 'A', amount: money('60') },
    { orderId: 'B', amount: money('40.5') },
  ],
  at,
};
const captured: WalletEvent = {
  type: 'PaymentCaptured',
  data: {
    usercode: 'u1',
    paymentId: 'p1',
    orders: [
      { orderId: 'A', amount: '60' },
      { orderId: 'B', amount: '40.5' },
    ],
    amount: '100.5',
    postings: [
      { account: 'user:u1:available', amount: '-100.5' },
      { account: 'escrow:A', amount: '60' },
      { account: 'escrow:B', amount: '40.5' },
    ],
    capturedAt: at,
  },
};
const giveBackB: ReturnPayment = {
  type: 'ReturnPayment',
  usercode: 'u1',
  paymentId: 'p1',
  orderId: 'B',
  reason: 'order-already-cancelled',
  at,
};
const returnedB: WalletEvent = {
  type: 'PaymentReturned',
  data: {
    usercode: 'u1',
    paymentId: 'p1',
    orderId: 'B',
    amount: '40.5',
    reason: 'order-already-cancelled',
    postings: [
      { account: 'escrow:B', amount: '-40.5' },
      { account: 'user:u1:available', amount: '40.5' },
    ],
    returnedAt: at,
  },
};

describe('a deposit', () => {
  it('is credited from the custody of its network to the available funds', () =>
    wallet.given().when(credit).then(credited));

  it('is credited once, however often it is reported', () =>
    wallet.given(credited).when(credit).thenNothing());

  it('is another deposit when the same transaction pays twice', () =>
    wallet
      .given(credited)
      .when({ ...credit, depositId: 'ethereum:0xabc:4', logIndex: 4 })
      .then({
        type: 'DepositCredited',
        data: { ...credited.data, depositId: 'ethereum:0xabc:4', logIndex: 4 } as never,
      }));

  const othersId: [string, Partial<CreditDeposit>][] = [
    ['another network', { network: 'tron' }],
    ['another transaction', { transaction: '0xabd' }],
    ['another place in its block', { logIndex: 4 }],
    ['nothing at all', { depositId: 'gift' }],
  ];
  it.each(othersId)('is not credited under an id that names %s', (_what, changed) => {
    const mismatched = { ...credit, ...changed };
    wallet.given().when(mismatched).thenRefused('parameter-error');
    if (changed.depositId === undefined) {
      wallet.given(credited).when(mismatched).thenRefused('repeated-submission');
    }
  });

  it('is not credited with another amount under an id that was credited, and does not look as if it were', () =>
    wallet
      .given(credited)
      .when({ ...credit, amount: money('100.6') })
      .thenRefused('repeated-submission'));
});

describe('a payment', () => {
  it('moves what the orders cost into one escrow account per order', () =>
    wallet.given(credited).when(capture).then(captured));

  it('is captured once, however often it is sent', () =>
    wallet.given(credited, captured).when(capture).thenNothing());

  it('is the same whatever the order of its orders', () =>
    wallet
      .given(credited, captured)
      .when({ ...capture, orders: capture.orders.toReversed() })
      .thenNothing());

  it.each([
    ['another order', [{ orderId: 'C', amount: money('100.5') }]],
    ['one order more', [...capture.orders, { orderId: 'C', amount: money('1') }]],
    [
      'another amount',
      [
        { orderId: 'A', amount: money('60') },
        { orderId: 'B', amount: money('40') },
      ],
    ],
  ])('captures nothing for %s under the same id, and does not look as if it did', (_what, orders) => {
    wallet
      .given(credited, captured)
      .when({ ...capture, orders })
      .thenRefused('repeated-submission');
  });

  it('is refused when the funds do not suffice, and says what is missing', () =>
    wallet
      .given(credited)
      .when({ ...capture, orders: [{ orderId: 'A', amount: money('100.5000000001') }] })
      .thenRefused('insufficient-balance', { required: '100.5000000001', available: '100.5' }));

  it('is refused for an order that already stands in escrow under another payment', () =>
    wallet
      .given(credited, captured)
      .when({ ...capture, paymentId: 'p2', orders: [{ orderId: 'A', amount: money('0.1') }] })
      .thenRefused('order-already-paid', { orderId: 'A' }));

  it('is refused for nothing, for the same order twice and for an amount that is not positive', () => {
    for (const orders of [
      [],
      [{ orderId: 'A', amount: money('0') }],
      [{ orderId: 'A', amount: money('-5') }],
      [
        { orderId: 'A', amount: money('1') },
        { orderId: 'A', amount: money('1') },
      ],
    ]) {
      wallet
        .given(credited)
        .when({ ...capture, orders })
        .thenRefused('parameter-error');
    }
  });
});

describe('a return', () => {
  it('gives back what stands in escrow for that order', () =>
    wallet.given(credited, captured).when(giveBackB).then(returnedB));

  it('gives back once', () => wallet.given(credited, captured, returnedB).when(giveBackB).thenNothing());

  it('is not the same for another reason, and says of which order', () =>
    wallet
      .given(credited, captured, returnedB)
      .when({ ...giveBackB, reason: 'order-expired' })
      .thenRefused('repeated-submission', { orderId: 'B' }));

  it('gives nothing back under a payment that did not capture the order', () =>
    wallet
      .given(credited, captured)
      .when({ ...giveBackB, paymentId: 'p2' })
      .thenRefused('payment-unknown', { orderId: 'B' }));

  it('gives nothing back of what was refunded', () =>
    wallet
      .given(credited, captured, {
        type: 'PaymentRefunded',
        data: { ...returnedB.data, refundedAt: at } as Extract<
          WalletEvent,
          { type: 'PaymentRefunded' }
        >['data'],
      })
      .when(giveBackB)
      .thenRefused('payment-already-refunded', { orderId: 'B' }));

  it('leaves the order free to be paid again', () =>
    wallet
      .given(credited, captured, returnedB)
      .when({ ...capture, paymentId: 'p2', orders: [{ orderId: 'B', amount: money('40.5') }] })
      .then({
        type: 'PaymentCaptured',
        data: {
          usercode: 'u1',
          paymentId: 'p2',
          orders: [{ orderId: 'B', amount: '40.5' }],
          amount: '40.5',
          postings: [
            { account: 'user:u1:available', amount: '-40.5' },
            { account: 'escrow:B', amount: '40.5' },
          ],
          capturedAt: at,
        },
      }));
});
