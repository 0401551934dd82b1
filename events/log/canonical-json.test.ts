import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

/** The definition at its plainest. Every stored hash is a hash of this text. */
function plainly(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(plainly).join(',')}]`;
  const members = Object.entries(value as object)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${plainly(member)}`).join(',')}}`;
}

/** Any UTF-16 code units: quotes, control characters, unpaired surrogates. */
const text = fc.string({ unit: fc.nat({ max: 0xffff }).map((unit) => String.fromCharCode(unit)) });
const awkward = fc.oneof(
  text,
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('"', '\\', '\n', '\u007f', '\u2028', '\ud800', '\udc00', '\ue000', '__proto__', '10', '9'),
);
const { value: anything } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    awkward,
    fc.double(),
    fc.boolean(),
    fc.constantFrom(null, undefined),
    fc.array(tie('value')),
    fc.dictionary(awkward, tie('value')),
  ),
}));

test('the text is that of the definition, whatever the value', () => {
  fc.assert(
    fc.property(anything, (value) => {
      expect(canonicalJson(value)).toBe(plainly(value));
    }),
    { numRuns: 1_000 },
  );
});

test('the text is that of the definition with many members, and with more names than are remembered', () => {
  const keys = fc.uniqueArray(awkward, { minLength: 30, maxLength: 80, size: 'max' });
  fc.assert(
    fc.property(keys, (names) => {
      const value = Object.fromEntries(names.map((name, index) => [name, index]));
      expect(canonicalJson(value)).toBe(plainly(value));
    }),
  );
  const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`name ${index}`, `${index}`]));
  expect(canonicalJson(many)).toBe(plainly(many));
  expect(canonicalJson(many)).toBe(plainly(many));
});

test('every single code unit is written as JSON writes it', () => {
  const wrong = Array.from({ length: 0x1_0000 }, (_, unit) => `a${String.fromCharCode(unit)}`).filter(
    (each) => canonicalJson(each) !== JSON.stringify(each),
  );
  expect(wrong).toEqual([]);
});
