import { countText } from '@caravan/storefront-shared/i18n';
import { isZero, Usdt } from '@caravan/storefront-shared/money';
import { LinkButton, Rating } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import type { SellerCard } from '../../api/shop.ts';

export function SellerPanel({ seller }: { readonly seller: SellerCard }) {
  const { t } = useTranslation();
  return (
    <section className="product-details-seller-panel" aria-label={t('product.seller')}>
      <img src={seller.image} alt="" width="56" height="56" />
      <div>
        <h2>{seller.name}</h2>
        <p className="product-details-facts site-muted">
          {seller.rating > 0 && <Rating value={seller.rating} compact />}
          <span>{t('goods.count', { count: seller.goodsCount, text: countText(seller.goodsCount) })}</span>
          <span>{t('goods.sold', { count: seller.sold, text: countText(seller.sold) })}</span>
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
      <LinkButton href={`/store?id=${encodeURIComponent(seller.sellerId)}`}>
        {t('product.visitStore')}
      </LinkButton>
    </section>
  );
}
