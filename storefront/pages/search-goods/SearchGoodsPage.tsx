import { LinkButton } from '@caravan/ui-kit';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../api/resource.ts';
import { searchGoods } from '../../api/shop.ts';
import { GoodsBrowser } from '../../features/goods/GoodsBrowser.tsx';
import { goodsSearchQuery, searchSorts } from '../../features/goods/list-query.ts';
import { searchTextOf } from '../../features/search/options.ts';
import { useQuery } from '../../navigation/query.ts';
import { Empty } from '../../shell/Empty.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';

/** Goods that match the words in `k` (§2). */
export default function SearchGoodsPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const words = searchTextOf(query.get('k')).trim().slice(0, 128);
  const asked = JSON.stringify(goodsSearchQuery(query, words));
  const goods = useResource(
    words ? `goods-search:${asked}` : undefined,
    useCallback(() => searchGoods(JSON.parse(asked) as ReturnType<typeof goodsSearchQuery>), [asked]),
  );
  if (!words) {
    return (
      <div className="page frame">
        <PageHeading title={t('search.title')} />
        <Empty
          picture="search"
          text={t('search.empty')}
          action={<LinkButton href="/classification">{t('shell.allCategories')}</LinkButton>}
        />
      </div>
    );
  }
  return (
    <div className="page frame">
      <GoodsBrowser
        goods={goods}
        sorts={searchSorts}
        usualSort="relevance"
        heading={<PageHeading title={t('search.resultsFor', { words })} />}
        emptyText={t('search.nothing', { words })}
      />
    </div>
  );
}
