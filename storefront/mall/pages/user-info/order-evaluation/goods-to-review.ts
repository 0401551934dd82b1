import type { Rule } from '@caravan/storefront-shared/forms';
import type { OrderGoods, RequestOf } from '../../../api/orders.ts';

/** §3: how the goods are, in three tiers. */
export const ratings = ['good', 'medium', 'bad'] as const;

/** What each of them is of five stars, which is how everyone sees it (`services/catalogue/standing.ts`). */
export const starsOf = { good: 5, medium: 3, bad: 1 } as const;

/** The server's limit for the text about one of the goods. */
export const longestWords = 400;

export type ReviewedGoods = Pick<OrderGoods, 'goodsId' | 'name' | 'image'> & {
  /** What was bought of it. */
  readonly specifications: readonly string[];
};

export const ratingOf = (goodsId: string) => `rating-${goodsId}`;
export const wordsOf = (goodsId: string) => `words-${goodsId}`;

/** Each of an order's goods once, however many variants of it were bought. */
export function goodsToReview(lines: readonly OrderGoods[]): ReviewedGoods[] {
  const found = new Map<string, ReviewedGoods>();
  for (const { goodsId, name, image, specification } of lines) {
    const specifications = [...(found.get(goodsId)?.specifications ?? []), specification];
    found.set(goodsId, { goodsId, name, image, specifications });
  }
  return [...found.values()];
}

type Faults = {
  readonly unrated: string;
  readonly words: (value: string) => string | undefined;
  /** whether it has pictures */
  readonly pictured: (goodsId: string) => boolean;
};

/** At least one is rated, and so is every one with a text or a picture. Others may be left out. */
export function reviewRules(
  goods: readonly ReviewedGoods[],
  { unrated, words, pictured }: Faults,
): Record<string, Rule<string>> {
  const rules = goods.flatMap(({ goodsId }, index): [string, Rule<string>][] => [
    [
      ratingOf(goodsId),
      (rating, values) => {
        const nothing = index === 0 && goods.every((each) => !values[ratingOf(each.goodsId)]);
        const needed = nothing || pictured(goodsId) || values[wordsOf(goodsId)]?.trim();
        return !rating && needed ? unrated : undefined;
      },
    ],
    [wordsOf(goodsId), words],
  ]);
  return Object.fromEntries(rules);
}

/** What is sent: the goods that were rated. */
export function evaluationsOf(
  goods: readonly ReviewedGoods[],
  values: Readonly<Record<string, string>>,
  picturesOf: (goodsId: string) => string[],
): RequestOf<'evaluation!addList'>['evaluations'] {
  return goods.flatMap(({ goodsId }) => {
    const rating = ratings.find((tier) => tier === values[ratingOf(goodsId)]);
    return rating
      ? [{ goodsId, rating, text: values[wordsOf(goodsId)] ?? '', pictures: picturesOf(goodsId) }]
      : [];
  });
}
