import { z } from 'zod';
import { idempotencyKey, identifier, listOf, text } from './values.ts';

/**
 * A buyer's review of one of the goods of a received order. The text stays sealed in the order; the public sees only the
 * ratings. 400 characters, so that the reviews of every goods of the largest order still fit into one event. Pictures follow
 * once they can be uploaded.
 */
const evaluation = {
  goodsId: identifier,
  rating: z.enum(['good', 'medium', 'bad']),
  text: text(400).default(''),
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
