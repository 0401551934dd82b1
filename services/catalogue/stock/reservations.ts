import { refusal } from '@caravan/events';
import type { RefusalKey } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isIdentifier } from '../identifier.ts';
import type { Stock } from './stock.ts';

const ORPHANS_AT_ONCE = 500;

type Shortage = { reason: RefusalKey; short_sku: string; goods_name: string; left_over: number };
type Kept = Pick<Stock, 'reserve' | 'release' | 'markPlaced' | 'consume' | 'orphanedReservations' | 'forget'>;

/**
 * Stock reservations keyed by order id. The work is done by functions in the database (0022_stock.sql, 0080_short_plans.sql):
 * one statement, one transaction, SKU rows always locked in the order of their ids.
 */
export function createReservations(db: Kysely<Database>, clock: Clock): Kept {
  return {
    reserve: (request) => reserve(db, clock(), request),

    async release(orderIds) {
      if (orderIds.length > 0) await sql`select release_stock(${orderIds}::text[], ${clock()})`.execute(db);
    },

    markPlaced: (orderIds) => advance(db, orderIds, { from: ['reserved'], to: 'placed' }),

    consume: (orderIds) => advance(db, orderIds, { from: ['reserved', 'placed'], to: 'consumed' }),

    async orphanedReservations(before) {
      const rows = await db
        .selectFrom('stock_reservation')
        .select((column) => ['order_id', column.fn.min('created_at').as('created_at')])
        .where('state', '=', 'reserved')
        .where('created_at', '<', before)
        .groupBy('order_id')
        .orderBy('created_at')
        .orderBy('order_id')
        .limit(ORPHANS_AT_ONCE)
        .execute();
      return rows.map((row) => ({ orderId: row.order_id, createdAt: row.created_at }));
    },

    async forget(before) {
      const deleted = await db
        .deleteFrom('stock_reservation')
        .where('state', '=', 'released')
        .where('released_at', '<', before)
        .executeTakeFirst();
      return Number(deleted.numDeletedRows);
    },
  };
}

type State = 'reserved' | 'placed' | 'consumed';

async function advance(
  db: Kysely<Database>,
  orderIds: readonly string[],
  { from, to }: { from: readonly State[]; to: State },
): Promise<void> {
  if (orderIds.length === 0) return;
  // rows in the order of their keys, like every other writer of reservations
  await sql`
    with open as (
      select order_id, sku_id from stock_reservation
      where order_id = any (${orderIds}::text[]) and state = any (${from}::text[])
      order by order_id, sku_id for update
    )
    update stock_reservation as kept set state = ${to}
    from open where kept.order_id = open.order_id and kept.sku_id = open.sku_id`.execute(db);
}

async function reserve(
  db: Kysely<Database>,
  at: Date,
  { orders }: Parameters<Stock['reserve']>[0],
): ReturnType<Stock['reserve']> {
  const lines = orders.flatMap(({ orderId, lines: wanted }) => wanted.map((line) => ({ orderId, ...line })));
  if (lines.some(({ quantity }) => !Number.isInteger(quantity) || quantity <= 0 || quantity >= 2 ** 31))
    return refusal('parameter-error', { field: 'quantity' });
  if (lines.some(({ skuId }) => !isIdentifier(skuId))) return refusal('goods-unknown');
  const orderIds = lines.map((line) => line.orderId);
  const skuIds = lines.map((line) => line.skuId);
  const quantities = lines.map((line) => line.quantity);
  const { rows } = await sql<Shortage>`
    select * from reserve_stock(
      ${orderIds}::text[], ${skuIds}::text[], ${quantities}::integer[], ${at})`.execute(db);
  const [shortage] = rows;
  if (!shortage) return undefined;
  if (shortage.reason === 'repeated-submission') return refusal(shortage.reason);
  const which = { skuId: shortage.short_sku, name: shortage.goods_name };
  return shortage.reason === 'stock-insufficient'
    ? refusal(shortage.reason, { ...which, available: shortage.left_over })
    : refusal(shortage.reason, { skuId: shortage.short_sku });
}
