import { defineCommand, defineQuery } from '../action.ts';
import {
  allowGoodsRequest,
  findGoodsRequest,
  foundGoods,
  goodsDone,
  moderateGoodsRequest,
} from '../office-goods.ts';

/** Goods of any shop as staff handle them. */
export const officeGoods = {
  'officeGoods!find': defineQuery({
    permission: 'goods.see',
    summary: 'Goods by their id, also those that buyers do not see',
    request: findGoodsRequest,
    response: foundGoods,
    views: [],
  }),
  'officeGoods!takeDown': defineCommand({
    permission: 'goods.moderate',
    summary: 'Show goods to buyers no more, until staff allow them again; orders that were placed go on',
    request: moderateGoodsRequest,
    response: goodsDone,
    idempotent: ({ goodsId, reason }) => ({ goodsId, reason }),
    about: ({ goodsId, reason }) => ({ subject: goodsId, reason }),
  }),
  'officeGoods!allow': defineCommand({
    permission: 'goods.moderate',
    summary: 'Let a shop show goods again that were taken down',
    request: allowGoodsRequest,
    response: goodsDone,
    idempotent: ({ goodsId, version, reason }) => ({ goodsId, version, reason }),
    about: ({ goodsId, reason }) => ({ subject: goodsId, reason }),
  }),
};
