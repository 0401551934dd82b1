import { useQuery } from '@caravan/storefront-shared/navigation';
import { useTranslation } from 'react-i18next';
import { GoodsBrowser } from '../../features/goods/goods-browser.tsx';
import { goodsListQuery, sorts } from '../../features/goods/list-query.ts';
import { NoGoods } from '../../features/goods/no-goods.tsx';
import { useGoodsList } from '../../features/goods/use-goods.ts';
import { PageHeading } from '../../shell/page-heading.tsx';

const discounted = { discounted: true } as const;
const usualSort = 'discount';

/** All goods on which a discount runs (§2), the biggest first. */
export default function DiscountedPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  return (
    <div className="site-page site-frame">
      <GoodsBrowser
        goods={useGoodsList(goodsListQuery(query, discounted, usualSort))}
        sorts={sorts}
        usualSort={usualSort}
        heading={<PageHeading title={t('list.discounted')} />}
        empty={<NoGoods />}
        room={discounted}
      />
    </div>
  );
}
