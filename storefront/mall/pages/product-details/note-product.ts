import type { GoodsInfo } from '../../api/shop.ts';
import type { Crumb } from '../../features/found/breadcrumb-structured-data.ts';
import { notePage } from '../../features/found/note-page.ts';
import { productStructuredData } from '../../features/found/product-structured-data.ts';

/** What the product is, for who reads pages by machine. */
export function noteProduct(goods: GoodsInfo, crumbs: readonly Crumb[]): void {
  notePage({
    description: goods.description,
    picture: goods.images[0],
    kind: 'product',
    crumbs,
    things: (site) => [productStructuredData(goods, site)],
  });
}
