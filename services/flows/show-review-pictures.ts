import { categories, orderEventTypes } from '@caravan/events';
import { factOf } from './fact-of.ts';
import type { Flow } from './flow.ts';
import type { ReviewPicturesPort } from './ports.ts';

type Item = { readonly orderId: string; readonly owner: string; readonly ids: readonly string[] };

/**
 * Takes hold of the pictures of a review for good. Until then they are kept as uploads that nothing uses, so a review that was never
 * recorded holds none.
 */
export function createShowReviewPicturesFlow(pictures: ReviewPicturesPort): Flow<Item> {
  return {
    name: 'show-review-pictures',
    prefixes: [categories.order],
    graceMs: 0,
    opens(event) {
      const fact = factOf(orderEventTypes, event, 'OrderReviewed');
      if (!fact) return [];
      const { orderId, by, reviews } = fact.data;
      const ids = reviews.flatMap((review) => review.pictures);
      return ids.length === 0 ? [] : [{ key: orderId, item: { orderId, owner: by.id, ids } }];
    },
    closes: () => [],
    async finish(items) {
      for (const item of items) await pictures.show(item);
    },
  };
}
