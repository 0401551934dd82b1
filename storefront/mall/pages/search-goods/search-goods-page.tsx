import { useQuery } from '@caravan/storefront-shared/navigation';
import { Link } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Redirect } from 'wouter';
import { GoodsBrowser } from '../../features/goods/goods-browser.tsx';
import { isNarrowed } from '../../features/goods/chosen.ts';
import { goodsSearchQuery, searchSorts } from '../../features/goods/list-query.ts';
import { StoreCard } from '../../features/goods/store-card.tsx';
import { useGoodsSearch } from '../../features/goods/use-goods.ts';
import { NoWords } from '../../features/search/no-words.tsx';
import { storesAddress } from '../../features/search/options.ts';
import { useSearchWords } from '../../features/search/use-search-words.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { NoMatch } from './no-match.tsx';
import './search-goods-page.css';

const mostStores = 3;

/** Goods that match the words in `k` (§2). */
export default function SearchGoodsPage() {
  const words = useSearchWords();
  return words ? <Results key={words} words={words} /> : <NoWords />;
}

function Results({ words }: { readonly words: string }) {
  const { t } = useTranslation();
  const { query } = useQuery();
  const goods = useGoodsSearch(goodsSearchQuery(query, words));
  const { data } = goods;
  const stores = data?.sellerList ?? [];
  const found = data === undefined || data.pageInfo.totalElements > 0;
  // §4: if goods are found their results open, else those of stores
  if (!found && stores.length > 0 && !isNarrowed(query))
    return <Redirect to={storesAddress(words)} replace />;
  return (
    <div className="site-page site-frame">
      <GoodsBrowser
        goods={goods}
        sorts={searchSorts}
        usualSort="relevance"
        heading={
          <>
            <PageHeading title={t('found.resultsFor', { words })} />
            {found && data?.correctedTo !== undefined && (
              <output>{t('found.corrected', { words, corrected: data.correctedTo })}</output>
            )}
            {found && data?.partial && (
              <output>{t('found.partial', { words: data.correctedTo ?? words })}</output>
            )}
          </>
        }
        empty={<NoMatch words={words} chosen={isNarrowed(query)} stores={stores} />}
        room={{ keyword: words }}
      />
      {found && stores.length > 0 && (
        <section className="search-goods-stores" aria-label={t('found.stores')}>
          <div className="search-goods-stores-head">
            <h2>{t('found.stores')}</h2>
            <Link href={storesAddress(words)}>{t('found.allStores')}</Link>
          </div>
          <ul>
            {stores.slice(0, mostStores).map((seller) => (
              <li key={seller.sellerId}>
                <StoreCard seller={seller} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
