import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { mediaPath } from '../pictures/media-path.ts';
import type { GoodsCard } from './goods.ts';

/** A card as the database returns it: complete except for the path of its picture. */
export type CardRow = Omit<GoodsCard, 'image'> & { image: string };

/** The name of a goods row (named `goods`) to a reader of this language; without a translation, or of no known language, its own. */
export function nameIn(language: string | undefined): RawBuilder<string> {
  return language === undefined
    ? sql`goods.name`
    : sql`coalesce(goods.names ->> ${language}::text, goods.name)`;
}

/**
 * A goods row (named `goods`) as the JSON of a card to a reader of this language. Its variants are looked at once: their stock is
 * summed, and the cheapest is looked for. The first tier begins at the least quantity.
 */
export function cardJson(at: Date, language: string | undefined): RawBuilder<CardRow> {
  return sql<CardRow>`(select json_build_object(
    'id', goods.id, 'name', ${nameIn(language)}, 'image', goods.images[1],
    'priceFrom', amount_text(goods.price_from), 'priceTo', amount_text(goods.price_to),
    'buyMinPrice', amount_text(goods.tier_price[1] + coalesce(min(sku.price_delta), 0)),
    'priceReached', amount_text(coalesce(min(sku.price_delta + (
      select min(tier.price) from unnest(goods.tier_from, goods.tier_price) as tier(quantity, price)
      where tier.quantity <= sku.available
    )), goods.price_from)),
    'wasPrice', amount_text(goods.was_price), 'discount', goods.discount, 'unit', goods.unit,
    'buyMin', goods.buy_min, 'sold', goods.sold, 'rating', goods.rating, 'reviews', goods.reviews,
    'stock', coalesce(sum(sku.available), 0),
    'isNew', goods.created_at > ${at}::timestamptz - interval '30 days',
    'sellerId', goods.seller_id, 'sellerName', goods.seller_name, 'categoryId', goods.category_id
  ) from sku where sku.goods_id = goods.id and not sku.retired)`;
}

export function cardOf(row: CardRow): GoodsCard {
  return { ...row, image: mediaPath(row.image) };
}
