import { Badge } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { OrderStatusKey } from '../../api/orders.ts';
import { statusTones } from './status.ts';

export function OrderStatusBadge({ statusKey }: { readonly statusKey: OrderStatusKey }) {
  const { t } = useTranslation();
  return <Badge tone={statusTones[statusKey]}>{t(`orders.status.${statusKey}`)}</Badge>;
}
