import { describe, expect, it } from 'vitest';
import { breadcrumbStructuredData } from './breadcrumb-structured-data.ts';
import { mallStructuredData } from './mall-structured-data.ts';
import { productStructuredData } from './product-structured-data.ts';
import { structuredText } from './script-text.ts';
import type { Site } from './site.ts';
import { storeStructuredData } from './store-structured-data.ts';
import { structuredDataFaults } from './testing/structured-data-faults.ts';
import { goods } from './testing/structured-goods.ts';

const english: Site = { origin: 'https://mall.example', language: 'en' };
const arabic: Site = { ...english, language: 'ar' };
const brand = { key: 'caravan', name: 'Caravan', supportMailbox: 'support@caravan.example' };
const store = { sellerId: 'S1', name: 'Tall Ship', description: '', image: '/media/goods/logo.svg' };
const faultsOf = (...things: object[]) => structuredDataFaults(structuredText(things));

describe.each([english, arabic])('in $language, what the mall tells has all that Google asks for', (site) => {
  it.each([
    ['goods at several prices', goods],
    ['goods at one price, which nobody has rated', { ...goods, price: '5.55', reviews: 0, rating: 0 }],
    ['sold-out goods without words', { ...goods, skus: [], description: '', categories: [], properties: [] }],
  ])('of %s', (_, product) => {
    expect(faultsOf(productStructuredData(product, site))).toEqual([]);
  });

  it('of itself, of a store and of the way to a page', () => {
    const crumbs = [
      { label: 'Home', href: '/index' },
      { label: 'Garden', href: '/commodity/garden?categoryId=garden' },
    ];
    expect(
      faultsOf(
        ...mallStructuredData(brand, site),
        storeStructuredData(store, site),
        breadcrumbStructuredData(crumbs, site),
      ),
    ).toEqual([]);
  });
});

it('finds what is missing or wrong', () => {
  const product = productStructuredData(goods, english);
  expect(faultsOf({ ...product, name: ' ' })).toEqual(['Product.name: is no text']);
  expect(faultsOf({ ...product, image: ['/rose.svg'] })).toEqual(['Product.image: 0: is no whole address']);
  expect(faultsOf({ ...product, offers: { '@type': 'Offer', price: '0' } })).toContain(
    'Product.offers: price: is no price',
  );
  expect(faultsOf(breadcrumbStructuredData([{ label: 'Home', href: '/index' }], english))).toEqual([
    'BreadcrumbList.itemListElement: has not 2',
  ]);
  expect(faultsOf({ '@type': 'Recipe' })).toEqual(['Recipe: has no rule']);
});
