import fc from 'fast-check';
import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { callingCodeOf, phoneNumberOf } from './index.ts';

describe('a phone number', () => {
  it.each([
    ['an area code apart', { areaCode: '+65', number: '9123-4567' }, '+6591234567', 'SG'],
    ['a plus', { number: '+65 9123 4567' }, '+6591234567', 'SG'],
    ['neither', { number: '6591234567' }, '+6591234567', 'SG'],
    ['the 0 that is dialled at home', { areaCode: '49', number: '0171 1234567' }, '+491711234567', 'DE'],
    ['no such 0', { areaCode: '49', number: '171 1234567' }, '+491711234567', 'DE'],
    ['a 0 that is part of it', { areaCode: '39', number: '06 4991 1234' }, '+390649911234', 'IT'],
    [
      'fewer than 8 digits, which its country has',
      { areaCode: '354', number: '611 1234' },
      '+3546111234',
      'IS',
    ],
    ['a code that countries share', { areaCode: '1', number: '(876) 210-1234' }, '+18762101234', 'JM'],
    ['the prefix twice', { areaCode: '65', number: '+6591234567' }, '+6591234567', 'SG'],
  ])('is read with %s', (_how, written, e164, country) => {
    expect(phoneNumberOf(written)).toMatchObject({ e164, country });
  });

  it.each([
    [{ areaCode: '65', number: '11234567' }],
    [{ areaCode: '65', number: '+491711234567' }],
    [{ areaCode: '999', number: '91234567' }],
    [{ number: '01711234567' }],
    [{ areaCode: '65', number: '9123 4567 ext. 3' }],
    [{ areaCode: '65', number: 'call me' }],
    [{ areaCode: '65', number: '' }],
  ])('is not read where no country has it: %o', (written) => {
    expect(phoneNumberOf(written)).toBeUndefined();
  });

  it('says what is dialled at home, and what a message cannot reach', () => {
    expect(phoneNumberOf({ number: '+491711234567' })).toMatchObject({
      national: '1711234567',
      dialled: '01711234567',
      takesMessages: true,
    });
    for (const number of ['+49 30 123456', '+49 900 1234567', '+44 800 1111'])
      expect(phoneNumberOf({ number })).toMatchObject({ takesMessages: false });
  });

  it('is the same number, however anybody in the world writes it', () => {
    const numbers = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? []);
    expect(numbers.length).toBeGreaterThan(230);
    fc.assert(
      fc.property(fc.constantFrom(...numbers), (known) => {
        const { countryCallingCode: areaCode, number: e164 } = known;
        for (const written of [
          { number: e164 },
          { number: known.formatInternational() },
          { areaCode: `+${areaCode}`, number: known.nationalNumber },
          { areaCode, number: known.formatNational() },
        ])
          expect(phoneNumberOf(written)?.e164).toBe(e164);
      }),
      { numRuns: 500 },
    );
  });
});

it.each([
  ['Iceland', '354'],
  ['SG', '65'],
  ['Canada', '1'],
  ['Antarctica', undefined],
  ['Atlantis', undefined],
  ['', undefined],
])('before a number of %s one dials %s', (country, code) => {
  expect(callingCodeOf(country)).toBe(code);
});
