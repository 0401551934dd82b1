import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { orphanedReservations } from './orphans.ts';
import { reserve } from './reserve.ts';
import type { Stock, UnpaidLimits } from './stock.ts';
import { unpaidLimit } from './unpaid-limit.ts';

type Kept = Pick<
  Stock,
  | 'reserve'
  | 'submission'
  | 'release'
  | 'unpaidLimit'
  | 'unpaidOrders'
  | 'markPaid'
  | 'markPlaced'
  | 'consume'
  | 'orphanedReservations'
  | 'forget'
  | 'forgetSubmissions'
>;

/**
 * Stock reservations keyed by order id. The work is done by functions in the database (0111_unpaid_limits.sql, 0210_warehouses.sql): one
 * statement, one transaction, SKU rows always locked in the order of their ids. Without limits, a buyer may leave anything unpaid.
 */
export function createReservations(db: Kysely<Database>, clock: Clock, limits?: UnpaidLimits): Kept {
  return {
    reserve: (request) => reserve(db, { ...request, at: clock(), limits }),

    unpaidLimit: (question) => unpaidLimit(db, { ...question, limits }),

    async submission(id) {
      return await db
        .selectFrom('submission')
        .select(['id', 'digest', 'plan'])
        .where('id', '=', id)
        .executeTakeFirst();
    },

    async unpaidOrders(buyer) {
      const rows = await db
        .selectFrom('unpaid_order')
        .select('order_id')
        .where('buyer', '=', buyer)
        .orderBy('order_id')
        .execute();
      return rows.map((row) => row.order_id);
    },

    async markPaid(orderIds) {
      if (orderIds.length > 0) await sql`select settle_unpaid(${orderIds}::text[])`.execute(db);
    },

    async release(orderIds) {
      if (orderIds.length > 0) await sql`select release_stock(${orderIds}::text[], ${clock()})`.execute(db);
    },

    markPlaced: (orderIds) => markPlaced(db, orderIds),

    async consume(orderIds) {
      if (orderIds.length > 0) await sql`select consume_stock(${orderIds}::text[], ${clock()})`.execute(db);
    },

    orphanedReservations: (before) => orphanedReservations(db, before),

    async forget(before) {
      const deleted = await db
        .deleteFrom('stock_reservation')
        .where('state', '=', 'released')
        .where('released_at', '<', before)
        .executeTakeFirst();
      return Number(deleted.numDeletedRows);
    },

    async forgetSubmissions(before) {
      const deleted = await db.deleteFrom('submission').where('created_at', '<', before).executeTakeFirst();
      return Number(deleted.numDeletedRows);
    },
  };
}

async function markPlaced(db: Kysely<Database>, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  // rows in the order of their keys, like every other writer of reservations
  await sql`
    with open as (
      select order_id, sku_id from stock_reservation
      where order_id = any (${orderIds}::text[]) and state = 'reserved'
      order by order_id, sku_id for update
    )
    update stock_reservation as kept set state = 'placed'
    from open where kept.order_id = open.order_id and kept.sku_id = open.sku_id`.execute(db);
}
