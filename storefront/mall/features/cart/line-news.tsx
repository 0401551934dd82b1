import { Usdt } from '@caravan/storefront-shared/money';
import { Badge } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import { formerMinimum, formerPrice } from './fresh-facts.ts';
import { isUnavailable, unitPrice, type CartLine } from './model.ts';

/** What has changed since a line was put into the cart. */
export function LineNews({ line }: { readonly line: CartLine }) {
  const { t } = useTranslation();
  const price = formerPrice(line);
  const minimum = formerMinimum(line);
  const why = ({ gone, stock }: CartLine) => {
    if (gone) return t('cart.gone');
    return stock === 0 ? t('cart.soldOut') : t('cart.unavailable', { count: stock });
  };
  return (
    <div className="cart-line-news" aria-live="polite">
      {isUnavailable(line) && <Badge tone="warning">{why(line)}</Badge>}
      {!line.gone && price !== undefined && (
        <p>
          <Trans
            i18nKey="cart.priceChanged"
            components={{ was: <Usdt amount={price} />, now: <Usdt amount={unitPrice(line)} /> }}
          />
        </p>
      )}
      {!line.gone && minimum !== undefined && (
        <p>{t('cart.minimumChanged', { was: minimum, count: line.buyMin })}</p>
      )}
    </div>
  );
}
