import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import type { ComponentType } from 'react';

/** The pages for those who run a shop, each in its own chunk. */
export const routes: readonly { readonly path: string; readonly Page: ComponentType }[] = [
  {
    path: '/office/shop',
    Page: lazyWithTexts(
      ['office-orders', 'office-shop-overview', 'rules'],
      () => import('./pages/shop/shop-overview/shop-overview-page.tsx'),
    ),
  },
  {
    path: '/office/shop/orders',
    Page: lazyWithTexts(
      ['office-orders', 'office-sales', 'rules'],
      () => import('./pages/shop/sales/sales-page.tsx'),
    ),
  },
  {
    path: '/office/shop/orders/packing',
    Page: lazyWithTexts(
      ['office-orders', 'office-sales'],
      () => import('./pages/shop/packing/packing-page.tsx'),
    ),
  },
  {
    path: '/office/shop/orders/:orderId',
    Page: lazyWithTexts(
      ['invoice', 'office-orders', 'office-sales', 'rules'],
      () => import('./pages/shop/sale/sale-page.tsx'),
    ),
  },
  {
    path: '/office/shop/orders/:orderId/invoice',
    Page: lazyWithTexts(
      ['invoice', 'office-orders', 'office-sales'],
      () => import('./pages/shop/sale-invoice/sale-invoice-page.tsx'),
    ),
  },
  {
    path: '/office/shop/shipments',
    Page: lazyWithTexts(
      ['office-csv', 'office-sales', 'office-shipments'],
      () => import('./pages/shop/shipments/shipments-page.tsx'),
    ),
  },
  {
    path: '/office/shop/reviews',
    Page: lazyWithTexts(['office-reviews', 'rules'], () => import('./pages/shop/reviews/reviews-page.tsx')),
  },
  {
    path: '/office/shop/statement',
    Page: lazyWithTexts(
      ['office-statement', 'rules'],
      () => import('./pages/shop/statement/statement-page.tsx'),
    ),
  },
  {
    path: '/office/shop/profile',
    Page: lazyWithTexts(
      ['office-leaving', 'office-profile', 'rules'],
      () => import('./pages/shop/profile/profile-page.tsx'),
    ),
  },
  {
    path: '/office/shop/members',
    Page: lazyWithTexts(['office-members', 'rules'], () => import('./pages/shop/members/members-page.tsx')),
  },
  {
    path: '/office/shop/categories',
    Page: lazyWithTexts(
      ['office-categories', 'office-leaving'],
      () => import('./pages/shop/categories/categories-page.tsx'),
    ),
  },
  {
    path: '/office/shop/goods',
    Page: lazyWithTexts(['office-goods'], () => import('./pages/shop/goods/goods-page.tsx')),
  },
  {
    path: '/office/shop/goods/import',
    Page: lazyWithTexts(
      ['office-csv', 'office-goods-import'],
      () => import('./pages/shop/goods-import/import-page.tsx'),
    ),
  },
  {
    path: '/office/shop/goods/:goodsId',
    Page: lazyWithTexts(
      ['office-goods', 'office-leaving', 'rules'],
      () => import('./pages/shop/article/article-page.tsx'),
    ),
  },
];

export const SignIn = lazyWithTexts(
  ['office-session', 'office-shop-session', 'rules'],
  () => import('./pages/shop/shop-sign-in/shop-sign-in-page.tsx'),
);
export const NotFound = lazyWithTexts([], () => import('./pages/not-found/not-found-page.tsx'));
