export { directionOf, isLanguage, languageCodes, languages, localeOf, type Language } from './codes.ts';
export { amountText, clockTime, countText, instantOf, localTime, timeZoneName } from './format.ts';
export { adoptLanguageFromAddress, currentLanguage, switchLanguage } from './language.ts';
export { startTexts, type Texts } from './start.ts';
