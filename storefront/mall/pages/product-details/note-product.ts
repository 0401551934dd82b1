import { noteFacts } from '@caravan/storefront-shared/navigation';
import type { GoodsInfo } from '../../api/shop.ts';
import { productStructuredData, scriptText } from '../../features/goods/product-structured-data.ts';

/** As much as those who show it have room for. */
const longest = 160;

/** What the product is, for who reads pages by machine. */
export function noteProduct(goods: GoodsInfo): void {
  noteFacts({
    description: shortened(goods.description),
    picture: goods.images[0],
    structured: scriptText(productStructuredData(goods, location.origin)),
  });
}

function shortened(text: string): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, text.lastIndexOf(' ', longest - 1))} …`;
}
