export { bannerSpec, GOODS_ON_BANNER } from './banner.ts';
export type { BannerDesign } from './banner.ts';
export { ANGLES, CARTON, goodsSpec } from './goods-picture.ts';
export { logoSpec } from './logo.ts';
export { cssOf, NATURAL, palette } from './palette.ts';
export { createPictureQuery, iconIn, iconSpec } from './picture.ts';
export type { Picture, PictureQuery } from './picture.ts';
export type { PictureSource } from './picture-source.ts';
export { isRecolourable } from './recolour.ts';
