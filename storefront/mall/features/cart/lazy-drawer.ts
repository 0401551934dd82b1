import { lazyWithTexts } from '@caravan/storefront-shared/i18n';

/** The drawer's code is loaded when it is first opened. */
export const CartDrawer = lazyWithTexts(['cart', 'product'], () => import('./cart-drawer.tsx'));

/** What floats above the page comes with the first article. */
export const FloatingCart = lazyWithTexts(['cart'], () => import('./floating-cart.tsx'));
