import { createBrands, HOUSE, NO_MARK, type Brand, type Brands } from '../index.ts';

/** The house brand and these, with ids from 1 on; each answers at `<key>.localhost`. */
export function brandsOf(...keys: readonly string[]): Brands {
  return createBrands([HOUSE, ...keys].map((key, index) => brandOf(index + 1, key)));
}

function brandOf(id: number, key: string): Brand {
  return {
    id,
    key,
    name: key,
    supportMailbox: `support@${key}.example`,
    storageBucket: `${key}-files`,
    hosts: [`${key}.localhost`],
    theme: {},
    mark: NO_MARK,
    parameters: {},
  };
}
