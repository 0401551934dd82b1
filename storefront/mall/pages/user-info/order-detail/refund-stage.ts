import type { OrderInfo, OrderRefund } from '../../../api/orders.ts';

/** `granted`: the money is on its way; `refunded`: it has arrived. */
export type RefundStage = 'asked' | 'granted' | 'refunded' | 'refused';

/** The progress of a refund. It is granted before the money is back. */
export function refundStageOf(
  state: OrderInfo['refundState'],
  { decideTime }: Pick<OrderRefund, 'decideTime'>,
): RefundStage {
  if (state === 'succeeded') return 'refunded';
  if (state === 'failed') return 'refused';
  return decideTime ? 'granted' : 'asked';
}
