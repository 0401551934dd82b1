import type { BadgeTone } from '@caravan/ui-kit';
import type { OrderStatusKey } from '../../api/orders.ts';

export const statusTones: Readonly<Record<OrderStatusKey | 'refunded', BadgeTone>> = {
  cancelled: 'neutral',
  'pending-payment': 'warning',
  'pending-shipment': 'brand',
  confirmed: 'brand',
  'pending-receipt': 'info',
  'pending-review': 'success',
  reviewed: 'success',
  refund: 'warning',
  refunded: 'neutral',
};

/** The tabs of the order list (§2) and the statuses behind each; §3: 1 and 2 both wait for their shipment. */
export const orderTabs = [
  { id: 'all', statuses: [] },
  { id: 'pending-payment', statuses: [0] },
  { id: 'pending-shipment', statuses: [1, 2] },
  { id: 'confirmed', statuses: [2] },
  { id: 'pending-receipt', statuses: [3] },
  { id: 'received', statuses: [4, 5] },
  { id: 'pending-review', statuses: [4] },
  { id: 'refund', statuses: [6] },
] as const satisfies readonly { readonly id: string; readonly statuses: readonly number[] }[];

/** §3: reasons 0 to 4. */
export const cancelReasons = [0, 1, 2, 3, 4] as const;

/** §3: nine reasons, 0 to 8. */
export const refundReasons = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
