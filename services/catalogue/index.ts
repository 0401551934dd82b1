export { brands, brandBit, houseBrand, isBrand } from './brands.ts';
export type { Brand } from './brands.ts';
export { goodsSorts, MAX_PAGE_SIZE, MAX_RESULTS } from './browse/goods.ts';
export type * from './browse/goods.ts';
export type * from './browse/seller.ts';
export type { Picture } from './pictures/picture.ts';
export type * from './stock/stock.ts';
export type { Catalogue } from './catalogue.ts';
