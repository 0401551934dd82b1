import { z } from 'zod';
import { review } from './catalogue.ts';
import {
  flag,
  idempotencyKey,
  identifier,
  listOf,
  pageInfo,
  pageNum,
  pageSizeOf,
  text,
  time,
} from './values.ts';

const tier = z.enum(['good', 'medium', 'bad']);
/** §9 */
const MOST_PICTURES = 9;
const pictures = z.array(identifier).max(MOST_PICTURES);

/**
 * A buyer's review of one of the goods of a received order. The words are sealed in the order, and anybody may read them on the page of
 * the goods as long as the account exists. 400 characters, so that the reviews of every goods of the largest order still fit into one
 * event.
 */
const evaluation = {
  goodsId: identifier,
  rating: tier,
  text: text(400).default(''),
  /** ids of `uploadimg!execute` for `review`, each once: an array, or the same as JSON text */
  pictures: (
    listOf(pictures).refine((ids) => new Set(ids).size === ids.length, { error: 'each once' }) as z.ZodType<
      string[],
      string[] | string
    >
  ).default([]),
};

/** An order is reviewed once, so this leaves its other goods without a review. To review several, use `evaluation!addList`. */
export const evaluationAddRequest = z.object({ orderId: identifier, ...evaluation, idempotencyKey });

const evaluations = z.array(z.object(evaluation));

/** Each of the order's goods at most once. */
export const evaluationAddListRequest = z.object({
  orderId: identifier,
  /** an array, or the same as JSON text */
  evaluations: listOf(evaluations) as z.ZodType<z.output<typeof evaluations>, z.input<typeof evaluations>>,
  idempotencyKey,
});

export const evaluationListRequest = z
  .object({
    goodsId: identifier,
    /** all without it */
    rating: tier.optional(),
    withPictures: flag.optional(),
    pageNum,
    pageSize: pageSizeOf(10, 60),
  })
  .refine(({ rating, withPictures }) => rating === undefined || !withPictures, {
    error: 'a tier or pictures, not both',
  });

export const reviewNumbers = z.object({
  total: z.int().nonnegative(),
  good: z.int().nonnegative(),
  medium: z.int().nonnegative(),
  bad: z.int().nonnegative(),
  withPictures: z.int().nonnegative(),
});
export type ReviewNumbers = z.infer<typeof reviewNumbers>;

/** On the page of goods. */
export const goodsReview = review.extend({
  /** addresses of the pictures on the host of the mall */
  pictures: z.array(z.string()),
  /** given by the system, because the buyer wrote none in time (§4); without an author and words */
  byDefault: z.boolean(),
  /** what the shop says to it */
  answer: z.object({ text: z.string(), time }).optional(),
});
export type GoodsReview = z.infer<typeof goodsReview>;

/** `evaluationNum` counts all reviews of the goods, whichever are asked for. */
export const evaluationList = z.object({
  pageList: z.array(goodsReview),
  evaluationNum: reviewNumbers,
  pageInfo,
});
export type EvaluationList = z.infer<typeof evaluationList>;
export const evaluationCountRequest = z.object({ goodsId: identifier });
