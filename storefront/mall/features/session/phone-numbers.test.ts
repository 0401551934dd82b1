import { expect, it } from 'vitest';
import { areaCodes, phoneOf } from './phone-numbers.ts';
import { likelyCountry } from './use-phone-numbers.ts';

it('lists every area code by its country, in the reader’s language', () => {
  const [english, arabic] = [areaCodes('en'), areaCodes('ar')];
  expect(english.length).toBeGreaterThan(230);
  const labelOf = (options: typeof english, country: string) =>
    options.find(({ value }) => value === country)?.label;
  expect(labelOf(english, 'SG')).toMatch(/^Singapore .\+65.$/);
  expect(labelOf(arabic, 'AE')).toMatch(/^الإمارات العربية المتحدة .\+971.$/);
  expect(english.map(({ label }) => label)).toEqual(
    english.map(({ label }) => label).toSorted(new Intl.Collator('en').compare),
  );
});

it.each([
  ['SG', '9123 4567', { areaCode: '+65', username: '91234567' }],
  ['DE', '0171 1234567', { areaCode: '+49', username: '1711234567' }],
  ['AE', '٠٥٠ ١٢٣ ٤٥٦٧', { areaCode: '+971', username: '501234567' }],
  ['SG', '+65 9123 4567', { areaCode: '+65', username: '91234567' }],
  ['SG', '+49 171 1234567', undefined],
  ['SG', '123', undefined],
  ['SG', 'call 91234567', undefined],
  ['nowhere', '91234567', undefined],
])('in %s, %s is sent as %o', (country, typed, sent) => {
  expect(phoneOf(country, typed)).toEqual(sent);
});

it('begins with the country that the browser names, if it names one', () => {
  expect(likelyCountry(['en', 'ar-AE', 'de-DE'])).toBe('AE');
  expect(likelyCountry(['en', 'es-419'])).toBe('');
});
