import { notify, notifyError, useResource } from '@caravan/storefront-shared/api';
import { countText } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { Button } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { goodsList, type GoodsItem } from '../../api/shop.ts';
import { addMinimum, type Basket } from '../goods/add-minimum.ts';
import { productAddress } from '../goods/product-address.ts';
import { goodsToReach, leastPurchase } from './goods-to-reach.ts';
import type { SellerGroup } from './model.ts';
import { closeCart } from './store.ts';
import { useMaximumPerOrder } from './use-maximum-per-order.ts';
import { pictureAt } from '../pictures/picture-sizes.ts';
import './cart-drawer.css';

type Props = {
  readonly group: Pick<SellerGroup, 'seller' | 'list'>;
  readonly missing: string;
  /** What they are added to: the cart, where nothing is said. */
  readonly basket?: Basket;
};

/** Goods of this seller that would lead to the minimum order. */
export function MinimumGoods({ group: { seller, list }, missing, basket }: Props) {
  const { t } = useTranslation();
  const { data } = useResource(goodsList({ sellerId: seller.id, sort: 'popular', pageSize: 24 }));
  const offered = goodsToReach(missing, data?.pageList ?? [], new Set(list.map(({ goodsId }) => goodsId)));
  if (offered.length === 0) return null;
  return (
    <ul className="cart-offers" aria-label={t('cart.offers', { name: seller.name })}>
      {offered.map((item) => (
        <Offer key={item.goodsId} item={item} basket={basket} />
      ))}
    </ul>
  );
}

type OfferProps = { readonly item: GoodsItem; readonly basket: Basket | undefined };

function Offer({ item, basket }: OfferProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { maximum } = useMaximumPerOrder();
  const [pending, setPending] = useState(false);
  const address = productAddress(item.goodsId, item.name);
  /** Goods without a choice go into the cart at once. What is to be chosen, or cannot be added, is said on their page. */
  const add = async () => {
    setPending(true);
    try {
      if ((await addMinimum(item.goodsId, maximum, basket)) === 'yes') {
        notify('success', t(basket ? 'cart.addedToOrder' : 'cart.addedOf', { name: item.name }));
        return;
      }
      closeCart();
      navigate(address);
    } catch (error) {
      notifyError(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <li className="cart-offer">
      <img src={pictureAt(item.image, 240)} alt="" width="48" height="48" loading="lazy" />
      <div className="cart-line-words">
        <Link href={address} onClick={closeCart}>
          {item.name}
        </Link>
        <p className="site-muted">
          <Usdt amount={leastPurchase(item)} /> · {t('cart.atLeast', { text: countText(item.buyMin) })}
        </p>
      </div>
      <Button
        size="small"
        pending={pending}
        aria-label={t('cart.addOf', { name: item.name })}
        onPress={() => void add()}
      >
        {t('cart.add')}
      </Button>
    </li>
  );
}
