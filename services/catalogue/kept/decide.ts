import { refusal, type Refusal } from '@caravan/events';

/** How many goods a buyer may keep, and how many shops follow: more than anybody reads, and a bound on what one account stores. */
export const MOST_KEPT = 1_000;

type Own = {
  readonly already: boolean;
  /** how many of this kind the buyer has */
  readonly count: number;
};
export type GoodsToKeep = Own & { readonly shown: boolean; readonly listed: boolean };
export type ShopToFollow = Own & {
  readonly shown: boolean;
  /** whether the buyer runs a shop: this one, or another */
  readonly runs: 'this' | 'another' | undefined;
};

/** `unchanged`: it is kept already, so nothing is to be done. */
export type Outcome = 'added' | 'unchanged' | Refusal;

export function decideKeeping(goods: GoodsToKeep, most = MOST_KEPT): Outcome {
  if (goods.already) return 'unchanged';
  if (!goods.shown) return refusal('goods-unknown');
  if (!goods.listed) return refusal('goods-not-listed');
  if (goods.count >= most) return refusal('favourites-limit', { limit: most });
  return 'added';
}

/** §6: a seller cannot follow themselves or another seller. */
export function decideFollowing(shop: ShopToFollow, most = MOST_KEPT): Outcome {
  if (!shop.shown) return refusal('seller-unknown');
  if (shop.runs === 'this') return refusal('own-shop-followed');
  if (shop.runs === 'another') return refusal('seller-follows-none');
  if (shop.already) return 'unchanged';
  if (shop.count >= most) return refusal('followed-shops-limit', { limit: most });
  return 'added';
}
