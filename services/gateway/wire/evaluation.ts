import { z } from 'zod';
import { idempotencyKey, identifier, listOf, text } from './values.ts';

/**
 * What a buyer says of one of the goods of a received order. The words are kept sealed in the order; what everybody sees of
 * it is how the goods are rated. 400 characters, so that what is said of every goods of the largest order is still one fact.
 * Pictures come when they can be uploaded.
 */
const evaluation = {
  goodsId: identifier,
  rating: z.enum(['good', 'medium', 'bad']),
  text: text(400).default(''),
};

/** An order is reviewed once, so this leaves its other goods without a review: for those there is `evaluation!addList`. */
export const evaluationAddRequest = z.object({ orderId: identifier, ...evaluation, idempotencyKey });

const evaluations = z.array(z.object(evaluation));

/** Each of the order's goods at most once. */
export const evaluationAddListRequest = z.object({
  orderId: identifier,
  /** an array, or the same as JSON text */
  evaluations: listOf(evaluations) as z.ZodType<z.output<typeof evaluations>, z.input<typeof evaluations>>,
  idempotencyKey,
});
