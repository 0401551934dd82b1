import { expect, it } from 'vitest';
import { directionOf, isLanguage, languageCodes, localeOf } from './codes.ts';

it('writes amounts with Latin digits in every language', () => {
  for (const code of languageCodes) {
    expect(new Intl.NumberFormat(localeOf(code)).format(12345)).toMatch(/^12\D345$/);
  }
});

it('knows only languages it has texts for', () => {
  expect(isLanguage('ar')).toBe(true);
  expect(isLanguage('constructor')).toBe(false);
  expect(isLanguage(null)).toBe(false);
});

it('lays Arabic out from right to left', () => {
  expect(directionOf('ar')).toBe('rtl');
  expect(directionOf('en')).toBe('ltr');
});
