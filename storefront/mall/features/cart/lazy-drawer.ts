import { lazy } from 'react';

/** The drawer's code comes when it is first opened. */
export const CartDrawer = lazy(() => import('./cart-drawer.tsx'));
