export { brand, readBrand, renderAs } from './brand.ts';
export { Sign } from './sign.tsx';
