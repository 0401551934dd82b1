import type { View } from '../view.ts';
import { applyOrderEvent } from './apply.ts';
import type { OrderChange } from './apply.ts';
import { writeOrders } from './write.ts';

/** Order list, detail and timeline. */
export const ordersView: View<OrderChange> = {
  name: 'orders',
  tables: ['order_row', 'order_line', 'order_timeline'],
  apply: applyOrderEvent,
  write: writeOrders,
};
