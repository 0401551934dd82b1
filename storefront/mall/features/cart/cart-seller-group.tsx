import { percentOf, Usdt } from '@caravan/storefront-shared/money';
import { Checkbox } from '@caravan/ui-kit';
import { useId } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { CartLineRow } from './cart-line-row.tsx';
import { MinimumGoods } from './minimum-goods.tsx';
import { isUnavailable, type SellerGroup } from './model.ts';
import { closeCart, setChecked } from './store.ts';
import { storeAddress } from '../goods/product-address.ts';

/** One seller's lines with their subtotal and the progress to the seller's minimum. */
export function CartSellerGroup({ group }: { readonly group: SellerGroup }) {
  const { t } = useTranslation();
  const id = useId();
  const { seller, list, checkList } = group;
  const orderable = list.filter((line) => !isUnavailable(line));
  const all = checkList.length > 0 && checkList.length === orderable.length;
  return (
    <section className="cart-seller" aria-labelledby={id}>
      <div className="cart-seller-head">
        <Checkbox
          aria-label={t('cart.selectSeller', { name: seller.name })}
          checked={all}
          mixed={!all && checkList.length > 0}
          disabled={orderable.length === 0}
          onChange={(checked) =>
            setChecked(
              orderable.map((line) => line.skuId),
              checked,
            )
          }
        />
        <h3 id={id}>
          <Link href={storeAddress(seller.id, seller.name)} onClick={closeCart}>
            {seller.name}
          </Link>
        </h3>
      </div>
      <ul>
        {list.map((line) => (
          <CartLineRow key={line.skuId} line={line} />
        ))}
      </ul>
      <p className="cart-subtotal">
        <span>{t('cart.subtotal', { count: group.checkTotal })}</span>
        <Usdt amount={group.subtotal} />
      </p>
      {group.missing && <Missing missing={group.missing} group={group} />}
    </section>
  );
}

function Missing({ missing, group }: { readonly missing: string; readonly group: SellerGroup }) {
  return (
    <div className="cart-missing">
      <p>
        <Trans i18nKey="cart.missing" components={{ amount: <Usdt amount={missing} /> }} />
      </p>
      <div className="cart-missing-bar" aria-hidden="true">
        <span style={{ inlineSize: `${percentOf(group.subtotal, group.seller.minimumOrder)}%` }} />
      </div>
      <MinimumGoods group={group} missing={missing} />
    </div>
  );
}
