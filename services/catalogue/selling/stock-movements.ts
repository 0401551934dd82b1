import type { Database } from '@caravan/migrations';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { warehouseJson, type Warehouse } from '../warehouses/warehouses.ts';

export type StockMovement = {
  /** no two have the same */
  readonly id: string;
  readonly skuId: string;
  readonly specification: string;
  readonly at: Date;
  /** pieces that came, or that went if negative */
  readonly by: number;
  /**
   * `restock` and `correction`: pieces that the shop says came or went. `reserved` and `released`: taken and given back by an order;
   * nothing leaves its place. `shipped`: pieces of an order that left the warehouse; they were reserved before.
   */
  readonly cause:
    | 'opening'
    | 'restock'
    | 'correction'
    | 'import'
    | 'transfer'
    | 'reserved'
    | 'released'
    | 'shipped';
  /** null of what an order reserves: that is of no place */
  readonly warehouse: Warehouse | null;
  readonly orderId: string | null;
  readonly changedBy: string | null;
  readonly note: string | null;
};

/** What a page of movements ended with. */
export type MovementKey = { readonly at: Date; readonly id: string };

/** What came and what went, the newest first; undefined: the shop has no such article. */
export type Movements = (query: {
  readonly sellerId: string;
  readonly articleId: string;
  readonly before?: MovementKey | undefined;
  readonly most: number;
}) => Promise<StockMovement[] | undefined>;

type Source = {
  readonly table: string;
  readonly id: RawBuilder<string>;
  /** when it happened: a column that an index of the variant's rows is ordered by */
  readonly at: string;
  readonly by: RawBuilder<number>;
  readonly cause: RawBuilder<string>;
  readonly warehouse: RawBuilder<string | null>;
  /** the order, who changed it, and their note */
  readonly who: RawBuilder<unknown>;
  readonly only?: RawBuilder<unknown>;
};

const ofOrder = sql`order_id, null, null`;
const sources: readonly Source[] = [
  {
    table: 'stock_change',
    id: sql`'change-' || lpad(id::text, 18, '0')`,
    at: 'changed_at',
    by: sql`by`,
    cause: sql`case when cause <> 'shop' then cause when by > 0 then 'restock' else 'correction' end`,
    warehouse: sql`warehouse`,
    who: sql`null, changed_by, note`,
  },
  {
    table: 'stock_reservation',
    id: sql`'reserved-' || order_id || '-' || sku_id`,
    at: 'created_at',
    by: sql`-quantity`,
    cause: sql`'reserved'`,
    warehouse: sql`null`,
    who: ofOrder,
  },
  {
    table: 'stock_reservation',
    id: sql`'released-' || order_id || '-' || sku_id`,
    at: 'released_at',
    by: sql`quantity`,
    cause: sql`'released'`,
    warehouse: sql`null`,
    who: ofOrder,
    only: sql`and state = 'released'`,
  },
  {
    table: 'stock_pick',
    id: sql`'shipped-' || order_id || '-' || sku_id || '-' || warehouse`,
    at: 'picked_at',
    by: sql`-quantity`,
    cause: sql`'shipped'`,
    warehouse: sql`warehouse`,
    who: ofOrder,
  },
];

export function createMovements(db: Kysely<Database>): Movements {
  return async ({ sellerId, articleId, before, most }) => {
    const own = db
      .selectFrom('goods')
      .select('id')
      .where('id', '=', articleId)
      .where('seller_id', '=', sellerId);
    if (!(await own.executeTakeFirst())) return undefined;
    // each variant's newest of each kind, of which the newest are shown
    const newest = sources.map(
      ({ table, id, at, by, cause, warehouse, who, only = sql`` }) => sql`(
        select ${id} as id, ${sql.ref(at)} as at, ${by} as by, ${cause} as cause, ${warehouse} as place, ${who}
        from ${sql.table(table)} where sku_id = sku.id ${only} ${behind({ id, at }, before)}
        order by ${sql.ref(at)} desc, ${id} desc limit ${most})`,
    );
    const { rows } = await sql<StockMovement>`
      select sku.id as "skuId", sku.specification, moved.id, moved.at, moved.by, moved.cause, moved."orderId",
        moved."changedBy", moved.note, case when warehouse.id is not null then ${warehouseJson('warehouse')} end as warehouse
      from sku
      cross join lateral (${sql.join(newest, sql` union all `)})
        as moved (id, at, by, cause, place, "orderId", "changedBy", note)
      left join warehouse on warehouse.id = moved.place
      where sku.goods_id = ${articleId}
      order by moved.at desc, moved.id desc limit ${most}`.execute(db);
    return rows;
  };
}

/** The first condition is for the index. */
function behind({ id, at }: Pick<Source, 'id' | 'at'>, before: MovementKey | undefined): RawBuilder<unknown> {
  if (before === undefined) return sql``;
  const moment = sql.ref(at);
  return sql`and ${moment} <= ${before.at} and (${moment}, ${id}) < (${before.at}, ${before.id})`;
}
