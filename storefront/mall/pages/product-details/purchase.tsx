import { countText } from '@caravan/storefront-shared/i18n';
import { type PriceTier, tierFor, times, Usdt } from '@caravan/storefront-shared/money';
import { withReturn } from '@caravan/storefront-shared/navigation';
import { useSession } from '@caravan/storefront-shared/session';
import { Button, useAnnounce } from '@caravan/ui-kit';
import { useId, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { GoodsInfo, Sku } from '../../api/shop.ts';
import { countedUnitText } from '../../features/cart/counted-unit.tsx';
import { mostOf, quantityFault, type QuantityLimits } from '../../features/cart/quantity.ts';
import { QuantityField } from '../../features/cart/quantity-field.tsx';
import { addToCart, openCart } from '../../features/cart/store.ts';
import { wantInCart } from '../../features/cart/wanted.ts';
import { beginCheckout } from '../../features/checkout/store.ts';
import { attributesText, cartLineOf } from '../../features/goods/cart-line.ts';
import { NextTier } from '../../features/goods/next-tier.tsx';
import { ObstacleNotice } from './obstacle-notice.tsx';
import { useObstacles } from './use-obstacles.ts';

type Props = {
  readonly goods: GoodsInfo;
  readonly sku: Sku | undefined;
  readonly tiers: readonly PriceTier[];
  /** null: none is typed */
  readonly count: number | null;
  readonly limits: QuantityLimits;
  readonly onCount: (count: number | null) => void;
};

/** The quantity, its total, what stops a purchase, and the two ways to buy. */
export function Purchase(props: Props) {
  const { goods, sku, tiers, count, limits, onCount } = props;
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const announce = useAnnounce();
  const loggedIn = useSession((state) => state.user !== undefined);
  const { add, buy } = useObstacles(props);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const soldOut = !sku || sku.stock < goods.buyMin;
  const ordered = sku && count !== null && !quantityFault(count, limits) ? count : undefined;
  const buttons = {
    add: { obstacle: add, id: `${id}add` },
    // the same reason is said once
    buy: { obstacle: buy, id: buy && buy === add ? `${id}add` : `${id}buy` },
  };
  const act = ({ obstacle, id: reason }: (typeof buttons)['add'], go: () => void) => {
    if (obstacle?.kind === 'quantity') return field.current?.focus();
    if (obstacle) return document.getElementById(reason)?.focus();
    return go();
  };
  const put = () => {
    if (!sku || ordered === undefined) return;
    const line = cartLineOf(goods, sku, ordered);
    if (!loggedIn) {
      wantInCart(line);
      return navigate(withReturn('/login'));
    }
    addToCart(line);
    announce(t('goods.added', { name: goods.name }));
    openCart();
  };
  // a visitor logs in on the way, and settles the same
  const buyNow = () => {
    if (!sku || ordered === undefined) return;
    beginCheckout({ lines: [cartLineOf(goods, sku, ordered)], fromCart: false });
    navigate('/settlement');
  };
  const described = ({ obstacle, id: reason }: (typeof buttons)['add']) => ({
    'aria-disabled': obstacle !== undefined,
    'aria-describedby': obstacle && reason,
  });
  return (
    <section className="product-details-purchase" aria-label={t('product.purchase')}>
      <div className="product-details-purchase-count">
        <QuantityField
          label={t('product.quantity')}
          ref={field}
          count={count}
          limits={limits}
          onCount={onCount}
        />
        <div className="product-details-purchase-next" aria-live="polite">
          <NextTier
            tiers={tiers}
            count={count ?? 0}
            most={mostOf(limits)}
            className="product-details-purchase-tier"
          />
          <p className="product-details-purchase-stock" data-out={soldOut || undefined}>
            {soldOut
              ? t('goods.soldOut')
              : t('product.stock', { count: sku.stock, text: countText(sku.stock) })}
          </p>
        </div>
      </div>
      {add && <ObstacleNotice id={buttons.add.id} obstacle={add} buyMin={goods.buyMin} onCount={onCount} />}
      {buy && buy !== add && (
        <ObstacleNotice id={buttons.buy.id} obstacle={buy} buyMin={goods.buyMin} onCount={onCount} />
      )}
      {!loggedIn && <p className="product-details-purchase-visitor">{t('product.obstacle.visitor')}</p>}
      <div className="product-details-purchase-bar">
        <p className="product-details-purchase-total" aria-live="polite">
          <span className="site-muted">
            {ordered === undefined || !sku ? (
              t('product.total')
            ) : attributesText(sku) ? (
              <Trans
                i18nKey="product.totalOf"
                values={{ text: countText(ordered), what: attributesText(sku) }}
                components={{ what: <bdi /> }}
              />
            ) : (
              <>
                {countText(ordered)} <bdi>{countedUnitText(t, goods.unit, ordered)}</bdi>
              </>
            )}
          </span>
          {ordered === undefined ? (
            <span>–</span>
          ) : (
            <Usdt amount={times(tierFor(tiers, ordered)?.price ?? '0', ordered)} size="large" />
          )}
        </p>
        <Button
          variant="primary"
          size="large"
          {...described(buttons.add)}
          onPress={() => act(buttons.add, put)}
        >
          {t('product.addToCart')}
        </Button>
        <Button size="large" {...described(buttons.buy)} onPress={() => act(buttons.buy, buyNow)}>
          {t('product.buyNow')}
        </Button>
      </div>
    </section>
  );
}
