import type { Catalogue } from '@caravan/catalogue';
import { mallTime, refusal } from '@caravan/events';
import { query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import type { ReviewNumbers } from '../wire/index.ts';
import { lastPage } from './existing-page.ts';
import { wireReviews } from './review-wire.ts';

type Parts = Pick<Dependencies, 'readModel' | 'vault' | 'identity' | 'reviewPictures'> & {
  readonly catalogue: Pick<Catalogue, 'reviews' | 'reviewNumbers' | 'reviewAnswers'>;
};

/** What buyers say of goods: first the reviews of orders, then those that came with the goods. */
export function createReviewActions(parts: Parts): SomeHandlers<'evaluation!list' | 'evaluation!countType'> {
  const { catalogue, readModel } = parts;

  async function numbersOf(goodsId: string, brand: number) {
    const [ofOrders, withGoods] = await Promise.all([
      readModel.reviews.numbersOf(goodsId),
      catalogue.reviewNumbers(goodsId, brand),
    ]);
    if (!withGoods) return undefined;
    const good = ofOrders.good + withGoods.good;
    const medium = ofOrders.medium + withGoods.medium;
    const bad = ofOrders.bad + withGoods.bad;
    const all: ReviewNumbers = {
      total: good + medium + bad,
      good,
      medium,
      bad,
      withPictures: ofOrders.withPictures,
    };
    return { all, ofOrders: { ...ofOrders, total: ofOrders.good + ofOrders.medium + ofOrders.bad } };
  }

  return {
    'evaluation!list': query(
      async ({ goodsId, rating, withPictures, pageNum: asked, pageSize }, { brand }) => {
        const numbers = await numbersOf(goodsId, brand.id);
        if (!numbers) return { refusal: refusal('goods-unknown') };
        const kind = withPictures ? 'withPictures' : (rating ?? 'total');
        const pageNum = Math.min(asked, lastPage(numbers.all[kind], pageSize));
        const skip = (pageNum - 1) * pageSize;
        const ofOrders = await readModel.reviews.ofGoods({
          goodsId,
          tier: rating,
          withPictures,
          most: pageSize,
          skip,
        });
        const answers = await catalogue.reviewAnswers.of(
          goodsId,
          ofOrders.map(({ orderId }) => orderId),
        );
        const missing = withPictures ? 0 : pageSize - ofOrders.length;
        const withGoods =
          missing === 0
            ? []
            : await catalogue.reviews({
                goodsId,
                tier: rating,
                most: missing,
                skip: Math.max(0, skip - numbers.ofOrders[kind]),
              });
        return {
          pageList: [
            ...(await wireReviews(ofOrders, ({ orderId }) => answers.get(orderId), parts)),
            ...withGoods.map(({ id, author, rating: points, text, createdAt }) => ({
              id,
              author,
              rating: points,
              text,
              time: mallTime(createdAt),
              pictures: [],
              byDefault: false,
            })),
          ],
          evaluationNum: numbers.all,
          pageInfo: { pageNum, pageSize, totalElements: numbers.all[kind] },
        };
      },
    ),
    'evaluation!countType': query(async ({ goodsId }, { brand }) => {
      const numbers = await numbersOf(goodsId, brand.id);
      return numbers ? numbers.all : { refusal: refusal('goods-unknown') };
    }),
  };
}
