import { expect, it } from 'vitest';
import { pageLanguageOf } from './page-language.ts';

it.each([
  ['the address asks', { lang: 'ar' }, 'language=en', 'ar'],
  ['the reader has chosen', {}, 'a=b; language=ar', 'ar'],
  ['the address asks for one that is not spoken', { lang: 'tlh' }, 'language=ar', 'ar'],
  ['nobody says', {}, undefined, 'en'],
  ['the cookie is not one', {}, 'language=%ff; language=', 'en'],
])('is what it is when %s', (_, query, cookies, language) => {
  expect(pageLanguageOf(query, cookies)).toBe(language);
});
