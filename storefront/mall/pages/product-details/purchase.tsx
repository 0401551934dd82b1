import { countText } from '@caravan/storefront-shared/i18n';
import { type PriceTier, tierFor, times, Usdt } from '@caravan/storefront-shared/money';
import { withReturn } from '@caravan/storefront-shared/navigation';
import { useSession } from '@caravan/storefront-shared/session';
import { Button, NumberField, useAnnounce } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { GoodsInfo, Sku } from '../../api/shop.ts';
import { addToCart, openCart } from '../../features/cart/store.ts';
import { wantInCart } from '../../features/cart/wanted.ts';
import { useMaximumPerOrder } from '../../features/cart/use-maximum-per-order.ts';
import { beginCheckout } from '../../features/checkout/store.ts';
import { cartLineOf } from '../../features/goods/cart-line.ts';
import { NextTier } from '../../features/goods/next-tier.tsx';

type Props = {
  readonly goods: GoodsInfo;
  readonly sku: Sku | undefined;
  readonly tiers: readonly PriceTier[];
  readonly count: number;
  readonly most: number;
  readonly onCount: (count: number) => void;
};

/** The quantity, its total, and the two ways to buy. */
export function Purchase({ goods, sku, tiers, count, most, onCount }: Props) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const announce = useAnnounce();
  const loggedIn = useSession((state) => state.user !== undefined);
  const { maximum } = useMaximumPerOrder();
  const price = tierFor(tiers, count)?.price ?? '0';
  const soldOut = !sku || sku.stock < goods.buyMin;
  const add = () => {
    if (!sku) return;
    const line = cartLineOf(goods, sku, count);
    if (!loggedIn) {
      wantInCart(line, maximum);
      return navigate(withReturn('/login'));
    }
    addToCart(line, maximum);
    announce(t('goods.added', { name: goods.name }));
    openCart();
  };
  // a visitor logs in on the way, and settles the same
  const buyNow = () => {
    if (!sku) return;
    beginCheckout({ lines: [cartLineOf(goods, sku, count)], fromCart: false });
    navigate('/settlement');
  };
  return (
    <section className="product-details-purchase" aria-label={t('product.purchase')}>
      <div className="product-details-purchase-count">
        <NumberField
          label={t('product.quantity')}
          value={count}
          min={goods.buyMin}
          max={most}
          disabled={soldOut}
          onChange={onCount}
        />
        <div className="product-details-purchase-total" aria-live="polite">
          <span className="site-muted">{t('product.total')}</span>
          <Usdt amount={times(price, count)} size="large" />
          <NextTier tiers={tiers} count={count} most={most} className="product-details-purchase-next" />
        </div>
      </div>
      <p className="product-details-purchase-stock" data-out={soldOut || undefined}>
        {soldOut ? t('goods.soldOut') : t('product.stock', { count: sku.stock, text: countText(sku.stock) })}
      </p>
      <div className="product-details-purchase-buttons">
        <Button variant="primary" size="large" disabled={soldOut} onPress={add}>
          {t('product.addToCart')}
        </Button>
        <Button size="large" disabled={soldOut} onPress={buyNow}>
          {t('product.buyNow')}
        </Button>
      </div>
    </section>
  );
}
