import { defineCommand, defineQuery } from '../action.ts';
import {
  ownShop,
  paidOut,
  payOutRequest,
  setShopRequest,
  shopPictureRequest,
  statement,
  statementRequest,
} from '../seller-shop.ts';
import { uploaded } from '../uploads.ts';
import { nothing } from '../values.ts';

/** What a shop says of itself, and on what terms it sells. */
export const sellerShop = {
  'sellerShop!get': defineQuery({
    permission: 'shop.run',
    summary: 'What the shop says of itself, and its terms',
    request: nothing,
    response: ownShop,
    views: [],
  }),
  'sellerShop!statement': defineQuery({
    permission: 'sales.see',
    summary: 'What the shop may have paid out, and each release and payout that made it, the newest first',
    request: statementRequest,
    response: statement,
    views: ['proceeds', 'orders'],
  }),
  'sellerShop!payOut': defineCommand({
    permission: 'proceeds.payOut',
    summary: 'Pay a part of what the shop earned out to the wallet of its owner',
    request: payOutRequest,
    response: paidOut,
    transactionPassword: true,
    idempotent: ({ amount: asked }) => ({ amount: asked }),
  }),
  'sellerShop!set': defineCommand({
    permission: 'shop.keep',
    summary: 'Change what the shop says of itself, and its terms; orders that were placed keep theirs',
    request: setShopRequest,
    response: nothing,
    idempotent: false,
  }),
  'sellerShop!picture': defineCommand({
    permission: 'shop.keep',
    summary: 'Upload a logo or a banner of the shop, to be named by its id when the shop is changed',
    request: shopPictureRequest,
    response: uploaded,
    body: 'multipart',
    limits: [{ name: 'uploads', by: ['account'] }],
    idempotent: false,
  }),
};
