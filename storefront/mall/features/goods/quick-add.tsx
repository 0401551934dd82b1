import { notify, notifyError } from '@caravan/storefront-shared/api';
import { codeWithoutTexts } from '@caravan/storefront-shared/i18n';
import { withReturn } from '@caravan/storefront-shared/navigation';
import { IconButton, PlusIcon, useAnnounce } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { GoodsItem } from '../../api/shop.ts';
import { useMaximumPerOrder } from '../cart/use-maximum-per-order.ts';
import { productAddress } from './product-address.ts';

const code = codeWithoutTexts(() => import('./add-minimum.ts'));

/** Adds the minimum quantity of goods that have a single variant; goods with choices, or that cannot be added, open their page. */
export function QuickAdd({ item }: { readonly item: GoodsItem }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const announce = useAnnounce();
  const { maximum } = useMaximumPerOrder();
  const [pending, setPending] = useState(false);
  const add = async () => {
    setPending(true);
    try {
      const { addMinimum } = await code();
      const added = await addMinimum(item.goodsId, maximum);
      // what is to be chosen, or cannot be added, is said on the page of the goods
      if (added === 'no') return navigate(productAddress(item.goodsId, item.name));
      if (added === 'after-login') return navigate(withReturn('/login'));
      notify('success', t('goods.added', { name: item.name }));
      announce(t('goods.added', { name: item.name }));
    } catch (error) {
      notifyError(error);
    } finally {
      setPending(false);
    }
  };
  if (item.stock === 0) return null;
  return (
    <div className="goods-quick-add">
      <IconButton
        variant="primary"
        size="small"
        icon={<PlusIcon />}
        label={t('goods.quickAdd', { name: item.name })}
        pending={pending}
        onPress={() => void add()}
      />
    </div>
  );
}
