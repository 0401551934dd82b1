import type { ViewReader } from '../view.ts';

/** Of how many of its latest buyers, and of how many of their orders, so that the most sold article costs no more than another. */
const BUYERS = 100;
const ORDERS = 2_000;
/** Fewer would tell what one person bought. */
const LEAST_BUYERS = 2;

export function createBoughtTogether(read: ViewReader) {
  return {
    /** What the latest buyers of an article also paid for, what most of them did first; only what several did. */
    boughtTogether: (goodsId: string, most: number): Promise<readonly string[]> =>
      read(async (db) => {
        const rows = await db
          .with('sale', (create) =>
            create
              .selectFrom('order_line')
              .innerJoin('order_row', 'order_row.order_id', 'order_line.order_id')
              .where('order_line.goods_id', '=', goodsId)
              .where('order_row.paid_at', 'is not', null)
              .select('order_row.buyer')
              .orderBy('order_row.position', 'desc')
              .limit(BUYERS),
          )
          .with('basket', (create) =>
            create
              .selectFrom('order_row')
              .where('buyer', 'in', (of) => of.selectFrom('sale').select('sale.buyer'))
              .where('paid_at', 'is not', null)
              .select(['order_id', 'buyer'])
              .orderBy('position', 'desc')
              .limit(ORDERS),
          )
          .selectFrom('basket')
          .innerJoin('order_line', 'order_line.order_id', 'basket.order_id')
          .where('order_line.goods_id', '<>', goodsId)
          .groupBy('order_line.goods_id')
          .having((of) => of.fn.count('basket.buyer').distinct(), '>=', LEAST_BUYERS)
          .select('order_line.goods_id')
          .orderBy((of) => of.fn.count('basket.buyer').distinct(), 'desc')
          .orderBy('order_line.goods_id')
          .limit(most)
          .execute();
        return rows.map((row) => row.goods_id);
      }),
  };
}
