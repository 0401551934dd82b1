import { z } from 'zod';
import { goodsReview } from './evaluation.ts';
import { identifier, pageSizeOf, text, wholeNumber } from './values.ts';

/** `unanswered`: a buyer wrote it, and the shop has said nothing to it. The default reviews are in `all` alone. */
export const reviewTabs = ['unanswered', 'answered', 'all'] as const;

export const shopReviewListRequest = z.object({
  tab: z.enum(reviewTabs).default('unanswered'),
  /** reviews before this position, as the last page ended with */
  before: wholeNumber.pipe(z.int().min(1)).optional(),
  pageSize: pageSizeOf(20),
});

/** A review of one of the shop's goods, as buyers read it. */
export const reviewOfShop = goodsReview.extend({
  /** in this list */
  position: z.int(),
  orderId: z.string(),
  goodsId: z.string(),
  goodsName: z.string(),
  /** address of the picture of the goods */
  image: z.string(),
});
export type ReviewOfShop = z.infer<typeof reviewOfShop>;

/** The newest first. */
export const shopReviewList = z.object({
  pageList: z.array(reviewOfShop),
  /** `before` of the next page; absent on the last one */
  next: z.int().optional(),
  /** how many there are under each tab */
  counts: z.record(z.enum(reviewTabs), z.int()),
});

/** `id`: of a review in `evaluation!list` of these goods. Those that came with the goods are answered by nobody. */
export const answerReviewRequest = z.object({ goodsId: identifier, id: identifier, text: text(400).min(1) });
