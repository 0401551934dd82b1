import { LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { OrderGoods } from '../../api/orders.ts';
import { productAddress } from '../goods/product-address.ts';
import { Reorder } from './reorder.tsx';

type Props = Parameters<typeof Reorder>[0] & { readonly sample: boolean };

/** Buys what was ordered once more. Who tried a sample is led to the goods: to order them, or another sample. */
export function OrderAgain({ sample, ...again }: Props) {
  const [line] = again.lines;
  return sample && line ? <ToGoods line={line} {...again} /> : <Reorder {...again} />;
}

function ToGoods({ line, size, describedBy }: Omit<Props, 'sample'> & { readonly line: OrderGoods }) {
  const { t } = useTranslation();
  const address = `${productAddress(line.goodsId, line.name)}&sku=${encodeURIComponent(line.skuId)}`;
  return (
    <LinkButton size={size} href={address} aria-describedby={describedBy}>
      {t('orders.again')}
    </LinkButton>
  );
}
