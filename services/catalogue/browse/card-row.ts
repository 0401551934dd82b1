import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { mediaPath } from '../pictures/media-path.ts';
import type { GoodsCard } from './goods.ts';

/** A card as the database returns it: complete except for the path of its picture. */
export type CardRow = Omit<GoodsCard, 'image'> & { image: string };

/** A goods row (named `goods`) as the JSON of a card. Stock is summed over its variants: a page has few goods. */
export function cardJson(at: Date): RawBuilder<CardRow> {
  return sql<CardRow>`json_build_object(
    'id', goods.id, 'name', goods.name, 'image', goods.images[1],
    'priceFrom', amount_text(goods.price_from), 'priceTo', amount_text(goods.price_to),
    'wasPrice', amount_text(goods.was_price), 'discount', goods.discount, 'unit', goods.unit,
    'buyMin', goods.buy_min, 'sold', goods.sold, 'rating', goods.rating, 'reviews', goods.reviews,
    'stock', (select coalesce(sum(sku.available), 0) from sku where sku.goods_id = goods.id and not sku.retired),
    'isNew', goods.created_at > ${at}::timestamptz - interval '30 days',
    'sellerId', goods.seller_id, 'sellerName', goods.seller_name, 'categoryId', goods.category_id
  )`;
}

export function cardOf(row: CardRow): GoodsCard {
  return { ...row, image: mediaPath(row.image) };
}
