import { Badge } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { OrderInfo } from '../../api/orders.ts';
import { statusTones } from './status.ts';

/** How an order stands, a refund's end told from its course. */
export function OrderStatusBadge({ statusKey, refundState }: Pick<OrderInfo, 'statusKey' | 'refundState'>) {
  const { t } = useTranslation();
  const shown = statusKey === 'refund' && refundState === 'succeeded' ? 'refunded' : statusKey;
  return <Badge tone={statusTones[shown]}>{t(`orders.status.${shown}`)}</Badge>;
}
