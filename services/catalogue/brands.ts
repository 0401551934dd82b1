/**
 * The white-label brands (§1: about 19 on one code base). A brand's place in this list is its bit in `goods.brands`, so the
 * list only ever grows at its end; visibility is one bit test in the row, never a list of ids.
 */
export const brands = [
  'caravan',
  'silkway',
  'portside',
  'oakmart',
  'bluecrate',
  'sunbazaar',
  'nordvara',
  'mercato',
  'lotuspoint',
  'redanchor',
  'zenwhole',
  'palmtrade',
  'ironbridge',
  'cedarhall',
  'kitefield',
  'amberloft',
  'tidewater',
  'goldenmile',
  'greenlane',
] as const;

export type Brand = (typeof brands)[number];

/** The house brand: it shows every listed goods, and stands in for an unknown brand. */
export const houseBrand: Brand = 'caravan';

export function isBrand(key: string): key is Brand {
  return (brands as readonly string[]).includes(key);
}

/** The one bit of a brand in `goods.brands`; an unknown brand sees what the house brand sees. */
export function brandBit(brand: string): number {
  return 1 << Math.max(0, (brands as readonly string[]).indexOf(brand));
}
