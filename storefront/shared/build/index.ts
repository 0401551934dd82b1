export { areasUsed, codeOf, faultsOfParts, lazyPartsOf, loadedWith, type LazyPart } from './areas-used.ts';
export { site } from './site.ts';
export { textsOf } from './texts.ts';
