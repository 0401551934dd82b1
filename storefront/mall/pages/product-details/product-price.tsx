import { countText } from '@caravan/storefront-shared/i18n';
import { compare, currency, type PriceTier, tierFor, Usdt } from '@caravan/storefront-shared/money';
import { PriceTiers } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { GoodsInfo } from '../../api/shop.ts';
import { unitText } from '../../features/goods/unit-text.ts';

type Props = {
  readonly goods: GoodsInfo;
  readonly tiers: readonly PriceTier[];
  readonly count: number | null;
  /** The most that can be ordered: no price that begins beyond it can be had. */
  readonly most: number;
};

/** The price of a piece at this quantity, and at the others. */
export function ProductPrice({ goods, tiers, count, most }: Props) {
  const { t } = useTranslation();
  const now = tierFor(tiers, Math.min(count ?? 0, most));
  const former = goods.originalPrice && now && compare(goods.originalPrice, now.price) > 0;
  return (
    <section className="product-details-price" aria-label={t('product.price')}>
      <p className="product-details-price-now">
        {now && <Usdt amount={now.price} size="display" />}
        <span className="site-muted">/ {unitText(t, goods.unit)}</span>
        {former && goods.originalPrice && (
          <span className="site-muted">
            <span className="site-visually-hidden">{t('product.formerPrice')} </span>
            <Usdt amount={goods.originalPrice} former />
          </span>
        )}
      </p>
      <p className="site-muted">
        {t('goods.minimum', { count: goods.buyMin, text: countText(goods.buyMin) })}
      </p>
      <PriceTiers
        caption={t('product.tiers')}
        tiers={tiers}
        unit={currency}
        quantity={Math.min(count ?? 0, Math.max(most, goods.buyMin))}
        most={most}
      />
    </section>
  );
}
