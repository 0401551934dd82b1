import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productStructuredData, type StructuredGoods } from './product-structured-data.ts';
import { scriptText } from './script-text.ts';
import { goods, sku } from './testing/structured-goods.ts';

const of = (change: Partial<StructuredGoods> = {}) =>
  productStructuredData({ ...goods, ...change }, { origin: 'https://mall.example', language: 'en' });

describe('the structured data of a product', () => {
  it('are a product with its offers, its rating and whole addresses', () => {
    expect(of()).toEqual({
      '@type': 'Product',
      '@id': 'https://mall.example/productDetails/cut-roses?id=G1',
      name: 'Cut roses',
      description: 'Twenty stems.',
      sku: 'G1',
      url: 'https://mall.example/productDetails/cut-roses?id=G1',
      image: ['https://mall.example/media/goods/rose.svg', 'https://mall.example/media/goods/rose_1.svg'],
      category: 'Garden > Flowers',
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Origin', value: 'Ecuador' }],
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '4.83',
        highPrice: '5.55',
        offerCount: 1,
        url: 'https://mall.example/productDetails/cut-roses?id=G1',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: 'Tall Ship' },
        eligibleQuantity: { '@type': 'QuantitativeValue', minValue: 20 },
      },
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: 4.8,
        reviewCount: 12,
        bestRating: 5,
        worstRating: 1,
      },
    });
  });

  it('have one offer where there is one price', () => {
    expect(of({ price: '5.55' })).toMatchObject({ offers: { '@type': 'Offer', price: '5.55' } });
  });

  it('say sold out of what has less left than is sold at all', () => {
    expect(of({ skus: [{ ...sku, stock: 19 }] })).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
  });

  it('claim no rating without reviews', () => {
    expect(of({ reviews: 0, rating: 0 })).not.toHaveProperty('aggregateRating');
  });
});

it('no words of a seller end the script that carries them, and all of them are read again', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.constantFrom('</script><script>alert(1)</script>', '<!--', ']]>', '\u2028\u2029', '&lt;'),
  );
  fc.assert(
    fc.property(hostile, hostile, (name, description) => {
      const text = scriptText(of({ name, description: `x${description}` }));
      expect(text).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(text)).toMatchObject({ name, description: `x${description}` });
    }),
  );
});
