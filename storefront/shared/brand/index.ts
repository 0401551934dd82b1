export { brand, readBrand } from './brand.ts';
export { Sign } from './sign.tsx';
