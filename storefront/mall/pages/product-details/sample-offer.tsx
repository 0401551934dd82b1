import { countText } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { useSession } from '@caravan/storefront-shared/session';
import { Button } from '@caravan/ui-kit';
import { useId } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { GoodsInfo, Sku } from '../../api/shop.ts';
import { countedUnitText } from '../../features/cart/counted-unit.tsx';
import { foreseenText } from '../../features/checkout/foreseen-text.ts';
import { beginCheckout } from '../../features/checkout/store.ts';
import { useQuote } from '../../features/checkout/use-quote.ts';
import { sampleLineOf } from '../../features/goods/cart-line.ts';
import { unitText } from '../../features/goods/unit-text.ts';
import { foreseenRefusal } from './foreseen-refusal.ts';

type Props = { readonly goods: GoodsInfo; readonly sku: Sku | undefined };

/** What one to try the goods by costs, where their store allows it and there is one, and the way to order it. */
export function SampleOffer({ goods, sku }: Props) {
  const { sample } = goods;
  return sample && sku && sku.stock > 0 ? <Offer goods={goods} sku={sku} sample={sample} /> : null;
}

type OfferProps = {
  readonly goods: GoodsInfo;
  readonly sku: Sku;
  readonly sample: NonNullable<GoodsInfo['sample']>;
};

/** For a buyer the server says before the press what it would refuse, as the shop's own people are. */
function Offer({ goods, sku, sample }: OfferProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const loggedIn = useSession((state) => state.user !== undefined);
  const { skuId } = sku;
  const quoting = useQuote(loggedIn ? { lines: [{ skuId, quantity: 1 }], sample: true } : undefined);
  const refusal = foreseenRefusal(quoting, skuId);
  const reason = useId();
  const order = () => {
    if (refusal) return document.getElementById(reason)?.focus();
    beginCheckout({ lines: [sampleLineOf(goods, sku, sample.price)], fromCart: false, sample: true });
    return navigate('/settlement');
  };
  return (
    <section className="product-details-sample" aria-label={t('product.sample')}>
      <p>
        <Trans
          i18nKey="product.sampleOffer"
          values={{
            unit: unitText(t, goods.unit),
            text: countText(sample.most),
            units: countedUnitText(t, goods.unit, sample.most),
          }}
          components={{ amount: <Usdt amount={sample.price} /> }}
        />
      </p>
      <Button
        size="small"
        aria-disabled={refusal !== undefined}
        aria-describedby={refusal && reason}
        onPress={order}
      >
        {t('product.sampleOrder')}
      </Button>
      {refusal && (
        <p id={reason} tabIndex={-1} className="site-muted">
          {foreseenText(refusal)}
        </p>
      )}
    </section>
  );
}
