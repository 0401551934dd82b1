export { expectAccessible, expectNoSidewaysScroll, launch, visit, type Visit } from './browser.ts';
