import { orderEventTypes, parseEvent } from '@caravan/events';
import type { EventOf } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { NewRow } from '../rows.ts';
import type { RowChange } from '../row-changes.ts';
import { entryOf } from './entry.ts';

export type ReviewRow = NewRow<'goods_review'>;
type Reviewed = Extract<EventOf<typeof orderEventTypes>, { readonly type: 'OrderReviewed' }>;

/** One row for each of the goods that a review is about. */
export function applyToReviews(event: RecordedEvent): readonly RowChange<ReviewRow>[] {
  if (!event.stream.startsWith('order-') || event.type !== 'OrderReviewed') return [];
  const fact = parseEvent(orderEventTypes, event.type, event.metadata.version, event.data) as Reviewed;
  const { orderId, by, reviews, reviewedAt } = fact.data;
  return reviews.map(({ goodsId, rating, text, pictures }) => {
    const key = entryOf({ orderId, goodsId });
    const row: ReviewRow = {
      entry: key,
      order_id: orderId,
      goods_id: goodsId,
      buyer: by.role === 'buyer' ? by.id : '',
      rating,
      text,
      pictures,
      position: event.position.toString(),
      reviewed_at: reviewedAt,
    };
    return { kind: 'put', key, row };
  });
}
