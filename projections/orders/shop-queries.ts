import type { OrderStatus, TimelineMessage } from '@caravan/events';
import { money } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { ViewReader } from '../view.ts';
import { linesOf } from './lines-of.ts';
import { literally } from './literally.ts';
import { detailOf } from './order-of-row.ts';
import type { OrderDetail, TimelineEntry } from './order-of-row.ts';

/** An order of a shop, and where it stands among all orders. */
export type ShopOrder = OrderDetail & { readonly position: bigint };

export type ShopOrderSearch = {
  readonly sellerId: string;
  /** left out: all */
  readonly statuses?: readonly OrderStatus[] | undefined;
  /** an order's id, the usercode in `buyer`, or part of the name of its goods */
  readonly sought?: { readonly text: string; readonly buyer?: string | undefined } | undefined;
  /** when it was placed; `until` is not included */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** those before this position, newest first: a page far back costs no more than the first */
  readonly before?: bigint | undefined;
  readonly most: number;
};

/** How a shop does on one calendar day of the mall. */
export type ShopDay = { readonly day: string; readonly orders: number; readonly sales: Money };

type OrderRow = Selectable<Database['order_row']>;

/** Queries on the orders of one shop; those of another are treated as if they did not exist. */
export function createShopOrderQueries(read: ViewReader, clock: () => Date) {
  return {
    list: (search: ShopOrderSearch): Promise<readonly ShopOrder[]> =>
      read(async (db) => {
        const { sellerId, statuses, sought, from, until, before, most } = search;
        let found = db.selectFrom('order_row').selectAll().where('seller_id', '=', sellerId);
        if (statuses) found = found.where('status', 'in', statuses);
        if (from) found = found.where('placed_at', '>=', from);
        if (until) found = found.where('placed_at', '<', until);
        if (before !== undefined) found = found.where('position', '<', String(before));
        if (sought) {
          const { text, buyer } = sought;
          found = found.where((row) =>
            row.or([
              row('order_id', '=', text.toUpperCase()),
              ...(buyer === undefined ? [] : [row('buyer', '=', buyer)]),
              row('goods_names', 'ilike', `%${literally(text)}%`),
            ]),
          );
        }
        const rows = await found.orderBy('position', 'desc').limit(most).execute();
        const lines = await linesOf(
          db,
          rows.map((row) => row.order_id),
        );
        return rows.map((row) => shopOrder(row, lines.get(row.order_id) ?? [], clock()));
      }),

    /** How many of the shop's orders stand at each status. */
    counts: (sellerId: string): Promise<Readonly<Partial<Record<OrderStatus, number>>>> =>
      read(async (db) => {
        const grouped = await db
          .selectFrom('order_row')
          .select(['status', (row) => row.fn.countAll<string>().as('orders')])
          .where('seller_id', '=', sellerId)
          .groupBy('status')
          .execute();
        return Object.fromEntries(grouped.map(({ status, orders }) => [status, Number(orders)]));
      }),

    /** One order of this shop with its timeline, oldest first, or undefined. */
    detail: (
      orderId: string,
      sellerId: string,
    ): Promise<{ readonly order: ShopOrder; readonly timeline: readonly TimelineEntry[] } | undefined> =>
      read(async (db) => {
        const [row, lines, entries] = await Promise.all([
          db
            .selectFrom('order_row')
            .selectAll()
            .where('order_id', '=', orderId)
            .where('seller_id', '=', sellerId)
            .executeTakeFirst(),
          linesOf(db, [orderId]),
          db
            .selectFrom('order_timeline')
            .select(['message', 'at'])
            .where('order_id', '=', orderId)
            .orderBy('revision')
            .execute(),
        ]);
        if (!row) return undefined;
        const timeline = entries.map(({ message, at }) => ({ message: message as TimelineMessage, at }));
        return { order: shopOrder(row, lines.get(orderId) ?? [], clock()), timeline };
      }),

    /**
     * When the system acts next if this seller does not: on a refund request, and on an order that is to be shipped; and how many
     * requests are the seller's to answer. Appeals are not: the platform decides.
     */
    deadlines: (
      sellerId: string,
    ): Promise<{
      readonly toAnswer: number;
      readonly answer: Date | undefined;
      readonly ship: Date | undefined;
    }> =>
      read(async (db) => {
        const own = db.selectFrom('order_row').where('seller_id', '=', sellerId);
        const [refund, shipment] = await Promise.all([
          own
            .select((row) => [
              row.fn.min('refund_answer_before').as('at'),
              row.fn.countAll<string>().as('requests'),
            ])
            .where('status', '=', 'refund-requested')
            .where('refund_appealed_at', 'is', null)
            .executeTakeFirst(),
          own
            .select((row) => row.fn.min('ship_before').as('at'))
            .where('status', 'in', ['paid', 'confirmed'])
            .executeTakeFirst(),
        ]);
        return {
          toAnswer: Number(refund?.requests ?? 0),
          answer: refund?.at ?? undefined,
          ship: shipment?.at ?? undefined,
        };
      }),

    /** What was paid to the shop since an instant, by the mall's calendar day; days without a sale are left out. */
    salesByDay: (sellerId: string, since: Date): Promise<readonly ShopDay[]> =>
      read(async (db) => {
        const day = sql<string>`to_char(paid_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
        const rows = await db
          .selectFrom('order_row')
          .select((row) => [
            day.as('day'),
            row.fn.countAll<string>().as('orders'),
            row.fn.sum<string>('total').as('sales'),
          ])
          .where('seller_id', '=', sellerId)
          .where('paid_at', '>=', since)
          .groupBy(day)
          .orderBy('day')
          .execute();
        return rows.map((row) => ({ day: row.day, orders: Number(row.orders), sales: money(row.sales) }));
      }),
  };
}

function shopOrder(row: OrderRow, lines: OrderDetail['lines'], now: Date): ShopOrder {
  return { ...detailOf(row, lines, now), position: BigInt(row.position) };
}
