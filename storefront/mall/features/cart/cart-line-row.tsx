import { Usdt } from '@caravan/storefront-shared/money';
import { Checkbox, IconButton, NumberField } from '@caravan/ui-kit';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { TrashIcon } from '../../shell/icons.tsx';
import { NextTier } from '../goods/next-tier.tsx';
import { largestCount, lineTotal, unitPrice, type CartLine } from './model.ts';
import { closeCart, removeFromCart, setChecked, setCount } from './store.ts';
import { useMaximumPerOrder } from './use-maximum-per-order.ts';

export function CartLineRow({ line }: { readonly line: CartLine }) {
  const { t } = useTranslation();
  const { maximum, known } = useMaximumPerOrder();
  const most = largestCount(line, maximum);
  const beyond = known && line.count > most;
  // put into the cart while the maximum was another; the server would refuse so many
  useEffect(() => {
    if (beyond) setCount(line.skuId, most, maximum);
  }, [beyond, line.skuId, most, maximum]);
  return (
    <li className="cart-line">
      <Checkbox
        aria-label={t('cart.selectLine', { name: line.name })}
        checked={line.checked}
        onChange={(checked) => setChecked([line.skuId], checked)}
      />
      <img src={line.image} alt="" width="64" height="64" />
      <div className="cart-line-words">
        <p>
          <Link href={`/productDetails?id=${encodeURIComponent(line.goodsId)}`} onClick={closeCart}>
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
          <NumberField
            size="small"
            hideLabel
            label={t('cart.quantityOf', { name: line.name })}
            value={line.count}
            min={line.buyMin}
            max={most}
            onChange={(count) => setCount(line.skuId, count, maximum)}
          />
          <strong>
            <Usdt amount={lineTotal(line)} />
          </strong>
        </div>
        <NextTier tiers={line.tiers} count={line.count} most={most} className="cart-next-tier" />
      </div>
      <IconButton
        size="small"
        icon={<TrashIcon />}
        label={t('cart.remove', { name: line.name })}
        onPress={() => removeFromCart([line.skuId])}
      />
    </li>
  );
}
