import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../api/resource.ts';
import { listGoods } from '../../api/shop.ts';
import { GoodsBrowser } from '../../features/goods/GoodsBrowser.tsx';
import { goodsListQuery, sorts } from '../../features/goods/list-query.ts';
import { useCategories } from '../../features/goods/use-categories.ts';
import { useQuery } from '../../navigation/query.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';

/** Goods of a category, or all of them. */
export default function CommodityPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const asked = JSON.stringify(goodsListQuery(query));
  const goods = useResource(
    `goods-list:${asked}`,
    useCallback(() => listGoods(JSON.parse(asked) as ReturnType<typeof goodsListQuery>), [asked]),
  );
  const categories = useCategories();
  const category = categories.data?.pageList.find(({ categoryId }) => categoryId === query.get('categoryId'));
  return (
    <div className="page frame">
      <GoodsBrowser
        goods={goods}
        sorts={sorts}
        usualSort="popular"
        heading={<PageHeading title={category?.name ?? t('list.allGoods')} />}
        emptyText={t('list.empty')}
      />
    </div>
  );
}
