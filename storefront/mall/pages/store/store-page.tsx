import { errorText, isRefusal, noteSubject, useResource } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { LinkButton } from '@caravan/ui-kit';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { sellerInfo, visited } from '../../api/shop.ts';
import { GoodsBrowser } from '../../features/goods/goods-browser.tsx';
import { goodsListQuery, goodsSearchQuery, searchSorts, sorts } from '../../features/goods/list-query.ts';
import { NoGoods } from '../../features/goods/no-goods.tsx';
import { useGoodsList, useGoodsSearch } from '../../features/goods/use-goods.ts';
import { searchTextOf } from '../../features/search/options.ts';
import { SeenGoods } from '../../features/seen/seen-goods.tsx';
import { Empty } from '../../shell/empty.tsx';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { noteStore } from './note-store.ts';
import { StoreBanner } from './store-banner.tsx';
import { StoreHead } from './store-head.tsx';
import { StoreSearch } from './store-search.tsx';
import './store-page.css';

/** A seller's own page: who they are, then all they sell. */
export default function StorePage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const sellerId = query.get('id')?.trim() ?? '';
  const subject = sellerId ? sellerInfo(sellerId) : undefined;
  if (subject) noteSubject(subject);
  const seller = useResource(subject);
  const known = seller.data?.sellerId;
  useEffect(() => {
    if (known !== undefined) void visited(known);
  }, [known]);
  if (import.meta.env.SSR && seller.data) noteStore(t, seller.data);
  const words = searchTextOf(query.get('k')).trim().slice(0, 128);
  const all = useGoodsList(sellerId && !words ? goodsListQuery(query, { sellerId }) : undefined);
  const found = useGoodsSearch(sellerId && words ? goodsSearchQuery(query, words, { sellerId }) : undefined);
  if (!sellerId || isRefusal(seller.error)) {
    return (
      <div className="site-page site-frame">
        <PageHeading title={t('store.noneTitle')} />
        <Empty
          picture="search"
          text={sellerId ? errorText(seller.error) : t('store.none')}
          action={<LinkButton href="/index">{t('error.toHome')}</LinkButton>}
        />
      </div>
    );
  }
  if (seller.error && !seller.data) {
    return <Failure title={t('store.title')} error={seller.error} onRetry={seller.reload} />;
  }
  return (
    <div className="site-page site-frame store">
      {seller.data?.banner && <StoreBanner src={seller.data.banner} />}
      {seller.data ? (
        <StoreHead seller={seller.data} />
      ) : (
        <div className="store-head site-waiting" aria-hidden="true" />
      )}
      <StoreSearch key={`${sellerId} ${words}`} words={words} name={seller.data?.name ?? ''} />
      <GoodsBrowser
        goods={words ? found : all}
        sorts={words ? searchSorts : sorts}
        usualSort={words ? 'relevance' : 'recommended'}
        heading={<h2>{words ? t('store.found', { words }) : t('store.allGoods')}</h2>}
        empty={<NoGoods text={words ? t('store.nothing', { words }) : undefined} />}
        room={words ? { sellerId, keyword: words } : { sellerId }}
      />
      <SeenGoods />
    </div>
  );
}
