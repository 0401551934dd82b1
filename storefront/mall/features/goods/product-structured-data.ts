import type { GoodsInfo } from '../../api/shop.ts';
import { productAddress } from './product-address.ts';

/** What a search engine reads of a product: the goods as the mall shows them, and where the page and its pictures are. */
export type StructuredGoods = Pick<
  GoodsInfo,
  | 'goodsId'
  | 'name'
  | 'description'
  | 'images'
  | 'skus'
  | 'minPrice'
  | 'maxPrice'
  | 'buyMin'
  | 'rating'
  | 'reviews'
  | 'categories'
  | 'properties'
> & { readonly seller: Pick<GoodsInfo['seller'], 'name'> };

/**
 * schema.org has currencies by three letters (ISO 4217). USDT has four and is none; a tether is worth a dollar by its issuer's promise,
 * and this is how shops that take it say their prices.
 */
const currency = 'USD';

/** schema.org's Product, as JSON-LD. `origin`: of the mall, for addresses that are whole. */
export function productStructuredData(goods: StructuredGoods, origin: string): object {
  const whole = (address: string) => new URL(address, origin).href;
  const url = whole(productAddress(goods.goodsId, goods.name));
  const inStock = goods.skus.some(({ stock }) => stock >= goods.buyMin);
  const offer = {
    url,
    priceCurrency: currency,
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: goods.seller.name },
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: goods.buyMin },
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    name: goods.name,
    ...(goods.description && { description: goods.description }),
    sku: goods.goodsId,
    url,
    image: goods.images.map(whole),
    ...(goods.categories.length > 0 && { category: goods.categories.map(({ name }) => name).join(' > ') }),
    ...(goods.properties.length > 0 && {
      additionalProperty: goods.properties.map(({ name, value }) => ({
        '@type': 'PropertyValue',
        name,
        value,
      })),
    }),
    offers:
      goods.minPrice === goods.maxPrice
        ? { '@type': 'Offer', price: goods.minPrice, ...offer }
        : {
            '@type': 'AggregateOffer',
            lowPrice: goods.minPrice,
            highPrice: goods.maxPrice,
            offerCount: goods.skus.length,
            ...offer,
          },
    // a product without reviews has no rating: zero of five would be one
    ...(goods.reviews > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: goods.rating,
        reviewCount: goods.reviews,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

/** As the text of a script element: no words of a seller can end it, in a page that is parsed from HTML either. */
export function scriptText(data: object): string {
  return JSON.stringify(data)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
    .replaceAll('&', String.raw`\u0026`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}
