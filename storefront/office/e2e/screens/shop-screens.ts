import type { Screen, Shop } from './screen.ts';

/** Every page of those who run a shop, but for its sign-in. */
export const shopScreens = ({ goodsId, paidId, shippedId }: Shop): readonly Screen[] => [
  { name: 'overview of a shop', path: '/office/shop' },
  { name: 'sales', path: '/office/shop/orders' },
  { name: 'sales without a match', path: '/office/shop/orders?search=qqqq' },
  { name: 'packing list', path: `/office/shop/orders/packing?orders=${paidId}` },
  { name: 'a sale', path: `/office/shop/orders/${paidId}` },
  { name: 'invoice of a sale', path: `/office/shop/orders/${paidId}/invoice` },
  { name: 'a shipped sale', path: `/office/shop/orders/${shippedId}` },
  { name: 'shipments', path: '/office/shop/shipments' },
  { name: 'reviews', path: '/office/shop/reviews' },
  { name: 'statement', path: '/office/shop/statement' },
  { name: 'profile', path: '/office/shop/profile' },
  { name: 'members', path: '/office/shop/members' },
  { name: 'categories', path: '/office/shop/categories' },
  { name: 'articles', path: '/office/shop/goods' },
  { name: 'import', path: '/office/shop/goods/import' },
  { name: 'an article', path: `/office/shop/goods/${goodsId}` },
  { name: 'a new article', path: '/office/shop/goods/new' },
  { name: 'unknown page of a shop', path: '/office/shop/nowhere' },
];
/** To somebody who has not signed in. */
export const shopEntry: readonly Screen[] = [{ name: 'sign in to a shop', path: '/office/shop/sign-in' }];
