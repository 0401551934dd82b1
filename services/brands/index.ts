export { HOUSE } from './brand.ts';
export type { Brand, Brands } from './brand.ts';
export { createBrands } from './create-brands.ts';
export { openBrands } from './open-brands.ts';
export type { OpenBrands } from './open-brands.ts';
export { readBrands } from './read-brands.ts';
