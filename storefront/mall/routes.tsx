import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import type { ComponentType } from 'react';

/** The routes of §2 that exist so far, each in its own chunk. */
export type MallRoute = {
  readonly path: string;
  readonly Page: ComponentType;
  /** Whether a visitor must log in first. */
  readonly buyerOnly?: boolean;
};

/** In a window of its own (§2): nothing of the mall is around it. */
export const chatPath = '/chat';

const Account = lazyWithTexts([], () => import('./pages/user-info/user-info-page.tsx'));
const Goods = lazyWithTexts(['goods', 'list'], () => import('./pages/commodity/commodity-page.tsx'));
const SearchGoods = lazyWithTexts(
  ['found', 'goods', 'list'],
  () => import('./pages/search-goods/search-goods-page.tsx'),
);

export const routes: readonly MallRoute[] = [
  { path: '/index', Page: lazyWithTexts(['goods', 'home'], () => import('./pages/index/index-page.tsx')) },
  {
    path: '/classification',
    Page: lazyWithTexts(['goods'], () => import('./pages/classification/classification-page.tsx')),
  },
  { path: '/commodity/:slug?', Page: Goods },
  { path: '/searchGoods', Page: SearchGoods },
  { path: '/searchResult/:k?', Page: SearchGoods },
  {
    path: '/searchStore',
    Page: lazyWithTexts(
      ['favourites', 'found', 'goods', 'list'],
      () => import('./pages/search-store/search-store-page.tsx'),
    ),
  },
  {
    path: '/discounted',
    Page: lazyWithTexts(['goods', 'list'], () => import('./pages/discounted/discounted-page.tsx')),
  },
  {
    path: '/productDetails/:slug?',
    Page: lazyWithTexts(
      ['favourites', 'goods', 'product', 'quantity', 'seen', 'service'],
      () => import('./pages/product-details/product-details-page.tsx'),
    ),
  },
  {
    path: '/store/:slug?',
    Page: lazyWithTexts(
      ['favourites', 'goods', 'list', 'product', 'seen', 'service', 'store'],
      () => import('./pages/store/store-page.tsx'),
    ),
  },
  {
    path: '/login',
    Page: lazyWithTexts(['home', 'rules', 'session'], () => import('./pages/login/login-page.tsx')),
  },
  {
    path: '/register',
    Page: lazyWithTexts(['home', 'rules', 'session'], () => import('./pages/register/register-page.tsx')),
  },
  {
    path: '/forgotPassword',
    Page: lazyWithTexts(
      ['home', 'rules', 'session'],
      () => import('./pages/forgot-password/forgot-password-page.tsx'),
    ),
  },
  {
    path: '/settlement',
    Page: lazyWithTexts(
      ['address', 'cart', 'orders', 'pay', 'product', 'quantity', 'rules', 'settlement'],
      () => import('./pages/settlement/settlement-page.tsx'),
    ),
    buyerOnly: true,
  },
  {
    path: '/paySuccess',
    Page: lazyWithTexts(['orders', 'paid'], () => import('./pages/pay-success/pay-success-page.tsx')),
    buyerOnly: true,
  },
  {
    path: '/merchantSettled',
    Page: lazyWithTexts(
      ['join', 'rules'],
      () => import('./pages/merchant-settled/merchant-settled-page.tsx'),
    ),
  },
  {
    path: '/information',
    Page: lazyWithTexts(['help'], () => import('./pages/information/information-page.tsx')),
  },
  {
    path: '/subscribe',
    Page: lazyWithTexts(['rules', 'subscribe'], () => import('./pages/subscribe/subscribe-page.tsx')),
  },
  { path: '/download', Page: lazyWithTexts(['download'], () => import('./pages/download/apps-page.tsx')) },
  { path: '/credit/*?', Page: lazyWithTexts([], () => import('./pages/credit/credit-page.tsx')) },
  {
    path: chatPath,
    Page: lazyWithTexts(['chat', 'rules'], () => import('./pages/chat/chat-page.tsx')),
    buyerOnly: true,
  },
  { path: '/userInfo/*', Page: Account, buyerOnly: true },
];

export const NotFound = lazyWithTexts(['not-found'], () => import('./pages/not-found/not-found-page.tsx'));
