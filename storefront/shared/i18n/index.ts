export { directionOf, isLanguage, languageCodes, languages, localeOf, type Language } from './codes.ts';
export {
  aboutText,
  amountText,
  clockTime,
  countText,
  instantOf,
  localTime,
  timeZoneName,
  wireTime,
} from './format.ts';
export { dayText, shortDayText } from './day-text.ts';
export { countryName } from './country-name.ts';
export { codeWithoutTexts } from './code-without-texts.ts';
export { adoptLanguageFromAddress, currentLanguage, switchLanguage } from './language.ts';
export { lazyWithTexts, loadAnew, tellOfParts } from './lazy-with-texts.ts';
export { nameIn } from './name-in.ts';
export { readTextsBy, textPath, type Area, type ReadTexts, type TextKey } from './load-texts.ts';
export { percentText } from './percent-text.ts';
export { sayKit } from './say-kit.ts';
export { speak, startTexts } from './start.ts';
export {
  areDaysBackwards,
  fieldDay,
  fieldTime,
  isBackwards,
  lastFieldDay,
  wireAfterDay,
  wireOfDay,
  wireOfField,
} from './field-times.ts';
