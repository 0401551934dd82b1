import { Checkbox, IconButton, NumberField } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { nextTier } from '../../money/price-tiers.ts';
import { TrashIcon } from '../../shell/icons.tsx';
import { largestCount, lineTotal, unitPrice, type CartLine } from './model.ts';
import { closeCart, removeFromCart, setChecked, setCount } from './store.ts';
import { Usdt } from '../../money/usdt.tsx';

export function CartLineRow({ line }: { readonly line: CartLine }) {
  const { t } = useTranslation();
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
        {line.checkAttrName && <p className="muted">{line.checkAttrName}</p>}
        <p className="muted">
          <Usdt amount={unitPrice(line)} /> {t('cart.each')}
        </p>
        <div className="cart-line-count">
          <NumberField
            size="small"
            hideLabel
            label={t('cart.quantityOf', { name: line.name })}
            value={line.count}
            min={line.buyMin}
            max={largestCount(line)}
            onChange={(count) => setCount(line.skuId, count)}
          />
          <strong>
            <Usdt amount={lineTotal(line)} />
          </strong>
        </div>
        <NextTier line={line} />
      </div>
      <IconButton
        className="cart-line-remove"
        size="small"
        icon={<TrashIcon />}
        label={t('cart.remove', { name: line.name })}
        onPress={() => removeFromCart([line.skuId])}
      />
    </li>
  );
}

function NextTier({ line }: { readonly line: CartLine }) {
  const next = nextTier(line.tiers, line.count);
  if (!next || line.count + next.missing > largestCount(line)) return null;
  return (
    <p className="cart-next-tier">
      <Trans
        i18nKey="product.nextTier"
        values={{ count: next.missing }}
        components={{ amount: <Usdt amount={next.price} /> }}
      />
    </p>
  );
}
