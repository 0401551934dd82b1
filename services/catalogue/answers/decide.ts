import { refusal, type Refusal } from '@caravan/events';

export type ReviewToAnswer = {
  /** whether the goods are the shop's */
  readonly ofShop: boolean;
  /** what the shop answered before */
  readonly answered: string | undefined;
};

/** A review is answered once, so that nobody is answered behind the readers' backs. The same words again change nothing. */
export function decideAnswer(
  { ofShop, answered }: ReviewToAnswer,
  text: string,
): 'added' | 'unchanged' | Refusal {
  if (!ofShop) return refusal('review-unknown');
  if (answered === undefined) return 'added';
  return answered === text ? 'unchanged' : refusal('review-already-answered');
}
