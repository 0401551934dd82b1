import { expect, it, vi } from 'vitest';
import { countryName } from './country-name.ts';

const inLanguage = (language: string) => vi.stubGlobal('localStorage', { getItem: () => language });

it('names a country in the language of the page, and leaves what is none', () => {
  inLanguage('ar');
  expect(countryName('NG')).toBe('نيجيريا');
  inLanguage('en');
  expect(['NG', 'ZZZ', 'Nigeria'].map(countryName)).toEqual(['Nigeria', 'ZZZ', 'Nigeria']);
});
