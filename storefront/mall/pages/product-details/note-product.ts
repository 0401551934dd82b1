import { noteFacts } from '@caravan/storefront-shared/navigation';
import type { GoodsInfo } from '../../api/shop.ts';
import { productStructuredData, scriptText } from '../../features/goods/product-structured-data.ts';
import { shortened } from './shortened.ts';

/** What the product is, for who reads pages by machine. */
export function noteProduct(goods: GoodsInfo): void {
  noteFacts({
    description: shortened(goods.description),
    picture: goods.images[0],
    structured: scriptText(productStructuredData(goods, location.origin)),
  });
}
