import { defineCommand, defineQuery } from '../action.ts';
import {
  assignGoodsRequest,
  keepCategoriesRequest,
  keptCategories,
  shownCategories,
  shownCategoriesRequest,
} from '../seller-categories.ts';
import { nothing } from '../values.ts';

/** A shop's own categories, as buyers see them and as the shop keeps them. */
export const sellerCategories = {
  'category!sellerTree': defineQuery({
    permission: 'shop.browse',
    method: 'GET',
    summary: 'A store’s own categories in which it shows goods',
    request: shownCategoriesRequest,
    response: shownCategories,
    sharedForMs: 1_500,
  }),
  'sellerCategory!list': defineQuery({
    permission: 'goods.keep',
    summary: 'All of the shop’s own categories',
    request: nothing,
    response: keptCategories,
    views: [],
  }),
  'sellerCategory!keep': defineCommand({
    permission: 'goods.keep',
    summary: 'Replace the list of the shop’s own categories: new ones, names, order and what is gone',
    request: keepCategoriesRequest,
    response: keptCategories,
    idempotent: false,
  }),
  'sellerCategory!assign': defineCommand({
    permission: 'goods.keep',
    summary: 'Put goods into one of the shop’s own categories, or take them out',
    request: assignGoodsRequest,
    response: nothing,
    idempotent: false,
  }),
};
