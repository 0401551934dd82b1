import type { OrderInfo, OrderRefund } from '../../../api/orders.ts';

/** `granted`: the money is on its way; `refunded`: it is there. */
export type RefundStage = 'asked' | 'granted' | 'refunded' | 'refused';

/** How far a refund has come. Who grants it says so before the money is back. */
export function refundStageOf(
  state: OrderInfo['refundState'],
  { decideTime }: Pick<OrderRefund, 'decideTime'>,
): RefundStage {
  if (state === 'succeeded') return 'refunded';
  if (state === 'failed') return 'refused';
  return decideTime ? 'granted' : 'asked';
}
