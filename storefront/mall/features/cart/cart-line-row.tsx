import { Usdt } from '@caravan/storefront-shared/money';
import { Button, Checkbox, IconButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { TrashIcon } from '../../shell/icons.tsx';
import { NextTier } from '../goods/next-tier.tsx';
import { CountedUnit } from './counted-unit.tsx';
import { saveForLater } from './later.ts';
import { LineNews } from './line-news.tsx';
import { isUnavailable, lineTotal, unitPrice, type CartLine } from './model.ts';
import { mostOf } from './quantity.ts';
import { QuantityField } from './quantity-field.tsx';
import { removeLine } from './removed.ts';
import { closeCart, setChecked, setCount } from './store.ts';
import { useMaximumPerOrder } from './use-maximum-per-order.ts';
import { productAddress } from '../goods/product-address.ts';
import { pictureAt } from '../pictures/picture-sizes.ts';

export function CartLineRow({ line }: { readonly line: CartLine }) {
  const { t } = useTranslation();
  const { maximum } = useMaximumPerOrder();
  const limits = { ...line, maximum };
  const unavailable = isUnavailable(line);
  return (
    <li
      className="cart-line"
      data-checked={(line.checked && !unavailable) || undefined}
      data-unavailable={unavailable || undefined}
    >
      <Checkbox
        aria-label={t('cart.selectLine', { name: line.name })}
        checked={line.checked && !unavailable}
        disabled={unavailable}
        onChange={(checked) => setChecked([line.skuId], checked)}
      />
      <img src={pictureAt(line.image, 240)} alt="" width="64" height="64" />
      <div className="cart-line-words">
        <p>
          <Link href={productAddress(line.goodsId, line.name)} onClick={closeCart}>
            {line.name}
          </Link>
        </p>
        {line.checkAttrName && (
          <p className="site-muted">
            <bdi>{line.checkAttrName}</bdi>
          </p>
        )}
        <p className="site-muted">
          <Usdt amount={unitPrice(line)} /> {t('cart.each')}
        </p>
        <div className="cart-line-count">
          {!unavailable && (
            <QuantityField
              size="small"
              hideLabel
              label={t('cart.quantityOf', { name: line.name })}
              // an empty field is kept as none
              count={line.count || null}
              limits={limits}
              onCount={(count) => setCount(line.skuId, count ?? 0)}
            />
          )}
          {!unavailable && <CountedUnit unit={line.unit} count={line.count} />}
          {!unavailable && (
            <strong>
              <Usdt amount={lineTotal(line)} />
            </strong>
          )}
        </div>
        <LineNews line={line} />
        {!unavailable && (
          <NextTier tiers={line.tiers} count={line.count} most={mostOf(limits)} className="cart-next-tier" />
        )}
        <p className="cart-line-acts">
          <Button
            size="small"
            variant="quiet"
            aria-label={t('cart.saveOf', { name: line.name })}
            onPress={() => saveForLater(line.skuId)}
          >
            {t('cart.save')}
          </Button>
        </p>
      </div>
      <IconButton
        size="small"
        icon={<TrashIcon />}
        label={t('cart.remove', { name: line.name })}
        onPress={() => removeLine(line.skuId)}
      />
    </li>
  );
}
