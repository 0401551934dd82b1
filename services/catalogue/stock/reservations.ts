import { formatMoney, plus, refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isIdentifier } from '../identifier.ts';
import { refusalOf, type Shortage } from './shortage.ts';
import type { Stock, UnpaidLimits } from './stock.ts';
import { unpaidLimit } from './unpaid-limit.ts';

const ORPHANS_AT_ONCE = 500;

type Kept = Pick<
  Stock,
  | 'reserve'
  | 'release'
  | 'unpaidLimit'
  | 'unpaidOrders'
  | 'markPaid'
  | 'markPlaced'
  | 'consume'
  | 'orphanedReservations'
  | 'forget'
>;

/**
 * Stock reservations keyed by order id. The work is done by functions in the database (0111_unpaid_limits.sql): one
 * statement, one transaction, SKU rows always locked in the order of their ids. Without limits, a buyer may leave anything unpaid.
 */
export function createReservations(db: Kysely<Database>, clock: Clock, limits?: UnpaidLimits): Kept {
  return {
    reserve: (request) => reserve(db, { ...request, at: clock(), limits }),

    unpaidLimit: (question) => unpaidLimit(db, { ...question, limits }),

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
  {
    buyer,
    orders,
    at,
    limits,
  }: Parameters<Stock['reserve']>[0] & { at: Date; limits: UnpaidLimits | undefined },
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
      ${orderIds}::text[], ${skuIds}::text[], ${quantities}::integer[], ${at}, ${buyer},
      ${orders.map(({ orderId }) => orderId)}::text[],
      ${orders.map(({ total }) => formatMoney(total))}::numeric[],
      ${formatMoney(plus(...orders.map(({ total }) => total)))}::numeric,
      ${limits?.orders ?? null}::integer, ${limits ? formatMoney(limits.value) : null}::numeric,
      ${limits?.share ?? 1}::numeric, ${limits?.pieces ?? null}::integer)`.execute(db);
  const [shortage] = rows;
  return shortage && refusalOf(shortage);
}
