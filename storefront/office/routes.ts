import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import type { ComponentType } from 'react';

/** The pages of the office, each in its own chunk. One in a work area is for those who hold the area's permission. */
export const routes: readonly { readonly path: string; readonly Page: ComponentType }[] = [
  {
    path: '/office',
    Page: lazyWithTexts(['office-overview'], () => import('./pages/overview/overview-page.tsx')),
  },
  {
    path: '/office/sessions',
    Page: lazyWithTexts(
      ['office-sessions', 'sessions'],
      () => import('./pages/own-sessions/own-sessions-page.tsx'),
    ),
  },
  {
    path: '/office/withdrawals',
    Page: lazyWithTexts(['office-withdrawals'], () => import('./pages/withdrawals/withdrawals-page.tsx')),
  },
  {
    path: '/office/withdrawals/:usercode/:id',
    Page: lazyWithTexts(
      ['office-withdrawals', 'rules'],
      () => import('./pages/withdrawal/withdrawal-page.tsx'),
    ),
  },
  {
    path: '/office/refunds',
    Page: lazyWithTexts(
      ['office-orders', 'office-refunds', 'rules'],
      () => import('./pages/refunds/refunds-page.tsx'),
    ),
  },
  {
    path: '/office/refunds/:orderId',
    Page: lazyWithTexts(
      ['office-orders', 'office-refunds', 'rules'],
      () => import('./pages/refund/refund-page.tsx'),
    ),
  },
  {
    path: '/office/chats',
    Page: lazyWithTexts(['office-chats'], () => import('./pages/chats/chats-page.tsx')),
  },
  {
    path: '/office/chats/phrases',
    Page: lazyWithTexts(['office-chats', 'rules'], () => import('./pages/chat-phrases/phrases-page.tsx')),
  },
  {
    path: '/office/chats/:usercode',
    Page: lazyWithTexts(
      ['office-chats', 'office-orders', 'rules'],
      () => import('./pages/chat/chat-page.tsx'),
    ),
  },
  {
    path: '/office/recharges',
    Page: lazyWithTexts(['office-recharges'], () => import('./pages/recharges/recharges-page.tsx')),
  },
  {
    path: '/office/recharges/:usercode/:id',
    Page: lazyWithTexts(['office-recharges', 'rules'], () => import('./pages/recharge/recharge-page.tsx')),
  },
  {
    path: '/office/loans',
    Page: lazyWithTexts(['office-loans'], () => import('./pages/loans/loans-page.tsx')),
  },
  {
    path: '/office/loans/:usercode/:id',
    Page: lazyWithTexts(['office-loans', 'rules'], () => import('./pages/loan/loan-page.tsx')),
  },
  {
    path: '/office/adjustments',
    Page: lazyWithTexts(
      ['office-adjustments', 'rules'],
      () => import('./pages/adjustments/adjustments-page.tsx'),
    ),
  },
  {
    path: '/office/custody',
    Page: lazyWithTexts(['office-custody', 'rules'], () => import('./pages/custody/custody-page.tsx')),
  },
  {
    path: '/office/strays',
    Page: lazyWithTexts(['office-strays'], () => import('./pages/strays/strays-page.tsx')),
  },
  {
    path: '/office/strays/:usercode/:id',
    Page: lazyWithTexts(['office-strays', 'rules'], () => import('./pages/stray/stray-page.tsx')),
  },
  {
    path: '/office/applications',
    Page: lazyWithTexts(
      ['office-applications', 'rules'],
      () => import('./pages/applications/applications-page.tsx'),
    ),
  },
  {
    path: '/office/buyers',
    Page: lazyWithTexts(['office-buyers', 'rules'], () => import('./pages/buyers/buyers-page.tsx')),
  },
  {
    path: '/office/goods',
    Page: lazyWithTexts(
      ['office-moderation', 'rules'],
      () => import('./pages/moderation/moderation-page.tsx'),
    ),
  },
  {
    path: '/office/banners',
    Page: lazyWithTexts(
      ['office-banners', 'office-content'],
      () => import('./pages/banners/banners-page.tsx'),
    ),
  },
  {
    path: '/office/banners/:bannerId',
    Page: lazyWithTexts(
      ['office-banners', 'office-content', 'office-leaving', 'rules'],
      () => import('./pages/banner/banner-page.tsx'),
    ),
  },
  {
    path: '/office/lottery',
    Page: lazyWithTexts(
      ['office-content', 'office-lottery', 'rules'],
      () => import('./pages/lottery/lottery-page.tsx'),
    ),
  },
  {
    path: '/office/lottery/:activityId',
    Page: lazyWithTexts(
      ['office-content', 'office-leaving', 'office-lottery', 'rules'],
      () => import('./pages/lottery-activity/activity-page.tsx'),
    ),
  },
  {
    path: '/office/brands',
    Page: lazyWithTexts(
      ['office-brands', 'office-content', 'rules'],
      () => import('./pages/brands/brands-page.tsx'),
    ),
  },
  {
    path: '/office/help',
    Page: lazyWithTexts(['office-content', 'office-help'], () => import('./pages/help/help-page.tsx')),
  },
  {
    path: '/office/help/:page/:language',
    Page: lazyWithTexts(
      ['office-content', 'office-help', 'office-leaving', 'rules'],
      () => import('./pages/help-text/help-text-page.tsx'),
    ),
  },
  {
    path: '/office/categories',
    Page: lazyWithTexts(
      ['office-category-names', 'office-content', 'rules'],
      () => import('./pages/category-names/category-names-page.tsx'),
    ),
  },
  {
    path: '/office/synonyms',
    Page: lazyWithTexts(['office-synonyms', 'rules'], () => import('./pages/synonyms/synonyms-page.tsx')),
  },
  {
    path: '/office/payment-methods',
    Page: lazyWithTexts(
      ['office-content', 'office-payment-methods', 'rules'],
      () => import('./pages/payment-methods/payment-methods-page.tsx'),
    ),
  },
  {
    path: '/office/wallets',
    Page: lazyWithTexts(['office-wallets', 'rules'], () => import('./pages/wallet/wallet-page.tsx')),
  },
  {
    path: '/office/orders',
    Page: lazyWithTexts(
      ['office-order-audit', 'office-orders', 'office-wallets', 'rules'],
      () => import('./pages/order/order-page.tsx'),
    ),
  },
  {
    path: '/office/books',
    Page: lazyWithTexts(['office-books', 'office-wallets'], () => import('./pages/books/books-page.tsx')),
  },
  {
    path: '/office/reconciliation',
    Page: lazyWithTexts(
      ['office-books', 'office-reconciliation', 'rules'],
      () => import('./pages/reconciliation/reconciliation-page.tsx'),
    ),
  },
  {
    path: '/office/staff',
    Page: lazyWithTexts(['office-staff', 'rules'], () => import('./pages/staff/staff-page.tsx')),
  },
  {
    path: '/office/operations',
    Page: lazyWithTexts(
      ['office-operations', 'rules'],
      () => import('./pages/operations/operations-page.tsx'),
    ),
  },
  {
    path: '/office/journal',
    Page: lazyWithTexts(['office-journal'], () => import('./pages/journal/journal-page.tsx')),
  },
];

export const NotFound = lazyWithTexts([], () => import('./pages/not-found/not-found-page.tsx'));
