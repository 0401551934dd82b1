import type { Catalogue } from '@caravan/catalogue';
import { refusal } from '@caravan/events';
import { command, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';

type Parts = Pick<Dependencies, 'readModel'> & { readonly catalogue: Pick<Catalogue, 'reviewAnswers'> };

/** What sellers do about reviews. The catalogue decides whether it is one of their shop's goods. */
export function createSellerReviewActions({
  readModel,
  catalogue,
}: Parts): SomeHandlers<'sellerReview!answer'> {
  return {
    'sellerReview!answer': command(async ({ goodsId, id, text }, { session }) => {
      // those that came with the goods are of no order
      const position = /^P(\d{1,18})$/.exec(id)?.[1];
      const review = position && (await readModel.reviews.find(goodsId, BigInt(position)));
      if (!review) return { refusal: refusal('review-unknown') };
      const { orderId } = review;
      const request = { orderId, goodsId, sellerId: session.shop.id, by: session.usercode, text };
      const refused = await catalogue.reviewAnswers.answer(request);
      return refused ? { refusal: refused } : {};
    }),
  };
}
