export { site } from './site.ts';
