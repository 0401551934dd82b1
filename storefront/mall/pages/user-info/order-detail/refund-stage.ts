import type { OrderInfo, OrderRefund } from '../../../api/orders.ts';

/** `appealed`: customer service decides; `granted`: the money is on its way; `refunded`: it has arrived. */
export type RefundStage = 'asked' | 'appealed' | 'granted' | 'refunded' | 'refused';

/** The progress of a refund. It is granted before the money is back. */
export function refundStageOf(
  state: OrderInfo['refundState'],
  { decideTime, appealTime }: Pick<OrderRefund, 'decideTime' | 'appealTime'>,
): RefundStage {
  if (state === 'succeeded') return 'refunded';
  if (state === 'failed') return 'refused';
  if (decideTime) return 'granted';
  return appealTime ? 'appealed' : 'asked';
}
