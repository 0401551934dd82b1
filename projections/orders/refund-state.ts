import { orderStatus } from './status.ts';

/** §4. `failed`: the request was refused; `non-refundable`: nothing can be asked for now. */
export type RefundState = 'not-refunded' | 'refunding' | 'succeeded' | 'failed' | 'non-refundable';

/** How an order stands to a refund at an instant, from what its row says. */
export function refundStateOf(
  {
    status,
    stage,
    closesAt,
    completed,
  }: {
    readonly status: number;
    readonly stage: string | null;
    readonly closesAt: Date | null;
    readonly completed: boolean;
  },
  now: Date,
): RefundState {
  if (stage === 'requested' || stage === 'returning') return 'refunding';
  if (stage === 'refunded') return 'succeeded';
  if (stage === 'refused') return 'failed';
  const unpaid = status === orderStatus.cancelled || status === orderStatus.pendingPayment;
  const onTheWay = status === orderStatus.pendingReceipt;
  const closed = completed || (closesAt !== null && closesAt <= now);
  return unpaid || onTheWay || closed ? 'non-refundable' : 'not-refunded';
}
