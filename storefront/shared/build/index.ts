export { areasUsed, faultsOfParts } from './areas-used.ts';
export { knownPaths } from './known-paths.ts';
export { site } from './site.ts';
export { textsOf } from './texts.ts';
export { weighSite } from './weigh.ts';
