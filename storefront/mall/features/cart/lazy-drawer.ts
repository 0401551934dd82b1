import { lazyWithTexts } from '@caravan/storefront-shared/i18n';

/** The drawer's code is loaded when it is first opened. */
export const CartDrawer = lazyWithTexts(['cart', 'product', 'quantity'], () => import('./cart-drawer.tsx'));
