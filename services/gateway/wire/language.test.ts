import { expect, it } from 'vitest';
import { isUnsupported, languageOf } from './language.ts';

it.each([
  ['en', 'en'],
  ['EN', 'en'],
  ['en-US', 'en'],
  ['ar_AE', 'ar'],
  [['ar', 'en'], 'ar'],
  ['zh', undefined],
  ['zh-Hant-TW', undefined],
  ['zh-CN', undefined],
  ['pt-BR', undefined],
  ['', undefined],
  [undefined, undefined],
])('%o is answered, in the language that it names or in English', (lang, spoken) => {
  expect(isUnsupported(lang)).toBe(false);
  expect(languageOf(lang)).toBe(spoken);
});

it.each(['xx', 'english', '-', ['xx', 'en'], { en: 1 }])('%o is no language that anybody knows', (lang) => {
  expect(isUnsupported(lang)).toBe(true);
  expect(languageOf(lang)).toBeUndefined();
});
