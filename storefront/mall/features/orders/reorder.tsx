import { errorText, notify } from '@caravan/storefront-shared/api';
import { Button, Notice } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderGoods } from '../../api/orders.ts';
import { variantsOf } from '../../api/shop.ts';
import { FaultList } from '../cart/bulk/fault-list.tsx';
import { judgeList, type Refused } from '../cart/bulk/judge-list.ts';
import { takeIntoCart } from '../cart/bulk/take-into-cart.ts';
import { countInCart, openCart } from '../cart/store.ts';
import { useMaximumPerOrder } from '../cart/use-maximum-per-order.ts';

type Props = {
  readonly lines: readonly OrderGoods[];
  readonly size: 'small' | 'medium';
  readonly describedBy: string;
};

/** Puts the goods of an order into the cart once more, as far as they are sold now; of the others it says why not. */
export function Reorder({ lines, size, describedBy }: Props) {
  const { t } = useTranslation();
  const { maximum } = useMaximumPerOrder();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [failed, setFailed] = useState<string>();
  const again = async () => {
    const variants = await variantsOf([...new Set(lines.map(({ skuId }) => skuId))]);
    const listed = lines.map(({ skuId, name, quantity }, place) => ({
      line: place + 1,
      text: name,
      number: skuId,
      quantity,
    }));
    const judged = judgeList(listed, variants, { inCart: countInCart, maximum });
    takeIntoCart(judged.taken);
    setRefused(judged.refused);
    if (judged.taken.length === 0) return;
    notify('success', t('bulk.added', { count: judged.taken.length }));
    if (judged.refused.length === 0) openCart();
  };
  const press = () => {
    setPending(true);
    setFailed(undefined);
    again()
      .catch((error: unknown) => setFailed(errorText(error)))
      .finally(() => setPending(false));
  };
  return (
    <>
      {(failed !== undefined || refused.length > 0) && (
        <Notice
          tone="warning"
          role="alert"
          className="orders-reorder-refused"
          title={failed ?? t('orders.notAgain', { count: refused.length })}
        >
          {refused.length > 0 && <FaultList refused={refused} />}
        </Notice>
      )}
      <Button size={size} aria-describedby={describedBy} pending={pending} onPress={press}>
        {t('orders.again')}
      </Button>
    </>
  );
}
