import type { Random } from './random.ts';
import { reviewers, reviewTexts } from './review-texts.ts';

export type ReviewRow = {
  id: string;
  goods_id: string;
  rating: number;
  text: string;
  author: string;
  created_at: string;
};

export type ReviewSummary = {
  rating: number;
  reviews: number;
  reviews_good: number;
  reviews_medium: number;
  reviews_bad: number;
};

const DAY = 86_400_000;
const MOST = 9;

type Subject = { goodsId: string; noun: string; sold: number; age: number; now: Date };

/** Reviews of one goods, and the totals that its card shows, which are computed from these rows. */
export function drawReviews(random: Random, subject: Subject): { rows: ReviewRow[]; summary: ReviewSummary } {
  const most = subject.sold < 5 ? 0 : Math.min(MOST, Math.ceil(Math.log2(subject.sold)));
  const count = random.between(0, most);
  const liked = random.next();
  const rows = Array.from({ length: count }, (_, place) => drawReview(random, subject, { place, liked }));
  return { rows, summary: summaryOf(rows) };
}

function drawReview(
  random: Random,
  { goodsId, noun, age, now }: Subject,
  { place, liked }: { place: number; liked: number },
): ReviewRow {
  const draw = random.next() * 0.75 + liked * 0.25;
  const tier = draw > 0.2 ? 'good' : draw > 0.09 ? 'medium' : 'bad';
  const rating = { good: random.pick([4, 5, 5]), medium: 3, bad: random.pick([1, 2]) }[tier];
  return {
    id: `R${goodsId.slice(1)}-${place + 1}`,
    goods_id: goodsId,
    rating,
    text: random.pick(reviewTexts[tier]).replace('{noun}', noun.toLowerCase()),
    author: random.pick(reviewers),
    created_at: new Date(now.getTime() - random.next() * Math.max(1, age) * DAY).toISOString(),
  };
}

/** Counts by tier (good 4-5, medium 3, bad 1-2) and the mean to one decimal. */
export function summaryOf(rows: readonly { rating: number }[]): ReviewSummary {
  const within = (low: number, high: number) =>
    rows.filter(({ rating }) => rating >= low && rating <= high).length;
  const sum = rows.reduce((total, { rating }) => total + rating, 0);
  return {
    rating: rows.length === 0 ? 0 : Math.round((sum / rows.length) * 10) / 10,
    reviews: rows.length,
    reviews_good: within(4, 5),
    reviews_medium: within(3, 3),
    reviews_bad: within(1, 2),
  };
}
