import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { lineOf } from './order-of-row.ts';
import type { OrderLineView } from './order-of-row.ts';

/** The lines of these orders, by order id, each in the order of the cart. */
export async function linesOf(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderLineView[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('line')
    .execute();
  const byOrder = Map.groupBy(rows, (row) => row.order_id);
  return new Map([...byOrder].map(([orderId, own]) => [orderId, own.map(lineOf)]));
}
