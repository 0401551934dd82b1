import { useResource } from '@caravan/storefront-shared/api';
import { countText } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { storesNamed, type SellerCard } from '../../api/shop.ts';
import { FollowButton, useFollowing } from '../../features/favourites/follow-button.tsx';
import { pageOf } from '../../features/goods/list-query.ts';
import { StoreCard } from '../../features/goods/store-card.tsx';
import { ListHead } from '../../features/paging/list-head.tsx';
import { ListPages } from '../../features/paging/list-pages.tsx';
import { NoWords } from '../../features/search/no-words.tsx';
import { searchAddress } from '../../features/search/options.ts';
import { useSearchWords } from '../../features/search/use-search-words.ts';
import { Empty } from '../../shell/empty.tsx';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import './search-store-page.css';

const head = 'search-store-head';

/** Stores that match the words in `k` (§2). */
export default function SearchStorePage() {
  const words = useSearchWords();
  return words ? <Stores key={words} words={words} /> : <NoWords />;
}

function Stores({ words }: { readonly words: string }) {
  const { t } = useTranslation();
  const { query } = useQuery();
  const { data, error, reload } = useResource(storesNamed(words, pageOf(query)));
  const total = data?.pageInfo.totalElements;
  return (
    <div className="site-page site-frame search-store">
      <ListHead id={head}>
        <PageHeading title={t('found.storesNamed', { words })} />
        <output className="site-muted">
          {total === undefined
            ? t('list.loading')
            : t('found.storeCount', { count: total, text: countText(total) })}
        </output>
      </ListHead>
      {error && !data ? (
        <Failure error={error} onRetry={reload} />
      ) : total === 0 ? (
        <Empty
          picture="search"
          text={t('found.noStore', { words })}
          action={<LinkButton href={searchAddress(words)}>{t('found.goodsFor', { words })}</LinkButton>}
        />
      ) : (
        <>
          <ul className="search-store-list">
            {data
              ? data.pageList.map((seller) => (
                  <li key={seller.sellerId}>
                    <Store seller={seller} />
                  </li>
                ))
              : Array.from({ length: 6 }, (_, place) => (
                  <li key={place} className="search-store-waiting site-waiting" aria-hidden="true" />
                ))}
          </ul>
          {/* a short list would pull it up */}
          {data && (
            <p>
              <LinkButton href={searchAddress(words)}>{t('found.goodsFor', { words })}</LinkButton>
            </p>
          )}
        </>
      )}
      {data && (
        <ListPages
          page={data.pageInfo.pageNum}
          pages={Math.ceil(data.pageInfo.totalElements / data.pageInfo.pageSize)}
          head={head}
        />
      )}
    </div>
  );
}

function Store({ seller }: { readonly seller: SellerCard }) {
  const { t } = useTranslation();
  const following = useFollowing(seller);
  return (
    <div className="search-store-one">
      <StoreCard seller={seller} />
      <div className="search-store-follow">
        <span className="site-muted">
          {t('found.followers', { count: following.number, text: countText(following.number) })}
        </span>
        <FollowButton following={following} name={seller.name} />
      </div>
    </div>
  );
}
