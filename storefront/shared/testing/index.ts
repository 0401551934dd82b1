export { sessionTexts } from './session-texts.ts';
export { expectAccessible, expectNoSidewaysScroll, launch, visit, type Visit } from './browser.ts';
