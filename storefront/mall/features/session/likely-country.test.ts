import { expect, it } from 'vitest';
import { likelyCountry } from './use-phone-numbers.ts';

it('where somebody probably is, is told by the first language with a region', () => {
  expect(likelyCountry(['en', 'ar-AE', 'de-DE'])).toBe('AE');
  expect(likelyCountry(['es-419', 'en'])).toBe('');
  expect(likelyCountry([])).toBe('');
});

it('is not told by what is no language, which breaks nothing', () => {
  expect(likelyCountry(['en-US@posix', 'C', ''])).toBe('');
  expect(likelyCountry(['en-US@posix', 'de-DE'])).toBe('DE');
});
