import { Badge } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { OrderInfo } from '../../api/orders.ts';
import { statusLooks } from './status.ts';

/** How an order stands. */
export function OrderStatusBadge({ statusKey }: Pick<OrderInfo, 'statusKey'>) {
  const { t } = useTranslation();
  return <Badge tone={statusLooks[statusKey].tone}>{t(`orders.status.${statusKey}`)}</Badge>;
}
