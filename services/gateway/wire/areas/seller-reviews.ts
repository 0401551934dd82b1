import { defineCommand } from '../action.ts';
import { answerReviewRequest } from '../evaluation.ts';
import { nothing } from '../values.ts';

export const sellerReviews = {
  'sellerReview!answer': defineCommand({
    permission: 'reviews.answer',
    summary: 'Answer a review of the shop’s goods in public, once',
    request: answerReviewRequest,
    response: nothing,
    idempotent: false,
  }),
};
