import type { BadgeTone } from '@caravan/ui-kit';

/** §3: what the numbers of an order's status mean; the words are in the language files. */
export const statusKeys: Readonly<Record<number, string>> = {
  [-1]: 'cancelled',
  0: 'pending-payment',
  1: 'pending-shipment',
  2: 'confirmed',
  3: 'pending-receipt',
  4: 'pending-review',
  5: 'reviewed',
  6: 'refund',
};

export const statusTones: Readonly<Record<number, BadgeTone>> = {
  [-1]: 'neutral',
  0: 'warning',
  1: 'brand',
  2: 'brand',
  3: 'info',
  4: 'success',
  5: 'success',
  6: 'danger',
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
