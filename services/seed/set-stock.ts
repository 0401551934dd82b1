import type { Database } from '@caravan/migrations';
import { sql, type Kysely } from 'kysely';

/** Sets how many pieces of these variants, or of all, may be ordered, and lets all of them lie in their shop's home. For tests. */
export async function setStock(
  db: Kysely<Database>,
  available: number,
  skuIds?: readonly string[],
): Promise<void> {
  const wanted = skuIds ? sql`sku.id = any (${skuIds}::text[])` : sql`true`;
  await db.transaction().execute(async (on) => {
    await sql`update sku set available = ${available} where ${wanted}`.execute(on);
    await sql`
      update stock_level set on_hand = case when stock_level.warehouse <> seller.warehouse then 0 else sku.available + (
        select coalesce(sum(quantity), 0) from stock_reservation as held
        where held.sku_id = sku.id and held.state in ('reserved', 'placed')) end
      from sku join goods on goods.id = sku.goods_id join seller on seller.id = goods.seller_id
      where sku.id = stock_level.sku_id and ${wanted}`.execute(on);
  });
}
