import { fold, money, type Money, type WalletEvent } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, captured, credited } from '../testing/facts.ts';
import { walletDecider } from './decide.ts';
import type { RefundPayment, ReleasePayment } from './escrow.ts';

const wallet = specify(walletDecider);
const of = { usercode: 'u1', paymentId: 'p1', orderId: 'A' };

const release: ReleasePayment = {
  type: 'ReleasePayment',
  ...of,
  sellerId: 'm1',
  commission: money('3'),
  at,
};
function released(commission: string, proceeds: string): WalletEvent {
  const parts = [
    { account: 'seller:m1:proceeds', amount: proceeds },
    { account: 'fees:commission', amount: commission },
  ];
  return {
    type: 'PaymentReleased',
    data: {
      ...of,
      sellerId: 'm1',
      amount: '60',
      commission,
      proceeds,
      postings: [{ account: 'escrow:A', amount: '-60' }, ...parts.filter((part) => part.amount !== '0')],
      releasedAt: at,
    },
  };
}
const releasedA = released('3', '57');
const refund: RefundPayment = { type: 'RefundPayment', ...of, reason: 'not received', at };
const refundedA: WalletEvent = {
  type: 'PaymentRefunded',
  data: {
    ...of,
    amount: '60',
    reason: 'not received',
    postings: [
      { account: 'escrow:A', amount: '-60' },
      { account: 'user:u1:available', amount: '60' },
    ],
    refundedAt: at,
  },
};
const paid = [credited('100'), captured('A', '60')];

describe('a release', () => {
  it("gives the escrow to the seller's proceeds, less the commission", () =>
    wallet
      .given(...paid)
      .when(release)
      .then(releasedA));

  it('posts no commission where there is none, and no proceeds where the commission is all', () => {
    wallet
      .given(...paid)
      .when({ ...release, commission: money('0') })
      .then(released('0', '60'));
    wallet
      .given(...paid)
      .when({ ...release, commission: money('60') })
      .then(released('60', '0'));
  });

  it('gives seller and mall together what was paid, whatever the commission', () => {
    const state = fold(walletDecider, paid);
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: money('60') }), (commission) => {
        const decided = walletDecider.decide(state, { ...release, commission: commission as Money });
        const [fact] = decided.outcome === 'accepted' ? decided.events : [];
        if (fact?.type !== 'PaymentReleased') return expect.unreachable();
        const { data } = fact;
        expect(money(data.commission) + money(data.proceeds)).toBe(money('60'));
        expect(data.postings.reduce((sum, { amount }) => sum + money(amount), 0n)).toBe(0n);
      }),
    );
  });

  it('happens once', () =>
    wallet
      .given(...paid, releasedA)
      .when(release)
      .thenNothing());

  it('is refused once the order is refunded', () =>
    wallet
      .given(...paid, refundedA)
      .when(release)
      .thenRefused('payment-already-refunded', { orderId: 'A' }));

  it('is refused for a commission below zero or above what the order cost', () => {
    for (const commission of ['-0.1', '60.0000000001']) {
      wallet
        .given(...paid)
        .when({ ...release, commission: money(commission) })
        .thenRefused('parameter-error');
    }
  });

  it('is refused for an order that is not in escrow, and under a payment that did not capture it', () => {
    wallet.given(credited('100')).when(release).thenRefused('payment-unknown', { orderId: 'A' });
    wallet
      .given(...paid)
      .when({ ...release, paymentId: 'p2' })
      .thenRefused('payment-unknown');
  });

  it('leaves the order paid for good', () =>
    wallet
      .given(...paid, releasedA)
      .when({
        type: 'CapturePayment',
        usercode: 'u1',
        paymentId: 'p2',
        orders: [{ orderId: 'A', amount: money('1') }],
        at,
      })
      .thenRefused('order-already-paid'));
});

describe('a refund', () => {
  it('is not the same for another reason, and says of which order', () =>
    wallet
      .given(...paid, refundedA)
      .when({ ...refund, reason: 'broken' })
      .thenRefused('repeated-submission', { orderId: 'A' }));

  it('gives the buyer the full amount back', () =>
    wallet
      .given(...paid)
      .when(refund)
      .then(refundedA));

  it('happens once', () =>
    wallet
      .given(...paid, refundedA)
      .when(refund)
      .thenNothing());

  it("is refused once the money is the seller's", () =>
    wallet
      .given(...paid, releasedA)
      .when(refund)
      .thenRefused('payment-already-released'));

  it('is refused for an order that is not in escrow', () =>
    wallet.given(credited('100')).when(refund).thenRefused('payment-unknown'));
});
