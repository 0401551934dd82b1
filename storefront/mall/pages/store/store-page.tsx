import { errorText, isRefusal, useResource } from '@caravan/storefront-shared/api';
import { countText, instantOf, nameIn } from '@caravan/storefront-shared/i18n';
import { isZero, Usdt } from '@caravan/storefront-shared/money';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { DateTime, LinkButton, Rating } from '@caravan/ui-kit';
import { useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { sellerInfo, visited, type SellerProfile } from '../../api/shop.ts';
import { AskService } from '../../features/service/ask-service.tsx';
import { FollowButton, useFollowing } from '../../features/favourites/follow-button.tsx';
import { GoodsBrowser } from '../../features/goods/goods-browser.tsx';
import { goodsListQuery, sorts } from '../../features/goods/list-query.ts';
import { NoGoods } from '../../features/goods/no-goods.tsx';
import { useGoodsList } from '../../features/goods/use-goods.ts';
import { Empty } from '../../shell/empty.tsx';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import './store-page.css';

/** A seller's own page: who they are, then all they sell. */
export default function StorePage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const sellerId = query.get('id')?.trim() ?? '';
  const seller = useResource(sellerId ? sellerInfo(sellerId) : undefined);
  const found = seller.data?.sellerId;
  useEffect(() => {
    if (found !== undefined) void visited(found);
  }, [found]);
  const goods = useGoodsList(sellerId ? goodsListQuery(query, { sellerId }) : undefined);
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
      {seller.data ? (
        <StoreHead seller={seller.data} />
      ) : (
        <div className="store-head site-waiting" aria-hidden="true" />
      )}
      <GoodsBrowser
        goods={goods}
        sorts={sorts}
        usualSort="recommended"
        heading={<h2>{t('store.allGoods')}</h2>}
        empty={<NoGoods />}
        room={{ sellerId }}
      />
    </div>
  );
}

function StoreHead({ seller }: { readonly seller: SellerProfile }) {
  const { t } = useTranslation();
  const following = useFollowing(seller);
  const facts = [
    [t('store.goods'), countText(seller.goodsCount)],
    [t('store.sold'), countText(seller.sold)],
    // nobody has rated a new store
    [t('store.goodRate'), seller.rating > 0 ? `${countText(seller.goodRate)}%` : '–'],
    [t('store.followers'), countText(following.number)],
    [t('store.views'), countText(seller.views)],
  ];
  return (
    <header className="store-head">
      <img src={seller.image} alt="" width="112" height="112" />
      <div className="store-words">
        <PageHeading title={seller.name} />
        <p className="store-line">
          {seller.rating > 0 && <Rating value={seller.rating} />}
          <span className="site-muted">
            {t('product.shipsFrom', { places: nameIn(seller.shipsFrom) })} · {t('store.since')}{' '}
            <DateTime value={instantOf(seller.openedAt)} dateOnly />
          </span>
        </p>
        <p>
          <bdi>{seller.description}</bdi>
        </p>
        <div>
          <FollowButton following={following} name={seller.name} />
        </div>
        <AskService about={{ type: 'shop', id: seller.sellerId }} />
        {!isZero(seller.minimumOrder) && (
          <p className="site-muted">
            <Trans
              i18nKey="product.sellerMinimum"
              components={{ amount: <Usdt amount={seller.minimumOrder} /> }}
            />
          </p>
        )}
      </div>
      <dl className="store-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="site-figures">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
