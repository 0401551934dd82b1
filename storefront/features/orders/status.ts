import type { BadgeTone } from '@caravan/ui-kit';
import type { OrderStatusKey } from '../../api/orders.ts';

export const statusTones: Readonly<Record<OrderStatusKey, BadgeTone>> = {
  cancelled: 'neutral',
  'pending-payment': 'warning',
  'pending-shipment': 'brand',
  confirmed: 'brand',
  'pending-receipt': 'info',
  'pending-review': 'success',
  reviewed: 'success',
  refund: 'danger',
};

/** The tabs of the order list (§2): all, then one per status that a buyer acts on. */
export const orderTabs = [
  { id: 'all', status: undefined },
  { id: 'pending-payment', status: 0 },
  { id: 'pending-shipment', status: 1 },
  { id: 'confirmed', status: 2 },
  { id: 'pending-receipt', status: 3 },
  { id: 'pending-review', status: 4 },
  { id: 'reviewed', status: 5 },
  { id: 'refund', status: 6 },
] as const;

/** §3: reasons 0 to 4. */
export const cancelReasons = [0, 1, 2, 3, 4] as const;
