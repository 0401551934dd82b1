import type { OrderStatus } from '@caravan/gateway/wire';
import { Badge, type BadgeTone } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { orderStatusText } from '../order/order-status-text.ts';

const tones: Partial<Record<OrderStatus, BadgeTone>> = {
  paid: 'warning',
  confirmed: 'info',
  shipped: 'info',
  received: 'success',
  reviewed: 'success',
  completed: 'success',
  'refund-requested': 'danger',
};

type Props = {
  readonly status: OrderStatus;
  /** the request for a refund is with customer service */
  readonly appealed?: boolean;
};

/** Where an order stands. */
export function StandingBadge({ status, appealed = false }: Props) {
  const { t } = useTranslation();
  return <Badge tone={tones[status] ?? 'neutral'}>{orderStatusText(t, status, appealed)}</Badge>;
}
