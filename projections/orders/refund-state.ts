import type { OrderStatus } from '@caravan/events';

/** §4. `failed`: the request was refused; `non-refundable`: nothing can be requested now. */
export type RefundState = 'not-refunded' | 'refunding' | 'succeeded' | 'failed' | 'non-refundable';

/** At each status, as long as no request was refused and the time to request one has not passed. */
const refundStates: Readonly<Record<OrderStatus, RefundState>> = {
  'pending-payment': 'non-refundable',
  cancelled: 'non-refundable',
  expired: 'non-refundable',
  paid: 'not-refunded',
  confirmed: 'not-refunded',
  shipped: 'non-refundable',
  received: 'not-refunded',
  reviewed: 'not-refunded',
  'refund-requested': 'refunding',
  refunding: 'refunding',
  refunded: 'succeeded',
  completed: 'non-refundable',
};

type Standing = {
  readonly status: OrderStatus;
  /** whether a refund was ever granted, refused or initiated by the platform */
  readonly decided: boolean;
  /** until when it can be returned, once it is received */
  readonly closesAt: Date | null;
};

/** An order's refund state at an instant. */
export function refundStateOf({ status, decided, closesAt }: Standing, now: Date): RefundState {
  const state = refundStates[status];
  if (state === 'refunding' || state === 'succeeded') return state;
  // an order that continues after the decision was refused
  if (decided) return 'failed';
  const over = closesAt !== null && closesAt <= now;
  return over ? 'non-refundable' : state;
}
