import { useQuery } from '@caravan/storefront-shared/navigation';
import { useTranslation } from 'react-i18next';
import { GoodsBrowser } from '../../features/goods/goods-browser.tsx';
import { goodsListQuery, sorts } from '../../features/goods/list-query.ts';
import { NoGoods } from '../../features/goods/no-goods.tsx';
import { useCategoryNamed } from '../../features/goods/use-categories.ts';
import { useCategorySlug } from '../../features/goods/use-category-slug.ts';
import { useGoodsList } from '../../features/goods/use-goods.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { noteCategory } from './note-category.ts';

const mall = {};

/** Goods of a category, or all of them. */
export default function CommodityPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const goods = useGoodsList(goodsListQuery(query));
  const categoryId = query.get('categoryId');
  const named = useCategoryNamed(categoryId);
  // until its name is known, what the address says of it may be right
  useCategorySlug(named?.category.name, categoryId !== null && !named);
  if (import.meta.env.SSR) noteCategory(t, named);
  return (
    <div className="site-page site-frame">
      <GoodsBrowser
        goods={goods}
        sorts={sorts}
        usualSort="recommended"
        heading={<PageHeading title={named?.category.name ?? t('list.allGoods')} />}
        empty={<NoGoods />}
        room={mall}
      />
    </div>
  );
}
