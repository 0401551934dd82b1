import type { Catalogue } from '@caravan/catalogue';
import { refusal } from '@caravan/events';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import type { ReviewOfShop } from '../wire/index.ts';
import { keysetPage } from './keyset-page.ts';
import { wireReviews } from './review-wire.ts';

type Names = 'sellerReview!list' | 'sellerReview!answer';
type Parts = Pick<Dependencies, 'readModel' | 'vault' | 'identity' | 'reviewPictures'> & {
  readonly catalogue: Pick<Catalogue, 'reviewAnswers'>;
};

type Named = { readonly orderId: string; readonly goodsId: string };
const nameOf = ({ orderId, goodsId }: Named) => `${orderId} ${goodsId}`;

/** What sellers do about reviews. The catalogue decides whether it is one of their shop's goods. */
export function createSellerReviewActions(parts: Parts): SomeHandlers<Names> {
  const {
    readModel: { reviews },
    catalogue: { reviewAnswers },
  } = parts;

  return {
    'sellerReview!list': query(async ({ tab, before, pageSize }, { session: { shop } }) => {
      const from = before === undefined ? undefined : BigInt(before);
      const [found, counts] = await Promise.all([
        reviewAnswers.list({ sellerId: shop.id, tab, before: from, most: pageSize + 1 }),
        reviewAnswers.counts(shop.id),
      ]);
      const answers = new Map(found.map((each) => [nameOf(each), each.answer]));
      const said = await reviews.named(found);
      const wired = await wireReviews(said, (each) => answers.get(nameOf(each)), parts);
      const byName = new Map(said.map((each, index) => [nameOf(each), wired[index]]));
      const { pageList, next } = keysetPage(
        found.map(({ entry, ...each }) => ({ ...each, position: Number(entry) })),
        pageSize,
      );
      const shown = pageList.flatMap(({ position, orderId, goodsId, goodsName, image }): ReviewOfShop[] => {
        const review = byName.get(nameOf({ orderId, goodsId }));
        // counted here, and not in the view yet: the next look has it
        return review ? [{ ...review, position, orderId, goodsId, goodsName, image }] : [];
      });
      return { pageList: shown, ...(next !== undefined && { next }), counts };
    }),

    'sellerReview!answer': command(async ({ goodsId, id, text }, { session }) => {
      // those that came with the goods are of no order
      const position = /^P(\d{1,18})$/.exec(id)?.[1];
      const review = position && (await reviews.find(goodsId, BigInt(position)));
      if (!review) return { refusal: refusal('review-unknown') };
      const { orderId } = review;
      const request = { orderId, goodsId, sellerId: session.shop.id, by: session.usercode, text };
      const refused = await reviewAnswers.answer(request);
      return refused ? { refusal: refused } : {};
    }),
  };
}
