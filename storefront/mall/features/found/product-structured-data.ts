import type { GoodsInfo } from '../../api/shop.ts';
import { productAddress } from '../goods/product-address.ts';
import { pageUrl, type Site } from './site.ts';

/** What a search engine reads of a product: the goods as the mall shows them, and where the page and its pictures are. */
export type StructuredGoods = Pick<
  GoodsInfo,
  | 'goodsId'
  | 'name'
  | 'description'
  | 'images'
  | 'skus'
  | 'price'
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

/** schema.org's Product. */
export function productStructuredData(goods: StructuredGoods, site: Site): object {
  const url = pageUrl(site, productAddress(goods.goodsId, goods.name));
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
    '@type': 'Product',
    '@id': url,
    name: goods.name,
    ...(goods.description && { description: goods.description }),
    sku: goods.goodsId,
    url,
    image: goods.images.map((image) => new URL(image, site.origin).href),
    ...(goods.categories.length > 0 && { category: goods.categories.map(({ name }) => name).join(' > ') }),
    ...(goods.properties.length > 0 && {
      additionalProperty: goods.properties.map(({ name, value }) => ({
        '@type': 'PropertyValue',
        name,
        value,
      })),
    }),
    offers:
      goods.price === goods.maxPrice
        ? { '@type': 'Offer', price: goods.price, ...offer }
        : {
            '@type': 'AggregateOffer',
            // what can be had of the stock, as the page says; cheaper tiers may want more
            lowPrice: goods.price,
            highPrice: goods.maxPrice,
            offerCount: Math.max(1, goods.skus.length),
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
