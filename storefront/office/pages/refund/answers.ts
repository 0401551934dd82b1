import type { RefundToDecide } from '../../api/refunds.ts';

export type AnswerName = 'accept' | 'refuse' | 'byHand';

type Status = RefundToDecide['statusKey'];

/** In escrow, or released and perhaps to be taken back: the server says until when, and whether the shop has as much. */
const refundable: ReadonlySet<Status> = new Set([
  'paid',
  'confirmed',
  'shipped',
  'received',
  'reviewed',
  'completed',
]);

/** What staff may answer: to a request, or of their own accord. */
export function answersTo(status: Status): readonly AnswerName[] {
  if (status === 'refund-requested') return ['accept', 'refuse'];
  return refundable.has(status) ? ['byHand'] : [];
}
