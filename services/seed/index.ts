export { seedPictures } from './pictures.ts';
export { setStock } from './set-stock.ts';
export { seed } from './seed.ts';
export type { SeedOptions } from './seed.ts';
