import { defineCommand, defineQuery } from '../action.ts';
import { answerReviewRequest, shopReviewList, shopReviewListRequest } from '../seller-reviews.ts';
import { nothing } from '../values.ts';

/** What buyers say of the shop's goods. */
export const sellerReviews = {
  'sellerReview!list': defineQuery({
    permission: 'reviews.answer',
    summary: 'Reviews of the shop’s goods, the newest first, with what it answered',
    request: shopReviewListRequest,
    response: shopReviewList,
    views: [],
  }),
  'sellerReview!answer': defineCommand({
    permission: 'reviews.answer',
    summary: 'Answer a review of the shop’s goods in public, once',
    request: answerReviewRequest,
    response: nothing,
    idempotent: false,
  }),
};
