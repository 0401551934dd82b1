import { countText, instantOf, nameIn } from '@caravan/storefront-shared/i18n';
import { isZero, Usdt } from '@caravan/storefront-shared/money';
import { Badge, DateTime, Rating } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import type { SellerProfile } from '../../api/shop.ts';
import { FollowButton, useFollowing } from '../../features/favourites/follow-button.tsx';
import { AskService } from '../../features/service/ask-service.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { goodsClaim } from '../../features/goods/goods-claim.ts';
import { pictureAt } from '../../features/pictures/picture-sizes.ts';

/** So few say nothing: one's own visit is among them. */
const fewViews = 10;

/** Who the seller is, and how others find them. */
export function StoreHead({ seller }: { readonly seller: SellerProfile }) {
  const { t } = useTranslation();
  const following = useFollowing(seller);
  const claim = goodsClaim(seller.goodsCount);
  // what is not there yet is not said
  const facts = [
    [t('store.goods'), countText(seller.goodsCount)],
    ...(seller.sold > 0 ? [[t('store.sold'), countText(seller.sold)]] : []),
    ...(seller.rating > 0 ? [[t('store.goodRate'), `${countText(seller.goodRate)}%`]] : []),
    ...(following.number > 0 ? [[t('store.followers'), countText(following.number)]] : []),
    ...(seller.views > fewViews ? [[t('store.views'), countText(seller.views)]] : []),
  ];
  return (
    <header className="store-head">
      <div className="store-about">
        <img src={pictureAt(seller.image, 240)} alt="" width="112" height="112" fetchPriority="high" />
        <div className="store-words">
          <PageHeading title={seller.name} />
          <p className="store-line">
            {seller.rating > 0 && <Rating value={seller.rating} />}
            {claim !== undefined && (
              <Badge tone="brand">{t('goods.claim', { text: countText(claim) })}</Badge>
            )}
            <span className="site-muted">
              {t('product.shipsFrom', { places: nameIn(seller.shipsFrom) })} · {t('store.since')}{' '}
              <DateTime value={instantOf(seller.openedAt)} dateOnly />
            </span>
          </p>
          {seller.description && (
            <p>
              <bdi>{seller.description}</bdi>
            </p>
          )}
          {!isZero(seller.minimumOrder) && (
            <p className="site-muted">
              <Trans
                i18nKey="product.sellerMinimum"
                components={{ amount: <Usdt amount={seller.minimumOrder} /> }}
              />
            </p>
          )}
        </div>
        <div className="store-ways">
          <FollowButton following={following} name={seller.name} />
          <AskService about={{ type: 'shop', id: seller.sellerId }} />
        </div>
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
