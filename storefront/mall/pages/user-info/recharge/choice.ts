import { currency } from '@caravan/storefront-shared/money';
import type { Channel, CoinList } from '../../../api/recharges.ts';

type Method = CoinList['methods'][number];
export type Coin = CoinList['pageList'][number];

/** One way to pay: a network, or a method on which finance decides. */
export type Way =
  | { readonly kind: 'network'; readonly id: string; readonly channel: Channel }
  | {
      readonly kind: 'bank-card' | 'third-party';
      readonly id: string;
      readonly method: Method;
      readonly coin: Coin;
    };

/** Whether the address says how to pay; if it does not, nothing stands below the choice. */
export const isChosenIn = (query: URLSearchParams): boolean => query.has('network') || query.has('way');

/** What can be chosen from. Each part is there without the other, because one of them may be away. */
export type Offer = {
  readonly channels: readonly Channel[] | undefined;
  readonly coins: CoinList | undefined;
};

/** The currencies that can be paid in. The mall's own comes first, while its networks are not known, too. */
export function currenciesOf({ channels, coins }: Offer): string[] {
  const paidTo = coins && coins.methods.length > 0 ? coins.pageList.map(({ coin }) => coin) : [];
  const own = channels?.length === 0 && !paidTo.includes(currency) ? [] : [currency];
  return [...new Set([...own, ...paidTo])];
}

/** How a currency can be paid in. */
export function waysOf(chosen: string, { channels, coins }: Offer): Way[] {
  const networks = chosen === currency ? (channels ?? []) : [];
  const coin = coins?.pageList.find((each) => each.coin === chosen);
  return [
    ...networks.map((channel): Way => ({ kind: 'network', id: channel.network, channel })),
    ...(coin
      ? (coins?.methods ?? []).map((method): Way => ({ kind: method.kind, id: method.action, method, coin }))
      : []),
  ];
}

export type Choice = { readonly coin: string; readonly ways: Way[]; readonly way: Way | undefined };

/**
 * What the address chooses (`coin`, and `network` or `way`). A network or a method implies its currency. Where there is only one
 * way it is taken; among several the buyer chooses, because money sent the wrong way is lost.
 */
export function chosenOf(query: URLSearchParams, offer: Offer): Choice {
  const currencies = currenciesOf(offer);
  const network = query.get('network');
  const named = query.get('coin');
  const implied = network === null && query.get('way') !== null ? offer.coins?.pageList[0]?.coin : undefined;
  const coin =
    currencies.find((each) => each === named) ??
    currencies.find((each) => each === implied) ??
    currencies[0] ??
    currency;
  const ways = waysOf(coin, offer);
  const wanted = network ?? query.get('way');
  const only = ways.length === 1 ? ways[0] : undefined;
  return { coin, ways, way: ways.find(({ id }) => id === wanted) ?? only };
}

/** What names a way in the address. */
export function addressOf(way: Way): { network: string | undefined; way: string | undefined } {
  return way.kind === 'network' ? { network: way.id, way: undefined } : { network: undefined, way: way.id };
}
