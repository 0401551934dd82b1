import { money, type Actor, type Money } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { at } from '../testing/facts.ts';
import { creditedFor, givenBack, paidOut, takenBack } from '../testing/shop-facts.ts';
import { proceedsDecider } from './decide.ts';
import type { TakeBackProceeds } from './take-back.ts';

const shop = specify(proceedsDecider);
const by: Actor = { role: 'platform', id: 'anna' };
const take: TakeBackProceeds = {
  type: 'TakeBackProceeds',
  sellerId: 'm1',
  refundId: 'b1',
  orderId: 'A',
  paymentId: 'p1',
  amount: money('60'),
  by,
  note: 'counterfeit',
  at,
};
const taken = takenBack();
const giveBack = {
  type: 'GiveBackProceeds',
  sellerId: 'm1',
  refundId: 'b1',
  reason: 'order-refund-period-over',
  at,
} as const;
const given = givenBack();
const credited = creditedFor('A', '57');

it('takes what the shop got and what the mall kept, into the escrow of the order', () =>
  shop.given(credited).when(take).then(taken));

it('happens once, and for one refund of an order at a time', () => {
  shop.given(credited, taken).when(take).thenNothing();
  shop
    .given(credited, creditedFor('B', '100'), taken)
    .when({ ...take, refundId: 'b2' })
    .thenRefused('order-refund-pending', { orderId: 'A' });
  shop
    .given(credited, taken)
    .when({ ...take, orderId: 'B' })
    .thenRefused('repeated-submission');
});

it('is refused before the shop was credited, and says what is lacking once the shop had it paid out', () => {
  shop.given().when(take).thenRefused('proceeds-not-credited', { orderId: 'A' });
  shop
    .given(credited, paidOut('20'))
    .when(take)
    .thenRefused('proceeds-insufficient', { required: '57', available: '37' });
});

it('takes no more than was paid, and nothing of another payment', () => {
  shop
    .given(credited)
    .when({ ...take, amount: money('56.9999999999') })
    .thenRefused('parameter-error');
  shop
    .given(credited)
    .when({ ...take, paymentId: 'p2' })
    .thenRefused('parameter-error');
});

it('is given back exactly, once; another refund may take it then, and this one never again', () => {
  shop.given(credited, taken).when(giveBack).then(given);
  shop.given(credited, taken, given).when(giveBack).thenNothing();
  shop
    .given(credited, taken, given)
    .when({ ...giveBack, reason: 'another' })
    .thenNothing();
  shop.given(credited, taken, given).when(take).thenRefused('refund-failed', { orderId: 'A' });
  shop
    .given(credited, taken, given)
    .when({ ...take, refundId: 'b2' })
    .then(takenBack('b2'));
});

it('gives nothing back that was never taken', () =>
  shop.given(credited).when(giveBack).thenRefused('parameter-error'));

it('takes only what was credited, and gives only what was taken, or the log is wrong', () => {
  const { initialState, evolve } = proceedsDecider;
  expect(() => evolve(initialState, taken)).toThrow('the order A was never credited');
  expect(() => evolve(initialState, given)).toThrow('nothing was taken back for the refund b1');
});

it('comes to what the buyer paid, to the last decimal, however it was shared', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 18n), fc.bigInt(1n, 10n ** 18n), (one, other) => {
      const [proceeds, amount] = one <= other ? [one, other] : [other, one];
      const state = proceedsDecider.evolve(proceedsDecider.initialState, {
        type: 'ProceedsCredited',
        data: { ...creditedFor('A', '1').data, amount: units(proceeds) } as never,
      });
      const decided = proceedsDecider.decide(state, { ...take, amount: amount as Money });
      const [fact] = decided.outcome === 'accepted' ? decided.events : [];
      if (fact?.type !== 'ProceedsTakenBack') return expect.unreachable();
      expect(money(fact.data.commission) + money(fact.data.proceeds)).toBe(amount);
      expect(fact.data.postings.reduce((sum, posting) => sum + money(posting.amount), 0n)).toBe(0n);
      expect(proceedsDecider.evolve(state, fact).available).toBe(0n);
    }),
  );
});

const units = (amount: bigint) =>
  `${amount / 10n ** 10n}.${(amount % 10n ** 10n).toString().padStart(10, '0')}`.replace(/\.?0+$/, '');
