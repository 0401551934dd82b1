import { fromBalance, type PaymentMethod, type PaymentMethodId } from '@caravan/events';
import { describe, expect, it } from 'vitest';
import { chosenMethod, isOpenIn, openMethods, unservedIn, type Regions } from './regions.ts';

const card: PaymentMethod = { id: 'recharge', name: 'Bank card' };
const offered = [fromBalance, card];
const where = (balance: Regions, ofCard: Regions) =>
  new Map<PaymentMethodId, Regions>([
    ['balance', balance],
    ['recharge', ofCard],
    // known, and not offered by this mall
    ['PHP_recharge', everywhere],
  ]);
const everywhere: Regions = { scope: 'everywhere', countries: [] };
const nowhere: Regions = { scope: 'nowhere', countries: [] };
const onlyGulf: Regions = { scope: 'only', countries: ['AE', 'SA'] };
const notGulf: Regions = { scope: 'except', countries: ['AE', 'SA'] };

describe('a way to pay', () => {
  it.each([
    [everywhere, [true, true, true]],
    [nowhere, [false, false, false]],
    [onlyGulf, [true, false, false]],
    [notGulf, [false, true, true]],
  ])('with %j is open in AE, DE and a country that nobody can name: %j', (regions, open) => {
    expect(['AE', 'DE', undefined].map((country) => isOpenIn(regions, country))).toEqual(open);
  });
});

describe('a region', () => {
  it('has the offered ways that are open there, in their order', () => {
    expect(openMethods(offered, where(everywhere, onlyGulf), { country: 'AE' })).toEqual([fromBalance, card]);
    expect(openMethods(offered, where(notGulf, onlyGulf), { country: 'AE' })).toEqual([card]);
    expect(openMethods(offered, where(everywhere, onlyGulf), { country: 'DE' })).toEqual([fromBalance]);
  });

  it('is not known before an address is: then all that is open somewhere can be chosen', () => {
    expect(openMethods(offered, where(nowhere, onlyGulf), 'anywhere')).toEqual([card]);
  });

  it('without any is told of', () => {
    expect(unservedIn(['AE', 'DE', 'FR'], offered, where(nowhere, notGulf))).toEqual(['AE']);
    expect(unservedIn(['AE', 'DE'], offered, where(everywhere, nowhere))).toEqual([]);
  });
});

describe('what is asked for', () => {
  it('is taken with the name that it has now', () => {
    expect(chosenMethod({ asked: 'recharge', open: offered })).toEqual(card);
  });

  it('is refused where it is not open, and otherwise where nothing is', () => {
    expect(chosenMethod({ asked: 'recharge', open: [fromBalance] })).toMatchObject({
      refusal: { key: 'payment-method-not-open' },
    });
    expect(chosenMethod({ asked: 'balance', open: [] })).toMatchObject({
      refusal: { key: 'no-payment-method' },
    });
  });
});
