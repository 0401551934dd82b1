import type { RefundToDecide } from '../../api/refunds.ts';

export type Answer = 'accept' | 'refuse' | 'byHand';

type Status = RefundToDecide['statusKey'];

const inEscrow: ReadonlySet<Status> = new Set(['paid', 'confirmed', 'shipped', 'received', 'reviewed']);

/** What staff may answer: to a request, or of their own accord while the payment is in escrow. */
export function answersTo(status: Status): readonly Answer[] {
  if (status === 'refund-requested') return ['accept', 'refuse'];
  return inEscrow.has(status) ? ['byHand'] : [];
}
