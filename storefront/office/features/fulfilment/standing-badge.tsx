import type { OrderStatus } from '@caravan/gateway/wire';
import { Badge, type BadgeTone } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';

const tones: Partial<Record<OrderStatus, BadgeTone>> = {
  paid: 'warning',
  confirmed: 'info',
  shipped: 'info',
  received: 'success',
  reviewed: 'success',
  completed: 'success',
  'refund-requested': 'danger',
};

/** Where an order stands. */
export function StandingBadge({ status }: { readonly status: OrderStatus }) {
  const { t } = useTranslation();
  return <Badge tone={tones[status] ?? 'neutral'}>{t(`office-orders.status.${status}`)}</Badge>;
}
