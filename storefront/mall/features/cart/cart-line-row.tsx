import { countText } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { Button, Checkbox, IconButton, NumberField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { TrashIcon } from '../../shell/icons.tsx';
import { NextTier } from '../goods/next-tier.tsx';
import { saveForLater } from './later.ts';
import { largestCount, lineTotal, unitPrice, type CartLine } from './model.ts';
import { removeLine } from './removed.ts';
import { closeCart, setChecked, setCount } from './store.ts';
import { useMaximumPerOrder } from './use-maximum-per-order.ts';

export function CartLineRow({ line }: { readonly line: CartLine }) {
  const { t } = useTranslation();
  const { maximum } = useMaximumPerOrder();
  const most = largestCount(line, maximum);
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
            max={Math.max(most, line.count)}
            onChange={(count) => setCount(line.skuId, count, maximum)}
          />
          <strong>
            <Usdt amount={lineTotal(line)} />
          </strong>
        </div>
        <Beyond line={line} />
        <NextTier tiers={line.tiers} count={line.count} most={most} className="cart-next-tier" />
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

/** Put into the cart while more of it could be ordered. The server would refuse so many; the buyer decides, and nothing changes by itself. */
function Beyond({ line }: { readonly line: CartLine }) {
  const { t } = useTranslation();
  const { maximum, known } = useMaximumPerOrder();
  const most = largestCount(line, maximum);
  if (!known || line.count <= most) return null;
  return (
    <p className="cart-beyond">
      {t('cart.beyond', { most: countText(most) })}{' '}
      <Button size="small" onPress={() => setCount(line.skuId, most, maximum)}>
        {t('cart.setTo', { most: countText(most) })}
      </Button>
    </p>
  );
}
