import { Usdt } from '@caravan/storefront-shared/money';
import { Button } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { forgetLater, moveToCart, useLater } from './later.ts';
import { unitPrice } from './model.ts';
import { closeCart } from './store.ts';
import { productAddress } from '../goods/product-address.ts';
import { pictureAt } from '../pictures/picture-sizes.ts';

/** What the buyer keeps for a later order: neither counted nor checked out. */
export function LaterLines() {
  const { t } = useTranslation();
  const lines = useLater((state) => state.lines);
  if (lines.length === 0) return null;
  return (
    <section className="cart-later" aria-labelledby="cart-later">
      <h3 id="cart-later">{t('cart.later', { count: lines.length })}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line.skuId} className="cart-later-line">
            <img src={pictureAt(line.image, 240)} alt="" width="48" height="48" />
            <div className="cart-line-words">
              <Link href={productAddress(line.goodsId, line.name)} onClick={closeCart}>
                {line.name}
              </Link>
              <p className="site-muted">
                {line.checkAttrName && (
                  <>
                    <bdi>{line.checkAttrName}</bdi> ·{' '}
                  </>
                )}
                <Usdt amount={unitPrice(line)} /> × <bdi>{line.count}</bdi>
              </p>
              <p className="cart-line-acts">
                <Button
                  size="small"
                  aria-label={t('cart.backToCartOf', { name: line.name })}
                  onPress={() => moveToCart(line.skuId)}
                >
                  {t('cart.backToCart')}
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t('cart.remove', { name: line.name })}
                  onPress={() => forgetLater(line.skuId)}
                >
                  {t('cart.forget')}
                </Button>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
