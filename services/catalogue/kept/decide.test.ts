import { describe, expect, it } from 'vitest';
import { decideFollowing, decideKeeping, MOST_KEPT, type GoodsToKeep, type ShopToFollow } from './decide.ts';

const keyOf = (outcome: ReturnType<typeof decideKeeping>) =>
  typeof outcome === 'string' ? outcome : outcome.key;

describe('goods to keep', () => {
  const goods: GoodsToKeep = { shown: true, listed: true, already: false, count: 0 };
  it.each<[string, Partial<GoodsToKeep>, string]>([
    ['as they should be', {}, 'added'],
    ['kept already', { already: true }, 'unchanged'],
    ['kept already, and taken down since', { already: true, listed: false }, 'unchanged'],
    ['kept already, as the last that may be', { already: true, count: MOST_KEPT }, 'unchanged'],
    ['of another brand, or none', { shown: false, listed: false }, 'goods-unknown'],
    ['taken down', { listed: false }, 'goods-not-listed'],
    ['the last that may be', { count: MOST_KEPT - 1 }, 'added'],
    ['one too many', { count: MOST_KEPT }, 'favourites-limit'],
  ])('%s', (_, given, then) => {
    expect(keyOf(decideKeeping({ ...goods, ...given }))).toBe(then);
  });
});

describe('a shop to follow', () => {
  const shop: ShopToFollow = { shown: true, already: false, count: 0, runs: undefined };
  it.each<[string, Partial<ShopToFollow>, string]>([
    ['as it should be', {}, 'added'],
    ['followed already', { already: true, count: MOST_KEPT }, 'unchanged'],
    ['of another brand, or none', { shown: false }, 'seller-unknown'],
    ['of the buyer', { runs: 'this' }, 'own-shop-followed'],
    ['another than the one that the buyer runs', { runs: 'another' }, 'seller-follows-none'],
    ['one too many', { count: MOST_KEPT }, 'followed-shops-limit'],
  ])('%s', (_, given, then) => {
    expect(keyOf(decideFollowing({ ...shop, ...given }))).toBe(then);
  });
});
