import { useQuery } from '@caravan/storefront-shared/navigation';
import { LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { GoodsBrowser } from '../../features/goods/goods-browser.tsx';
import { goodsSearchQuery, searchSorts } from '../../features/goods/list-query.ts';
import { StoreCard } from '../../features/goods/store-card.tsx';
import { useGoodsSearch } from '../../features/goods/use-goods.ts';
import { searchTextOf } from '../../features/search/options.ts';
import { Empty } from '../../shell/empty.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import './search-goods-page.css';

const mostStores = 3;

/** Goods that match the words in `k` (§2). */
export default function SearchGoodsPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const words = searchTextOf(query.get('k')).trim().slice(0, 128);
  const goods = useGoodsSearch(words ? goodsSearchQuery(query, words) : undefined);
  const stores = goods.data?.sellerList.slice(0, mostStores) ?? [];
  if (!words) {
    return (
      <div className="site-page site-frame">
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
    <div className="site-page site-frame">
      {stores.length > 0 && (
        <section className="search-goods-stores" aria-label={t('search.stores')}>
          {stores.map((seller) => (
            <StoreCard key={seller.sellerId} seller={seller} />
          ))}
        </section>
      )}
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
