import { useTranslation } from 'react-i18next';
import { OfOrder } from '../../../features/orders/of-order.tsx';
import { Order } from './order.tsx';
import './order-detail-page.css';

/** One order by the `id` of the address. */
export default function OrderDetailPage() {
  const { t } = useTranslation();
  return <OfOrder title={t('orders.title')}>{(order, log) => <Order order={order} log={log} />}</OfOrder>;
}
