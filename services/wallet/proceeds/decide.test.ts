import { money, type RefusalKey } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import { describe, expect, it } from 'vitest';
import { at } from '../testing/facts.ts';
import { creditedFor, paidOut, returnedPayout } from '../testing/shop-facts.ts';
import type { CreditProceeds } from './credit.ts';
import { proceedsDecider } from './decide.ts';
import type { PayOutProceeds, ReturnPayout } from './payout.ts';

const shop = specify(proceedsDecider);
const of = { sellerId: 'm1', at };

const credit: CreditProceeds = {
  type: 'CreditProceeds',
  ...of,
  orderId: 'A',
  buyer: 'u2',
  paymentId: 'p1',
  amount: money('65.075'),
};
const payOut: PayOutProceeds = {
  type: 'PayOutProceeds',
  ...of,
  payoutId: 'o1',
  usercode: 'u1',
  amount: money('40'),
  minimum: money('10'),
};
const goBack: ReturnPayout = { type: 'ReturnPayout', ...of, payoutId: 'o1', reason: 'wallet-closed' };

describe('what a release gave a shop', () => {
  it('is credited, once per order', () => {
    shop.given().when(credit).then(creditedFor('A', '65.075'));
    shop.given(creditedFor('A', '65.075')).when(credit).thenNothing();
    shop
      .given(creditedFor('A', '65.075'))
      .when({ ...credit, orderId: 'B' })
      .then(creditedFor('B', '65.075'));
  });

  it.each<[string, Partial<CreditProceeds>]>([
    ['of another amount', { amount: money('65.0750000001') }],
    ['of another payment', { paymentId: 'p2' }],
    ['by another buyer', { buyer: 'u3' }],
  ])('is not the same %s', (_how, change) =>
    shop
      .given(creditedFor('A', '65.075'))
      .when({ ...credit, ...change })
      .thenRefused('repeated-submission', { orderId: 'A' }),
  );

  it('may be nothing, and never less', () => {
    shop
      .given()
      .when({ ...credit, amount: money('0') })
      .then(creditedFor('A', '0'));
    shop
      .given()
      .when({ ...credit, amount: money('-1') })
      .thenRefused('parameter-error');
  });
});

describe('a payout', () => {
  const earned = [creditedFor('A', '25'), creditedFor('B', '25')];

  it('takes available funds out, once per id', () => {
    shop
      .given(...earned)
      .when(payOut)
      .then(paidOut('40'));
    shop
      .given(...earned, paidOut('40'))
      .when(payOut)
      .thenNothing();
  });

  it('is the same when the minimum has changed meanwhile', () =>
    shop
      .given(...earned, paidOut('40'))
      .when({ ...payOut, minimum: money('41') })
      .thenNothing());

  it.each<[string, Partial<PayOutProceeds>]>([
    ['of another amount', { amount: money('39') }],
    ['to another wallet', { usercode: 'u2' }],
  ])('%s is not the same', (_how, change) =>
    shop
      .given(...earned, paidOut('40'))
      .when({ ...payOut, ...change })
      .thenRefused('repeated-submission'),
  );

  it('may be all there is, and not a unit more', () => {
    shop
      .given(...earned)
      .when({ ...payOut, amount: money('50') })
      .then(paidOut('50'));
    shop
      .given(...earned)
      .when({ ...payOut, amount: money('50.0000000001') })
      .thenRefused('proceeds-insufficient', { required: '50.0000000001', available: '50' });
  });

  it('is whole below the minimum when nothing more comes to the shop, and only then', () => {
    const left = [...earned, paidOut('40'), paidOut('9.9999999999', 'o2')];
    const rest: PayOutProceeds = { ...payOut, payoutId: 'o3', amount: money('0.0000000001'), last: true };
    shop
      .given(...left)
      .when(rest)
      .then(paidOut('0.0000000001', 'o3'));
    shop
      .given(...left)
      .when({ ...rest, last: false })
      .thenRefused('payout-below-minimum', { minimum: '10' });
    // sent again, it is the same, whatever came since
    shop
      .given(...left, paidOut('0.0000000001', 'o3'), creditedFor('C', '5'))
      .when({ ...rest, last: false })
      .thenNothing();
  });

  it.each<[string, RefusalKey, Readonly<Record<string, string>>]>([
    ['9.99', 'payout-below-minimum', { minimum: '9.995' }],
    ['9.9951', 'proceeds-insufficient', { required: '9.9951', available: '9.995' }],
    ['10', 'proceeds-insufficient', { required: '10', available: '9.995' }],
  ])('is not %s of a last 9.995: %s', (amount, key, details) =>
    shop
      .given(creditedFor('A', '9.995'))
      .when({ ...payOut, amount: money(amount), last: true })
      .thenRefused(key, details),
  );

  it('of a part is at least the minimum while there is as much, also when nothing more comes', () =>
    shop
      .given(...earned)
      .when({ ...payOut, amount: money('9.99'), last: true })
      .thenRefused('payout-below-minimum', { minimum: '10' }));

  it('never takes what is paid out already', () =>
    shop
      .given(...earned, paidOut('40'))
      .when({ ...payOut, payoutId: 'o2', amount: money('11') })
      .thenRefused('proceeds-insufficient', { required: '11', available: '10' }));

  it.each<[string, RefusalKey, string]>([
    ['nothing', 'parameter-error', '0'],
    ['less than nothing', 'parameter-error', '-40'],
    ['less than the minimum', 'payout-below-minimum', '9.9999999999'],
  ])('of %s is refused: %s', (_what, key, amount) =>
    shop
      .given(...earned)
      .when({ ...payOut, amount: money(amount) })
      .thenRefused(key, ...(key === 'parameter-error' ? [] : [{ minimum: '10' }])),
  );

  it('may be of the minimum, exactly', () =>
    shop
      .given(...earned)
      .when({ ...payOut, amount: money('10') })
      .then(paidOut('10')));
});

describe('a payout that the wallet refused', () => {
  const before = [creditedFor('A', '50'), paidOut('40')];

  it('goes back, once', () => {
    shop
      .given(...before)
      .when(goBack)
      .then(returnedPayout('40'));
    shop
      .given(...before, returnedPayout('40'))
      .when(goBack)
      .thenNothing();
    shop
      .given(...before, returnedPayout('40'))
      .when({ ...goBack, reason: 'another' })
      .thenRefused('repeated-submission');
  });

  it('may be paid out again, under another id', () => {
    const again = { ...payOut, payoutId: 'o2', amount: money('50') };
    shop
      .given(...before, returnedPayout('40'))
      .when(again)
      .then(paidOut('50', 'o2'));
    shop
      .given(...before, returnedPayout('40'))
      .when(payOut)
      .thenNothing();
  });

  it('was paid out', () => {
    shop.given(creditedFor('A', '50')).when(goBack).thenRefused('payout-unknown');
    expect(() => proceedsDecider.evolve(proceedsDecider.initialState, returnedPayout('40'))).toThrow(
      'the payout o1 was never paid out',
    );
  });
});
