import { useResource } from '@caravan/storefront-shared/api';
import { useTranslation } from 'react-i18next';
import { likeGoods } from '../../api/shop.ts';
import { GoodsGrid } from '../../features/goods/goods-grid.tsx';

/** One row of the widest screen; two or three of narrower ones. */
const shown = 6;

/** What is bought with these goods, then what is like them; nothing if the shop does not say. */
export function RelatedGoods({ goodsId }: { readonly goodsId: string }) {
  const { t } = useTranslation();
  const { data, error } = useResource(likeGoods(goodsId, shown));
  if (error || data?.pageList.length === 0) return null;
  return (
    <section className="product-details-related" aria-labelledby="related">
      <h2 id="related">{t('product.related')}</h2>
      <GoodsGrid items={data?.pageList} expected={shown} />
    </section>
  );
}
