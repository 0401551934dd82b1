import { countText } from '@caravan/storefront-shared/i18n';
import type { TFunction } from 'i18next';
import type { SellerProfile } from '../../api/shop.ts';
import { notePage } from '../../features/found/note-page.ts';
import { storeStructuredData } from '../../features/found/store-structured-data.ts';
import { storeAddress } from '../../features/goods/product-address.ts';

/** Who the seller is, for who reads pages by machine. */
export function noteStore(t: TFunction, seller: SellerProfile): void {
  const { sellerId, name, image, goodsCount } = seller;
  notePage({
    description:
      seller.description ||
      t('list.about', {
        name,
        goods: t('goods.count', { count: goodsCount, text: countText(goodsCount) }),
      }),
    picture: image,
    crumbs: [
      { label: t('shell.homePage'), href: '/index' },
      { label: name, href: storeAddress(sellerId, name) },
    ],
    things: (site) => [storeStructuredData(seller, site)],
  });
}
