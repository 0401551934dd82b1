export { seedPictures } from './pictures.ts';
export { seed } from './seed.ts';
export type { SeedOptions } from './seed.ts';
