import { errorText, isRefusal } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { LinkButton, Skeleton } from '@caravan/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderDetail, OrderLogEntry } from '../../api/orders.ts';
import { Empty } from '../../shell/empty.tsx';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { useOrder } from './use-order.ts';

type Props = {
  /** The page's heading while there is no order to show. */
  readonly title: string;
  readonly children: (order: OrderDetail, log: readonly OrderLogEntry[]) => ReactNode;
};

/** What a page shows of the order with the `id` of its address, or why there is nothing to show. */
export function OfOrder({ title, children }: Props) {
  const { t } = useTranslation();
  const { query } = useQuery();
  const orderId = query.get('id')?.trim() ?? '';
  const { detail, log } = useOrder(orderId);
  if (!orderId || (isRefusal(detail.error) && !detail.data)) {
    return (
      <>
        <PageHeading title={title} />
        <Empty
          picture="box"
          text={orderId ? errorText(detail.error) : t('orders.unknown')}
          action={<LinkButton href="/userInfo/my-order">{t('pay.toOrders')}</LinkButton>}
        />
      </>
    );
  }
  if (detail.error && !detail.data) {
    return <Failure title={title} error={detail.error} onRetry={detail.reload} />;
  }
  // what was done is told above the goods, and would push them down
  if (!detail.data || (!log.data && log.error === undefined))
    return <Skeleton shape="box" width="100%" height="32rem" />;
  return children(detail.data, log.data?.pageList ?? []);
}
