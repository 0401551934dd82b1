import { lazy, type ComponentType } from 'react';

/** The routes of §2 that exist so far, each a chunk of its own. */
export type MallRoute = {
  readonly path: string;
  readonly Page: ComponentType;
  /** Whether a visitor is sent to log in first. */
  readonly buyerOnly?: boolean;
};

const Account = lazy(() => import('./pages/user-info/user-info-page.tsx'));
const Goods = lazy(() => import('./pages/commodity/commodity-page.tsx'));
const SearchGoods = lazy(() => import('./pages/search-goods/search-goods-page.tsx'));

export const routes: readonly MallRoute[] = [
  { path: '/index', Page: lazy(() => import('./pages/index/index-page.tsx')) },
  { path: '/classification', Page: lazy(() => import('./pages/classification/classification-page.tsx')) },
  { path: '/commodity', Page: Goods },
  { path: '/searchGoods', Page: SearchGoods },
  { path: '/searchResult', Page: SearchGoods },
  { path: '/productDetails', Page: lazy(() => import('./pages/product-details/product-details-page.tsx')) },
  { path: '/store', Page: lazy(() => import('./pages/store/store-page.tsx')) },
  { path: '/login', Page: lazy(() => import('./pages/login/login-page.tsx')) },
  { path: '/register', Page: lazy(() => import('./pages/register/register-page.tsx')) },
  {
    path: '/settlement',
    Page: lazy(() => import('./pages/settlement/settlement-page.tsx')),
    buyerOnly: true,
  },
  {
    path: '/paySuccess',
    Page: lazy(() => import('./pages/pay-success/pay-success-page.tsx')),
    buyerOnly: true,
  },
  { path: '/userInfo/*', Page: Account, buyerOnly: true },
];

export const NotFound = lazy(() => import('./pages/not-found/not-found-page.tsx'));
