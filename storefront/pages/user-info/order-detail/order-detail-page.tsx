import { LinkButton, Skeleton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../api/envelope.ts';
import { errorText } from '../../../api/notices.ts';
import { useOrder } from '../../../features/orders/use-order.ts';
import { useQuery } from '../../../navigation/query.ts';
import { Empty } from '../../../shell/empty.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { Order } from './order.tsx';
import './order-detail-page.css';

/** One order by the `id` of the address. */
export default function OrderDetailPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const orderId = query.get('id')?.trim() ?? '';
  const { detail, log } = useOrder(orderId);
  if (!orderId || (isRefusal(detail.error) && !detail.data)) {
    return (
      <>
        <PageHeading title={t('orders.title')} />
        <Empty
          picture="box"
          text={orderId ? errorText(detail.error) : t('orders.unknown')}
          action={<LinkButton href="/userInfo/my-order">{t('pay.toOrders')}</LinkButton>}
        />
      </>
    );
  }
  if (detail.error && !detail.data) {
    return <Failure title={t('orders.title')} error={detail.error} onRetry={detail.reload} />;
  }
  if (!detail.data) return <Skeleton shape="box" width="100%" height="32rem" />;
  return <Order order={detail.data} log={log.data?.pageList ?? []} />;
}
