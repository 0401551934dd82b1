import { expect, it } from 'vitest';
import { countries, countryCodeOf } from './index.ts';

it("names countries in the reader's language, in its order", () => {
  const arabic = countries('ar');
  expect(arabic).toContainEqual({ code: 'AT', name: 'النمسا', englishName: 'Austria' });
  expect(arabic.map(({ name }) => name)).toEqual(
    arabic.map(({ name }) => name).toSorted(new Intl.Collator('ar').compare),
  );
  expect(countries().find(({ code }) => code === 'CI')?.name).toBe('Côte d’Ivoire');
  expect(new Set(arabic.map(({ code }) => code)).size).toBe(arabic.length);
  expect(arabic.length).toBeGreaterThan(240);
});

it('knows every country that it names by that name and by its code', () => {
  const named = countries();
  expect(named.map(({ englishName }) => countryCodeOf(englishName))).toEqual(named.map(({ code }) => code));
  expect(named.map(({ code }) => countryCodeOf(code))).toEqual(named.map(({ code }) => code));
});

it.each([
  ['Turkey', 'TR'],
  ['turkiye', 'TR'],
  ['Hong Kong', 'HK'],
  ['UK', 'GB'],
  ['USA', 'US'],
  ['Österreich', 'AT'],
  [' austria ', 'AT'],
  ['Atlantis', undefined],
  ['', undefined],
  ['__proto__', undefined],
])('takes %j for %s', (text, code) => {
  expect(countryCodeOf(text)).toBe(code);
});
