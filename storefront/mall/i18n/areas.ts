import type account from './locales/en/account.json';
import type address from './locales/en/address.json';
import type afterSales from './locales/en/after-sales.json';
import type cart from './locales/en/cart.json';
import type chat from './locales/en/chat.json';
import type favourites from './locales/en/favourites.json';
import type goods from './locales/en/goods.json';
import type help from './locales/en/help.json';
import type home from './locales/en/home.json';
import type invitations from './locales/en/invitations.json';
import type join from './locales/en/join.json';
import type list from './locales/en/list.json';
import type lottery from './locales/en/lottery.json';
import type notFound from './locales/en/not-found.json';
import type orders from './locales/en/orders.json';
import type paid from './locales/en/paid.json';
import type password from './locales/en/password.json';
import type pay from './locales/en/pay.json';
import type product from './locales/en/product.json';
import type proof from './locales/en/proof.json';
import type recharge from './locales/en/recharge.json';
import type search from './locales/en/search.json';
import type service from './locales/en/service.json';
import type session from './locales/en/session.json';
import type settlement from './locales/en/settlement.json';
import type setup from './locales/en/setup.json';
import type shell from './locales/en/shell.json';
import type store from './locales/en/store.json';
import type strays from './locales/en/strays.json';
import type wallet from './locales/en/wallet.json';
import type withdraw from './locales/en/withdraw.json';

/** What the mall says, by area. */
declare module 'i18next' {
  interface Areas {
    account: typeof account;
    address: typeof address;
    'after-sales': typeof afterSales;
    cart: typeof cart;
    chat: typeof chat;
    favourites: typeof favourites;
    goods: typeof goods;
    help: typeof help;
    home: typeof home;
    invitations: typeof invitations;
    join: typeof join;
    list: typeof list;
    lottery: typeof lottery;
    'not-found': typeof notFound;
    orders: typeof orders;
    paid: typeof paid;
    password: typeof password;
    pay: typeof pay;
    product: typeof product;
    proof: typeof proof;
    recharge: typeof recharge;
    search: typeof search;
    service: typeof service;
    session: typeof session;
    settlement: typeof settlement;
    setup: typeof setup;
    shell: typeof shell;
    store: typeof store;
    strays: typeof strays;
    wallet: typeof wallet;
    withdraw: typeof withdraw;
  }
}
