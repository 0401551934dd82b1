import { notify, notifyError } from '@caravan/storefront-shared/api';
import { withReturn } from '@caravan/storefront-shared/navigation';
import { currentUser } from '@caravan/storefront-shared/session';
import { IconButton, PlusIcon, useAnnounce } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { goodsInfo, type GoodsItem } from '../../api/shop.ts';
import { quantityFault } from '../cart/quantity.ts';
import { quantityText } from '../cart/quantity-text.ts';
import { addToCart, countInCart } from '../cart/store.ts';
import { useMaximumPerOrder } from '../cart/use-maximum-per-order.ts';
import { cartLineOf } from './cart-line.ts';
import { productAddress } from './product-address.ts';

/** Adds the minimum quantity of goods that have a single variant; goods with choices open their page. */
export function QuickAdd({ item }: { readonly item: GoodsItem }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const announce = useAnnounce();
  const { maximum } = useMaximumPerOrder();
  const [pending, setPending] = useState(false);
  const add = async () => {
    if (!currentUser()) return navigate(withReturn('/login'));
    setPending(true);
    try {
      const goods = await goodsInfo(item.goodsId).load();
      const [only, ...others] = goods.skus;
      if (!only || others.length > 0) return navigate(productAddress(item.goodsId));
      const limits = { buyMin: goods.buyMin, stock: only.stock, maximum };
      const fault = quantityFault(countInCart(only.skuId) + goods.buyMin, limits);
      if (fault) return notify('warning', `${goods.name}: ${quantityText(t, fault, limits)}`);
      addToCart(cartLineOf(goods, only, goods.buyMin));
      notify('success', t('goods.added', { name: goods.name }));
      announce(t('goods.added', { name: goods.name }));
    } catch (error) {
      notifyError(error);
    } finally {
      setPending(false);
    }
  };
  if (item.stock === 0) return null;
  return (
    <IconButton
      className="goods-quick-add"
      variant="primary"
      size="small"
      icon={<PlusIcon />}
      label={t('goods.quickAdd', { name: item.name })}
      pending={pending}
      onPress={() => void add()}
    />
  );
}
