import type { OrderStatus, TimelineMessage } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Insertable } from 'kysely';
import type { RowChange } from '../row-changes.ts';

export type OrderRow = Insertable<Database['order_row']> & { readonly status: OrderStatus };

export type OrderChange = {
  readonly order: RowChange<OrderRow>;
  readonly lines: readonly Insertable<Database['order_line']>[];
  /** not everything that happens is shown (§4) */
  readonly timeline?: { readonly revision: string; readonly message: TimelineMessage; readonly at: string };
};
