import { HOUSE } from '@caravan/brands';
import type { Brand } from '@caravan/brands';

/** The ids of the brands that may show goods. */
export type Showing = { readonly house: number; readonly others: readonly number[] };

/** Their ids, the oldest brand first: in this order each draws its selection. */
export function showing(brands: readonly Pick<Brand, 'id' | 'key'>[]): Showing {
  const house = brands.find(({ key }) => key === HOUSE);
  if (!house) throw new RangeError(`There is no brand "${HOUSE}"`);
  const others = brands.filter(({ key }) => key !== HOUSE).map(({ id }) => id);
  return { house: house.id, others: others.toSorted((a, b) => a - b) };
}
