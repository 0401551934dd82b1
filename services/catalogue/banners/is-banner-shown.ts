import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isShown } from '../is-shown.ts';

/** Whether a brand shows a row of `banner` at this moment: switched on, in its time, and leading to what the brand shows. */
export function isBannerShown(brand: number | RawBuilder<number>, at: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`
    banner.shown and banner.removed_at is null
    and (banner.shown_from is null or banner.shown_from <= ${at})
    and (banner.shown_until is null or banner.shown_until > ${at})
    and (banner.brands is null or ${brand} = any (banner.brands))
    and (banner.goods_id is null or exists (
      select from goods where goods.id = banner.goods_id and goods.listed and ${isShown(brand, 'goods')}))
    and (banner.seller_id is null or exists (
      select from seller where seller.id = banner.seller_id and ${isShown(brand, 'seller')}))`;
}
