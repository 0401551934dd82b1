import { withoutSlug } from '@caravan/gateway/addresses';

/** §2: the routes with the floating cart bar. Elsewhere the header has the cart. */
const routes = new Set([
  '/index',
  '/classification',
  '/commodity',
  '/information',
  '/productDetails',
  '/store',
  '/discounted',
  '/userInfo/dashboard',
]);

export const hasCartBar = (path: string) => routes.has(withoutSlug(path));
