export { invoiceTexts } from './invoice-texts.ts';
export { sessionTexts } from './session-texts.ts';
export {
  expectAccessible,
  expectNoSidewaysScroll,
  launch,
  narrowWidths,
  visit,
  type Visit,
} from './browser.ts';
