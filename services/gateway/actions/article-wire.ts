import type { Article, MovementKey, StockMovement, WholeArticle } from '@caravan/catalogue';
import { mallTime } from '@caravan/events';
import {
  languageOf,
  type Article as WireArticle,
  type ArticleDetail,
  type StockMovements as WireMovements,
} from '../wire/index.ts';
import { wireWarehouse } from './warehouses.ts';

/** A shop's articles in the names of the wire. */

export function wireArticle(article: Article): WireArticle {
  return {
    goodsId: article.id,
    position: Number(article.number),
    code: article.code,
    name: article.name,
    image: article.image,
    status: article.status,
    ...(article.takenDownFor === null ? {} : { takenDownFor: article.takenDownFor }),
    minPrice: article.priceFrom,
    maxPrice: article.priceTo,
    unit: article.unit,
    stock: article.stock,
    variants: article.variants,
    sold: article.sold,
    categoryId: article.categoryId,
    shopCategoryIds: [...article.shopCategoryIds],
    updateTime: mallTime(article.updatedAt),
  };
}

export function wireWholeArticle(article: WholeArticle): ArticleDetail {
  return {
    ...wireArticle(article),
    version: article.version,
    description: article.description,
    translations: article.translations.flatMap(({ language: code, ...texts }) => {
      const language = languageOf(code);
      return language ? { language, ...texts } : [];
    }),
    buyMin: article.buyMin,
    home: article.home,
    ...(article.wasPrice === null ? {} : { originalPrice: article.wasPrice }),
    ...(article.sample === null ? {} : { sample: article.sample }),
    images: [...article.images],
    attributes: [...article.attributes],
    options: article.options.map(({ name, values }) => ({ name, values: [...values] })),
    tiers: [...article.tiers],
    variants: article.skus.map(({ id, values, priceDelta, image, available, reserved, onHand }) => ({
      skuId: id,
      values: [...values],
      priceDelta,
      image,
      stock: available,
      reserved,
      onHand: onHand.map(({ warehouse, pieces }) => ({ warehouse: wireWarehouse(warehouse), pieces })),
    })),
  };
}

/** `names`: by usercode, of those whose account is not closed. */
export function wireMovement(
  { id, skuId, specification, at, by, cause, warehouse, orderId, changedBy, note }: StockMovement,
  names: ReadonlyMap<string, string>,
): WireMovements['pageList'][number] {
  return {
    id,
    skuId,
    specification,
    time: mallTime(at.toISOString()),
    by,
    cause,
    ...(warehouse ? { warehouse: wireWarehouse(warehouse) } : {}),
    ...(orderId === null ? {} : { orderId }),
    ...(changedBy === null ? {} : { who: names.get(changedBy) ?? '' }),
    ...(note ? { note } : {}),
  };
}

/** Where a page of movements ends, as the next one names it. */
export function wireMovementKey({ at, id }: MovementKey): string {
  return `${at.getTime()}~${id}`;
}

export function movementKeyOf(before: string): MovementKey {
  const end = before.indexOf('~');
  return { at: new Date(Number(before.slice(0, end))), id: before.slice(end + 1) };
}
