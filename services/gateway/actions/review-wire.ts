import type { Answered } from '@caravan/catalogue';
import { mallTime } from '@caravan/events';
import type { GoodsReviewView } from '@caravan/projections';
import type { Dependencies } from '../dependencies.ts';
import type { GoodsReview } from '../wire/index.ts';

type Parts = Pick<Dependencies, 'vault' | 'identity' | 'reviewPictures'>;

/** As many stars as a tier counts for (`standing.ts` of the catalogue). */
const stars = { good: 5, medium: 3, bad: 1 } as const;

/** Reviews of orders as everybody may read them. `answerOf`: what the shop said. */
export async function wireReviews(
  found: readonly GoodsReviewView[],
  answerOf: (review: GoodsReviewView) => Answered | undefined,
  { vault, identity, reviewPictures }: Parts,
): Promise<GoodsReview[]> {
  const [names, addresses, texts] = await Promise.all([
    identity.usernames(found.flatMap(({ buyer }) => buyer ?? [])),
    reviewPictures.addressesOf(found.flatMap(({ pictures }) => pictures)),
    Promise.all(
      found.map(async ({ buyer, text }) =>
        buyer === undefined || text === '' ? '' : ((await vault.open(buyer, text)) ?? ''),
      ),
    ),
  ]);
  return found.map((review, index) => {
    const { position, buyer, rating, pictures, reviewedAt } = review;
    const answer = answerOf(review);
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
