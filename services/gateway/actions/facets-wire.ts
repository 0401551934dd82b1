import type { Facets as CatalogueFacets } from '@caravan/catalogue';
import type { Facets } from '../wire/index.ts';
import { wireBranch } from './goods-wire.ts';
import { wireWarehouse } from './warehouses.ts';

export function wireFacets(found: CatalogueFacets, language: string | undefined): Facets {
  const { total, categories, price, inStock, colours, sizes, stores, shipsFrom } = found;
  return {
    totalElements: total,
    categories: categories.map(wireBranch(language)),
    ...(price && { price }),
    ratings: found.ratings.map(wireLimit),
    minimums: found.minimums.map(wireLimit),
    discounts: found.discounts.map(wireLimit),
    inStock,
    colours: colours.map(({ value, colour, goods }) => ({
      value,
      ...(colour && { colour }),
      goodsCount: goods,
    })),
    sizes: sizes.map(({ value, goods }) => ({ value, goodsCount: goods })),
    stores: stores.map(({ id, name, goods }) => ({ sellerId: id, name, goodsCount: goods })),
    shipsFrom: shipsFrom.map(({ goods, ...place }) => ({ ...wireWarehouse(place), goodsCount: goods })),
  };
}

function wireLimit({ limit, goods }: CatalogueFacets['ratings'][number]) {
  return { limit, goodsCount: goods };
}
