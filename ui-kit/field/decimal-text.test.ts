import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOfCode } from './code-field.tsx';
import { readDecimal } from './decimal-text.ts';

const english = { decimals: 10, mark: '.' } as const;
const german = { decimals: 10, mark: ',' } as const;

describe('the decimal that a text means', () => {
  it.each([
    ['', ''],
    ['0', '0'],
    ['007', '7'],
    ['12.', '12'],
    ['.5', '0.5'],
    ['30000000.0123456789', '30000000.0123456789'],
    ['1.500', '1.500'],
    ['1,5', '1.5'],
    ['3,', '3'],
    ['3,50', '3.50'],
    ['0,500', '0.500'],
    ['1,5000', '1.5000'],
    ['1234,567', '1234.567'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['1,234,567.89', '1234567.89'],
    ['1,234,', '1234'],
    ['1 234', '1234'],
    ['1\u202f234,5', '1234.5'],
    ["12'000.5", '12000.5'],
    [' 12 ', '12'],
    ['١٢٫٥', '12.5'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['١٢،٥', '12.5'],
    ['٠١٢', '12'],
    ['۱۲۳', '123'],
  ])('reads %j as %j', (typed, meant) => {
    expect(readDecimal(typed, english)).toEqual({ amount: meant });
  });

  it.each([
    ['1,500', english],
    ['12,345', english],
    ['١،٥٠٠', english],
    ['1,500', german],
    ['1.500', german],
  ])('does not choose between a thousand and a part: %j', (typed, rules) => {
    expect(readDecimal(typed, rules)).toMatchObject({ fault: 'unclear' });
  });

  it('names the larger reading of what is unclear', () => {
    expect(readDecimal('12,345', english)).toEqual({ fault: 'unclear', whole: '12345' });
  });

  it.each([
    '-1',
    '+1',
    '1e9',
    'abc',
    '.',
    '1.2.3',
    '1,2,3',
    '12,5,000',
    '1 2',
    '12 34',
    '1.23,5',
    '1,23.5',
    '٫',
    '0x10',
    '1,234.5.6',
  ])('refuses %j', (typed) => {
    expect(readDecimal(typed, english)).toEqual({ fault: 'unreadable' });
  });

  it('refuses more decimals than the field takes', () => {
    expect(readDecimal('1.00000000001', english)).toEqual({ fault: 'decimals' });
    expect(readDecimal('1.005', { decimals: 2, mark: '.' })).toEqual({ fault: 'decimals' });
    expect(readDecimal('1,5', { decimals: 0, mark: '.' })).toEqual({ fault: 'decimals' });
    expect(readDecimal('1.', { decimals: 0, mark: '.' })).toEqual({ amount: '1' });
  });

  it('reads a sign where one may be given', () => {
    const signed = { ...english, signed: true };
    expect(readDecimal('-1,5', signed)).toEqual({ amount: '-1.5' });
    expect(readDecimal('−2', signed)).toEqual({ amount: '-2' });
    expect(readDecimal('+3', signed)).toEqual({ amount: '3' });
    expect(readDecimal('-', signed)).toEqual({ fault: 'unreadable' });
  });
});

/** Ways to write the same amount: a mark between thousands (or none) and one before the decimals. */
const ways = [
  ['', '.'],
  ['', ','],
  [',', '.'],
  ['.', ','],
  [' ', '.'],
  [' ', ','],
  ['\u202f', ','],
  ["'", '.'],
  ['٬', '٫'],
] as const;

const written = (whole: string, fraction: string, [group, decimal]: (typeof ways)[number]) =>
  whole.replaceAll(/\B(?=(\d{3})+$)/g, group) + (fraction && decimal + fraction);

const arabic = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

const amounts = fc.record({
  whole: fc.bigInt({ min: 0n, max: 10n ** 15n }).map(String),
  fraction: fc.stringMatching(/^\d{0,10}$/),
  way: fc.constantFrom(...ways),
  inArabic: fc.boolean(),
  rules: fc.constantFrom(english, german),
});

it('means what was written, or says that it cannot tell; never a power of ten of it', () => {
  fc.assert(
    fc.property(amounts, ({ whole, fraction, way, inArabic, rules }) => {
      const text = written(whole, fraction, way);
      const reading = readDecimal(inArabic ? arabic(text) : text, rules);
      if ('amount' in reading) expect(reading.amount).toBe(`${whole}${fraction && `.${fraction}`}`);
      else expect(reading.fault).toBe('unclear');
    }),
    { numRuns: 2_000 },
  );
});

it('refuses only what has one mark and three digits behind it', () => {
  fc.assert(
    fc.property(amounts, ({ whole, fraction, way, rules }) => {
      const text = written(whole, fraction, way);
      const oneMark = /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);
      expect('fault' in readDecimal(text, rules)).toBe(oneMark && (text.includes(',') || rules === german));
    }),
    { numRuns: 2_000 },
  );
});

describe('the digits of a code', () => {
  it('takes a pasted code as it was sent', () => {
    expect(digitsOfCode(' 123-456 ', 6)).toBe('123456');
    expect(digitsOfCode('٤٥٦', 6)).toBe('456');
    expect(digitsOfCode('12345678', 6)).toBe('123456');
  });
});
