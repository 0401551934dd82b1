import { describe, expect, it } from 'vitest';
import { chosenOf, currenciesOf, waysOf, type Offer } from './choice.ts';

const channel = (network: string) => ({
  network,
  name: network,
  coin: 'USDT' as const,
  standard: 'ERC20',
  minimum: '1',
  maximum: '1000',
  confirmationsRequired: 12,
  isLate: false,
  development: false,
});
const coin = (name: string) => ({ coin: name, rate: '1', minimum: '1', maximum: '9', fee: '0' });
const card = { action: 'recharge', kind: 'bank-card' as const, name: 'Bank card', instructions: '' };
const channels = [channel('ethereum'), channel('tron')];
const coins = { methods: [card], pageList: [coin('EUR'), coin('USD')] };
const whole: Offer = { channels, coins };
const chosen = (query: string, offer: Offer = whole) => {
  const { coin: of, way } = chosenOf(new URLSearchParams(query), offer);
  return [of, way?.id];
};

describe('what can be chosen', () => {
  it('has the own currency by its networks, the others by their methods', () => {
    expect(currenciesOf(whole)).toEqual(['USDT', 'EUR', 'USD']);
    expect(waysOf('USDT', whole).map(({ id }) => id)).toEqual(['ethereum', 'tron']);
    expect(waysOf('EUR', whole).map(({ id }) => id)).toEqual(['recharge']);
  });

  it('has one part while the other is away', () => {
    expect(currenciesOf({ channels, coins: undefined })).toEqual(['USDT']);
    expect(currenciesOf({ channels: undefined, coins })).toEqual(['USDT', 'EUR', 'USD']);
    expect(currenciesOf({ channels: [], coins })).toEqual(['EUR', 'USD']);
  });

  it('has a currency that networks and methods take once', () => {
    const both = { channels, coins: { methods: [card], pageList: [coin('USDT')] } };
    expect(currenciesOf(both)).toEqual(['USDT']);
    expect(waysOf('USDT', both).map(({ id }) => id)).toEqual(['ethereum', 'tron', 'recharge']);
  });
});

describe('what the address chooses', () => {
  it('is nothing among several ways until somebody chooses', () => {
    expect(chosen('')).toEqual(['USDT', undefined]);
    expect(chosen('network=nowhere')).toEqual(['USDT', undefined]);
  });

  it('is the only way there is', () => {
    expect(chosen('', { channels: [channel('tron')], coins: undefined })).toEqual(['USDT', 'tron']);
    expect(chosen('coin=EUR')).toEqual(['EUR', 'recharge']);
  });

  it('is what a link names, and its currency with it', () => {
    expect(chosen('network=tron')).toEqual(['USDT', 'tron']);
    expect(chosen('way=recharge')).toEqual(['EUR', 'recharge']);
    expect(chosen('coin=USD&way=recharge')).toEqual(['USD', 'recharge']);
    expect(chosen('coin=GOLD&network=tron')).toEqual(['USDT', 'tron']);
  });
});
