import { expect, it } from 'vitest';
import { fitsPostcode, postcodeOf } from './index.ts';

it.each([
  ['Austria', '1010'],
  ['AT', '1010'],
  ['Iceland', '101'],
  ['Germany', '10115'],
  ['Singapore', '018956'],
  ['Argentina', '1425'],
  ['Japan', '100-0001'],
  ['Japan', '1000001'],
  ['Poland', '00950'],
  ['United Kingdom', 'sw1a1aa'],
  ['Canada', 'K1A-0T6'],
  ['India', '110 001'],
  ['Latvia', '1010'],
  ['Latvia', 'LV1010'],
  ['Moldova', 'MD-2001'],
])('in %s, %s is right', (country, postcode) => {
  expect(fitsPostcode(country, postcode)).toBe(true);
});

it.each([
  ['Austria', '10100'],
  ['Austria', ''],
  ['Austria', '101'],
  ['Germany', '1011'],
  ['Germany', '1-0-1-1-5-'],
  ['United States', '9021O'],
  ['United Kingdom', '12345'],
])('in %s, %j is wrong', (country, postcode) => {
  expect(fitsPostcode(country, postcode)).toBe(false);
});

it('asks for none where there are none, as in the Emirates, and takes what people write there', () => {
  expect(postcodeOf('AE')).toEqual({ form: 'none', examples: [] });
  expect(fitsPostcode('United Arab Emirates', '')).toBe(true);
  expect(fitsPostcode('United Arab Emirates', '00000')).toBe(true);
});

it('asks for more than four characters where nothing is known, and for at most 32 anywhere', () => {
  expect(postcodeOf('XK').form).toBe('unknown');
  for (const country of ['Kosovo', 'Atlantis'])
    expect(
      ['1234', '12345', '1'.repeat(32), '1'.repeat(33)].map((each) => fitsPostcode(country, each)),
    ).toEqual([false, true, true, false]);
  expect(fitsPostcode('AE', '1'.repeat(33))).toBe(false);
});

it('gives examples that are right', () => {
  for (const code of ['AT', 'GB', 'JP', 'SA', 'CN', 'SV']) {
    const { examples } = postcodeOf(code);
    expect(examples.length).toBeGreaterThan(0);
    expect(examples.filter((example) => !fitsPostcode(code, example))).toEqual([]);
  }
});
