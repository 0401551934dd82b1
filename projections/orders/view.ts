import { defineView } from '../view.ts';
import { applyOrderEvent } from './apply.ts';
import { createBoughtTogether } from './bought-together.ts';
import { createOrderQueries } from './queries.ts';
import { createRefundQueries } from './refund-queries.ts';
import { writeOrders } from './write.ts';

/** Order list, detail and timeline. */
export const ordersView = defineView({
  name: 'orders',
  tables: ['order_row', 'order_line', 'order_timeline'],
  apply: applyOrderEvent,
  write: writeOrders,
  queries: ({ read, clock }) => ({
    ...createOrderQueries(read, clock),
    ...createRefundQueries(read, clock),
    ...createBoughtTogether(read),
  }),
});
