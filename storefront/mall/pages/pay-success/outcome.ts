import type { OrderInfo } from '../../api/orders.ts';
import { permittedActs } from '../../features/orders/permitted.ts';
import type { OrderStanding } from '../../features/orders/permitted.ts';
import { statusLooks } from '../../features/orders/status.ts';

type Standing = OrderStanding & Pick<OrderInfo, 'total'>;

/** What has become of the payment of some orders. */
export type Outcome = {
  /** open: none is paid, and some can be; closed: none is paid or can be */
  readonly kind: 'paid' | 'partly' | 'open' | 'closed';
  readonly paid: readonly Standing[];
  /** not paid, and waiting for it */
  readonly open: readonly Standing[];
  /** not paid, and too late for it */
  readonly closed: readonly Standing[];
};

export function outcomeOf(orders: readonly Standing[]): Outcome {
  const paid = orders.filter(({ statusKey }) => statusLooks[statusKey].paid);
  const unpaid = orders.filter((order) => !paid.includes(order));
  const open = unpaid.filter((order) => permittedActs(order).includes('pay'));
  const closed = unpaid.filter((order) => !open.includes(order));
  return { kind: kindOf(paid.length, unpaid.length, open.length), paid, open, closed };
}

function kindOf(paid: number, unpaid: number, open: number): Outcome['kind'] {
  if (unpaid === 0) return 'paid';
  if (paid > 0) return 'partly';
  return open > 0 ? 'open' : 'closed';
}
