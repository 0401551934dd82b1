import { defineCommand, defineQuery } from '../action.ts';
import { sellerLoginRequest, sellerMember, sellerSignedIn } from '../seller.ts';
import { nothing } from '../values.ts';

export const seller = {
  'seller!login': defineCommand({
    permission: 'shop.enter',
    summary: 'Sellers: sign in to the office, with the account of a buyer who runs a shop',
    request: sellerLoginRequest,
    response: sellerSignedIn,
    limits: [
      { name: 'login', by: ['address', 'username'] },
      { name: 'logins', by: ['address'] },
    ],
    idempotent: false,
  }),
  'seller!logout': defineCommand({
    permission: 'shop.enter',
    summary: 'Sellers: sign out',
    request: nothing,
    response: nothing,
    idempotent: false,
  }),
  'seller!self': defineQuery({
    permission: 'shop.run',
    summary: 'Who is signed in, for which shop, and what they may do',
    request: nothing,
    response: sellerMember,
    views: [],
  }),
};
