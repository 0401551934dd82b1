import type { SellerProfile } from '../../api/shop.ts';
import { storeAddress } from '../goods/product-address.ts';
import { pageUrl, type Site } from './site.ts';

/** schema.org's OnlineStore: a seller of the mall. */
export function storeStructuredData(
  { sellerId, name, description, image }: Pick<SellerProfile, 'sellerId' | 'name' | 'description' | 'image'>,
  site: Site,
): object {
  return {
    '@type': 'OnlineStore',
    name,
    url: pageUrl(site, storeAddress(sellerId, name)),
    logo: new URL(image, site.origin).href,
    ...(description && { description }),
  };
}
