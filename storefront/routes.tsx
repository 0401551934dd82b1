import { lazy, type ComponentType } from 'react';

/** The routes of §2 that exist so far, each a chunk of its own. */
export type MallRoute = {
  readonly path: string;
  readonly Page: ComponentType;
  /** Whether a visitor is sent to log in first. */
  readonly buyerOnly?: boolean;
};

const Account = lazy(() => import('./pages/user-info/UserInfoPage.tsx'));
const Goods = lazy(() => import('./pages/commodity/CommodityPage.tsx'));
const SearchGoods = lazy(() => import('./pages/search-goods/SearchGoodsPage.tsx'));

export const routes: readonly MallRoute[] = [
  { path: '/index', Page: lazy(() => import('./pages/index/IndexPage.tsx')) },
  { path: '/classification', Page: lazy(() => import('./pages/classification/ClassificationPage.tsx')) },
  { path: '/commodity', Page: Goods },
  { path: '/searchGoods', Page: SearchGoods },
  { path: '/searchResult', Page: SearchGoods },
  { path: '/productDetails', Page: lazy(() => import('./pages/product-details/ProductDetailsPage.tsx')) },
  { path: '/store', Page: lazy(() => import('./pages/store/StorePage.tsx')) },
  { path: '/login', Page: lazy(() => import('./pages/login/LoginPage.tsx')) },
  { path: '/register', Page: lazy(() => import('./pages/register/RegisterPage.tsx')) },
  {
    path: '/settlement',
    Page: lazy(() => import('./pages/settlement/SettlementPage.tsx')),
    buyerOnly: true,
  },
  {
    path: '/paySuccess',
    Page: lazy(() => import('./pages/pay-success/PaySuccessPage.tsx')),
    buyerOnly: true,
  },
  { path: '/userInfo/*', Page: Account, buyerOnly: true },
];

export const NotFound = lazy(() => import('./pages/not-found/NotFoundPage.tsx'));
