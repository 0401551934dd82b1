import { money } from '@caravan/events';
import type { Money, OrderStatus, TimelineMessage } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { pageOf, type Page } from '../page.ts';
import type { ViewReader } from '../view.ts';
import { linesOf } from './lines-of.ts';
import { literally } from './literally.ts';
import { detailOf, summaryOf } from './order-of-row.ts';
import type { OrderDetail, OrderLineView, OrderSummary, TimelineEntry } from './order-of-row.ts';
import { createShopOrderQueries } from './shop-queries.ts';

export type OrderListQuery = Page & {
  readonly buyer: string;
  /** left out: all */
  readonly statuses?: readonly OrderStatus[] | undefined;
  /** an order's number, or part of the name of its goods or of its shop */
  readonly sought?: string | undefined;
  /** when it was placed; `until` is not included */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
};

export type OrderList = {
  readonly orders: readonly (OrderSummary & { readonly lines: readonly OrderLineView[] })[];
  /** how many match, over all pages */
  readonly total: number;
  /** how many of the buyer's orders stand at each status */
  readonly counts: Readonly<Partial<Record<OrderStatus, number>>>;
};

/** Queries on a buyer's orders; another person's order is treated as if it did not exist. */
export function createOrderQueries(read: ViewReader, clock: () => Date) {
  return {
    /** The buyer's orders, newest first, with the number at each status. */
    list: (query: OrderListQuery): Promise<OrderList> => listOrders({ read, clock }, query),

    /** One order of this buyer, or undefined. */
    detail: (orderId: string, buyer: string): Promise<OrderDetail | undefined> =>
      orderDetail({ read, clock }, orderId, buyer),

    /** What happened to this buyer's order, oldest first; empty for an order that is not theirs. */
    timeline: (orderId: string, buyer: string): Promise<readonly TimelineEntry[]> =>
      read(async (db) => {
        const entries = await db
          .selectFrom('order_timeline')
          .innerJoin('order_row', 'order_row.order_id', 'order_timeline.order_id')
          .select(['order_timeline.message', 'order_timeline.at'])
          .where('order_row.order_id', '=', orderId)
          .where('order_row.buyer', '=', buyer)
          .orderBy('order_timeline.revision')
          .execute();
        return entries.map((entry) => ({ message: entry.message as TimelineMessage, at: entry.at }));
      }),

    /** How many of this buyer's orders were completed, and what they came to. */
    completedOf: (buyer: string): Promise<{ readonly orders: number; readonly amount: Money }> =>
      read(async (db) => {
        const { orders, amount } = await db
          .selectFrom('order_row')
          .select((all) => [
            all.fn.countAll<string>().as('orders'),
            all.fn.sum<string | null>('total').as('amount'),
          ])
          .where('buyer', '=', buyer)
          .where('status', '=', 'completed')
          .executeTakeFirstOrThrow();
        return { orders: Number(orders), amount: money(amount ?? '0') };
      }),

    /** The numbers of the orders that this buyer paid. Whether money of one is in escrow only the ledger knows: its release may be stuck. */
    numbersOfPaid: (buyer: string): Promise<readonly string[]> =>
      read(async (db) => {
        const rows = await db
          .selectFrom('order_row')
          .select('order_id')
          .where('buyer', '=', buyer)
          .where('paid_at', 'is not', null)
          .execute();
        return rows.map(({ order_id }) => order_id);
      }),

    /** What sellers may ask about the orders of their shop. */
    ofShop: createShopOrderQueries(read, clock),
  };
}

type Reading = { readonly read: ViewReader; readonly clock: () => Date };

/** The buyer's orders that are asked for. What is sought in them is in their own rows. */
function wantedOf(
  db: Kysely<Database>,
  { buyer, statuses, sought, from, until }: Omit<OrderListQuery, keyof Page>,
) {
  let rows = db.selectFrom('order_row').where('buyer', '=', buyer);
  if (statuses) rows = rows.where('status', 'in', statuses);
  if (from) rows = rows.where('placed_at', '>=', from);
  if (until) rows = rows.where('placed_at', '<', until);
  if (sought) {
    const part = `%${literally(sought)}%`;
    rows = rows.where((row) =>
      row.or([
        row('order_id', '=', sought.toUpperCase()),
        row('goods_names', 'ilike', part),
        row('seller_name', 'ilike', part),
      ]),
    );
  }
  return rows;
}

function listOrders({ read, clock }: Reading, query: OrderListQuery): Promise<OrderList> {
  const { buyer, page, pageSize } = query;
  return read(async (db) => {
    const wanted = wantedOf(db, query);
    const [{ rows, total }, grouped] = await Promise.all([
      pageOf(wanted.selectAll().orderBy('position', 'desc'), { page, pageSize }),
      db
        .selectFrom('order_row')
        .select(['status', (eb) => eb.fn.countAll<string>().as('orders')])
        .where('buyer', '=', buyer)
        .groupBy('status')
        .execute(),
    ]);
    const counts: Partial<Record<OrderStatus, number>> = {};
    for (const group of grouped) counts[group.status as OrderStatus] = Number(group.orders);
    const lines = await linesOf(
      db,
      rows.map((order) => order.order_id),
    );
    const now = clock();
    return {
      orders: rows.map((row) => ({ ...summaryOf(row, now), lines: lines.get(row.order_id) ?? [] })),
      total,
      counts,
    };
  });
}

function orderDetail(
  { read, clock }: Reading,
  orderId: string,
  buyer: string,
): Promise<OrderDetail | undefined> {
  return read(async (db) => {
    const [row, lines] = await Promise.all([
      db
        .selectFrom('order_row')
        .selectAll()
        .where('order_id', '=', orderId)
        .where('buyer', '=', buyer)
        .executeTakeFirst(),
      linesOf(db, [orderId]),
    ]);
    return row && detailOf(row, lines.get(orderId) ?? [], clock());
  });
}
