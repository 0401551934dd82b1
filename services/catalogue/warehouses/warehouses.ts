import type { Database } from '@caravan/migrations';
import { sql, type Kysely } from 'kysely';

/** A place that stock is in (§1), run by the mall. */
export type Warehouse = {
  readonly id: string;
  /** the town and the country */
  readonly name: string;
  /** language code to name */
  readonly names: Readonly<Record<string, string>>;
};

/** What lies in a warehouse, whichever shop it belongs to. */
export type StoredIn = Warehouse & {
  /** whose home it is */
  readonly shops: number;
  /** variants of which there are pieces */
  readonly skus: number;
  readonly pieces: number;
};

/** So many pieces of an order's line in a warehouse. */
export type Pick = {
  readonly orderId: string;
  readonly skuId: string;
  readonly warehouse: Warehouse;
  readonly quantity: number;
};

export type Warehouses = {
  /** In their order. */
  list(): Promise<Warehouse[]>;
  /** In their order, with how much is in each. */
  stored(): Promise<StoredIn[]>;
  /** Of each country the id of the warehouse that its shops have unless staff say otherwise. */
  nearest(countries: readonly string[]): Promise<string[]>;
  /**
   * From where the pieces of this order were taken; of one that is not shipped, from where they would be taken now. None of one that has
   * no stock.
   */
  picks(orderId: string): Promise<Pick[]>;
};

/** A row of `warehouse` as JSON, by its alias in the query. */
export const warehouseJson = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<Warehouse>`json_build_object('id', ${of('id')}, 'name', ${of('name')}, 'names', ${of('names')})`;
};

/** Where the pieces of goods lie, the shop's home first; the home if there are none. A query of one JSON. */
export const shipsFrom = (goodsId: string) => sql<Warehouse[]>`
  select json_agg(${warehouseJson('warehouse')} order by warehouse.id = seller.warehouse desc, warehouse.position)
  from goods join seller on seller.id = goods.seller_id
  join lateral (
    select stock_level.warehouse as place from sku join stock_level on stock_level.sku_id = sku.id
    where sku.goods_id = goods.id and not sku.retired
    group by place
    having sum(on_hand) > 0
    union
    select seller.warehouse where not exists (
      select from sku join stock_level on stock_level.sku_id = sku.id
      where sku.goods_id = goods.id and not sku.retired and on_hand > 0)
  ) as lying on true
  join warehouse on warehouse.id = lying.place
  where goods.id = ${goodsId}`;

export function createWarehouses(db: Kysely<Database>): Warehouses {
  return {
    list: () => db.selectFrom('warehouse').select(['id', 'name', 'names']).orderBy('position').execute(),

    async stored() {
      // all pieces of a warehouse are more than an integer of the database counts; a double counts them exactly
      const { rows } = await sql<StoredIn>`
        select warehouse.id, warehouse.name, warehouse.names, coalesce(lying.skus, 0)::integer as skus,
          coalesce(lying.pieces, 0)::float8 as pieces,
          (select count(*)::integer from seller where seller.warehouse = warehouse.id) as shops
        from warehouse
        left join (
          select warehouse, count(*) as skus, sum(on_hand) as pieces from stock_level where on_hand > 0 group by warehouse
        ) as lying on lying.warehouse = warehouse.id
        order by warehouse.position`.execute(db);
      return rows;
    },

    async nearest(countries) {
      const { rows } = await sql<{ id: string }>`
        select warehouse_for(country) as id
        from unnest(${countries}::text[]) with ordinality as asked (country, place) order by place`.execute(
        db,
      );
      return rows.map(({ id }) => id);
    },

    async picks(orderId) {
      const { rows } = await sql<Pick>`
        with open as (
          select array_agg(order_id) as orders, array_agg(sku_id) as skus, array_agg(quantity) as quantities
          from stock_reservation where order_id = ${orderId} and state in ('reserved', 'placed')
        ), pick as (
          select order_id, sku_id, warehouse, quantity from stock_pick where order_id = ${orderId}
          union all
          select planned.* from open cross join allocate_stock(open.orders, open.skus, open.quantities) as planned
        )
        select pick.order_id as "orderId", pick.sku_id as "skuId", ${warehouseJson('warehouse')} as warehouse, pick.quantity
        from pick join warehouse on warehouse.id = pick.warehouse
        join sku on sku.id = pick.sku_id join goods on goods.id = sku.goods_id join seller on seller.id = goods.seller_id
        order by pick.sku_id, warehouse.id = seller.warehouse desc, warehouse.position`.execute(db);
      return rows;
    },
  };
}
