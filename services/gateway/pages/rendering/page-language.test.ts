import { expect, it } from 'vitest';
import { pageLanguageOf } from './page-language.ts';

it.each([
  ['the address asks', { lang: 'ar' }, 'language=en', 'ar', true],
  ['the reader has chosen', {}, 'a=b; language=ar', 'ar', false],
  ['the address asks for one that is not spoken', { lang: 'tlh' }, 'language=ar', 'ar', false],
  ['nobody says', {}, undefined, 'en', false],
  ['the cookie is not one', {}, 'language=%ff; language=', 'en', false],
])('is what it is when %s', (_, query, cookies, language, isAsked) => {
  expect(pageLanguageOf(query, cookies)).toEqual({ language, isAsked });
});
