import type { Catalogue } from '@caravan/catalogue';
import { mallTime, refusal } from '@caravan/events';
import type { GoodsReviewView } from '@caravan/projections';
import { query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import type { GoodsReview, ReviewNumbers } from '../wire/index.ts';

type Parts = Pick<Dependencies, 'readModel' | 'vault' | 'identity' | 'reviewPictures'> & {
  readonly catalogue: Pick<Catalogue, 'reviews' | 'reviewNumbers' | 'reviewAnswers'>;
};

/** As many stars as a tier counts for (`standing.ts` of the catalogue). */
const stars = { good: 5, medium: 3, bad: 1 } as const;

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
    'evaluation!list': query(async ({ goodsId, rating, withPictures, pageNum, pageSize }, { brand }) => {
      const numbers = await numbersOf(goodsId, brand.id);
      if (!numbers) return { refusal: refusal('goods-unknown') };
      const kind = withPictures ? 'withPictures' : (rating ?? 'total');
      const skip = (pageNum - 1) * pageSize;
      const ofOrders = await readModel.reviews.ofGoods({
        goodsId,
        tier: rating,
        withPictures,
        most: pageSize,
        skip,
      });
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
          ...(await wireReviews(goodsId, ofOrders, parts)),
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
    }),
    'evaluation!countType': query(async ({ goodsId }, { brand }) => {
      const numbers = await numbersOf(goodsId, brand.id);
      return numbers ? numbers.all : { refusal: refusal('goods-unknown') };
    }),
  };
}

async function wireReviews(
  goodsId: string,
  found: readonly GoodsReviewView[],
  { vault, identity, reviewPictures, catalogue }: Parts,
): Promise<GoodsReview[]> {
  const [names, addresses, answers, texts] = await Promise.all([
    identity.usernames(found.flatMap(({ buyer }) => buyer ?? [])),
    reviewPictures.addressesOf(found.flatMap(({ pictures }) => pictures)),
    catalogue.reviewAnswers.of(
      goodsId,
      found.map(({ orderId }) => orderId),
    ),
    Promise.all(
      found.map(async ({ buyer, text }) =>
        buyer === undefined || text === '' ? '' : ((await vault.open(buyer, text)) ?? ''),
      ),
    ),
  ]);
  return found.map(({ orderId, position, buyer, rating, pictures, reviewedAt }, index) => {
    const answer = answers.get(orderId);
    return {
      id: `P${position}`,
      author: masked(buyer === undefined ? '' : (names.get(buyer) ?? '')),
      rating: stars[rating],
      text: texts[index] ?? '',
      time: mallTime(reviewedAt),
      pictures: pictures.flatMap((id) => addresses.get(id) ?? []),
      byDefault: buyer === undefined,
      ...(answer && { answer: { text: answer.text, time: mallTime(answer.answeredAt) } }),
    };
  });
}

/** A username is what its owner signs in with, so others see its first and last letter alone. */
function masked(name: string): string {
  return name === '' ? '' : `${name.slice(0, 1)}***${name.slice(-1)}`;
}
