import { countText } from '@caravan/storefront-shared/i18n';
import { isZero, Usdt } from '@caravan/storefront-shared/money';
import { LinkButton, Rating } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import type { SellerCard } from '../../api/shop.ts';
import { FollowButton, useFollowing } from '../../features/favourites/follow-button.tsx';
import { storeAddress } from '../../features/goods/product-address.ts';
import { pictureAt } from '../../features/pictures/picture-sizes.ts';

/** Who sells it. */
export function SellerPanel({ seller }: { readonly seller: SellerCard }) {
  const { t } = useTranslation();
  const following = useFollowing(seller);
  return (
    <section className="product-details-seller-panel" aria-label={t('product.seller')}>
      <img src={pictureAt(seller.image, 240)} alt="" width="56" height="56" loading="lazy" />
      <div>
        <h2>{seller.name}</h2>
        <p className="product-details-facts site-muted">
          {seller.rating > 0 && <Rating value={seller.rating} compact />}
          <span>{t('goods.count', { count: seller.goodsCount, text: countText(seller.goodsCount) })}</span>
          <span>{t('goods.sold', { count: seller.sold, text: countText(seller.sold) })}</span>
          <span>
            {t('product.followers', { count: following.number, text: countText(following.number) })}
          </span>
        </p>
        {!isZero(seller.minimumOrder) && (
          <p className="site-muted">
            <Trans
              i18nKey="product.sellerMinimum"
              components={{ amount: <Usdt amount={seller.minimumOrder} /> }}
            />
          </p>
        )}
      </div>
      <div className="product-details-seller-ways">
        <LinkButton href={storeAddress(seller.sellerId, seller.name)}>{t('product.visitStore')}</LinkButton>
        <FollowButton following={following} name={seller.name} />
      </div>
    </section>
  );
}
