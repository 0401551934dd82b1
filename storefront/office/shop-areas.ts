import { shopPath } from './parts.ts';
import type { Area } from './shell/area.ts';

/** A part of what is to be done for a shop. */
type ShopArea = Area & {
  /** of its texts in `office-shop.areas` */
  readonly id:
    | 'orders'
    | 'shipments'
    | 'goods'
    | 'categories'
    | 'reviews'
    | 'statement'
    | 'profile'
    | 'members';
};

export const shopAreas: readonly ShopArea[] = [
  { id: 'orders', path: `${shopPath}/orders`, permission: 'sales.see' },
  { id: 'shipments', path: `${shopPath}/shipments`, permission: 'sales.fulfil' },
  { id: 'goods', path: `${shopPath}/goods`, permission: 'goods.keep' },
  { id: 'categories', path: `${shopPath}/categories`, permission: 'goods.keep' },
  { id: 'reviews', path: `${shopPath}/reviews`, permission: 'reviews.answer' },
  { id: 'statement', path: `${shopPath}/statement`, permission: 'sales.see' },
  { id: 'profile', path: `${shopPath}/profile`, permission: 'shop.keep' },
  { id: 'members', path: `${shopPath}/members`, permission: 'shop.staff' },
];
