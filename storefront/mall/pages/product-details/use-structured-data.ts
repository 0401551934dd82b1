import { useEffect } from 'react';
import type { GoodsInfo } from '../../api/shop.ts';
import { productStructuredData, scriptText } from '../../features/goods/product-structured-data.ts';

/** What the product is, for who reads pages by machine, in the head as long as the page is shown. */
export function useStructuredData(goods: GoodsInfo): void {
  useEffect(() => {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = scriptText(productStructuredData(goods, location.origin));
    document.head.append(script);
    return () => script.remove();
  }, [goods]);
}
