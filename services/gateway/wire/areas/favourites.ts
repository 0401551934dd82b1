import { defineCommand, defineQuery } from '../action.ts';
import {
  followedSellerCount,
  followedSellerCountRequest,
  followedSellerList,
  followSellerRequest,
  goodsKept,
  keepGoodsRequest,
  keptAmong,
  keptAmongRequest,
  keptGoodsCount,
  keptGoodsCountRequest,
  keptGoodsList,
  ownListRequest,
  sellerFollowed,
} from '../favourites.ts';

const own = { permission: 'favourites.keep' } as const;

export const favourites = {
  'keepGoods!list': defineQuery({
    ...own,
    summary: 'The goods that one keeps, newest first',
    request: ownListRequest,
    response: keptGoodsList,
    views: [],
  }),
  'keepGoods!add': defineCommand({
    ...own,
    summary: 'Keep goods as a favourite, at most 1,000',
    request: keepGoodsRequest,
    response: goodsKept,
    idempotent: false,
  }),
  'keepGoods!del': defineCommand({
    ...own,
    summary: 'Keep goods no longer',
    request: keepGoodsRequest,
    response: goodsKept,
    idempotent: false,
  }),
  'keepGoods!count': defineQuery({
    ...own,
    summary: 'How many goods one keeps, and whether these are among them',
    request: keptGoodsCountRequest,
    response: keptGoodsCount,
    views: [],
  }),
  'keepGoods!among': defineQuery({
    ...own,
    summary: 'Which of these goods, at most 120, one keeps',
    request: keptAmongRequest,
    response: keptAmong,
    views: [],
  }),
  'focusSeller!list': defineQuery({
    ...own,
    summary: 'The shops that one follows, newest first',
    request: ownListRequest,
    response: followedSellerList,
    views: [],
  }),
  'focusSeller!add': defineCommand({
    ...own,
    summary: 'Follow a shop, at most 1,000; who runs a shop follows none',
    request: followSellerRequest,
    response: sellerFollowed,
    idempotent: false,
  }),
  'focusSeller!del': defineCommand({
    ...own,
    summary: 'Follow a shop no longer',
    request: followSellerRequest,
    response: sellerFollowed,
    idempotent: false,
  }),
  'focusSeller!count': defineQuery({
    ...own,
    summary: 'How many shops one follows, and whether this is among them',
    request: followedSellerCountRequest,
    response: followedSellerCount,
    views: [],
  }),
};
