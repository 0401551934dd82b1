import { keyedTable } from '../keyed-table.ts';
import { defineView } from '../view.ts';
import { applyToReviews } from './apply.ts';
import { createReviewQueries } from './queries.ts';

const write = keyedTable({
  table: 'goods_review',
  key: 'entry',
  kind: 'order',
  usercode: 'buyer',
  id: 'order_id',
});

/** What buyers say of goods. The buyer's own pages show an order as reviewed by the view of orders, so nothing is announced here. */
export const reviewsView = defineView({
  name: 'reviews',
  tables: ['goods_review'],
  apply: applyToReviews,
  async write(target, changes) {
    await write(target, changes);
    return [];
  },
  queries: ({ read }) => createReviewQueries(read),
});
