import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertPlainJson, NotPlainJsonError } from './plain-json.ts';

test('accepts every JSON value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      assertPlainJson(value);
    }),
  );
});

test('accepts an absent optional field', () => {
  expect(() => assertPlainJson({ a: undefined, b: 1 })).not.toThrow();
});

test.for<[string, unknown, string]>([
  ['a bigint', { a: [{ b: 1n }] }, 'data.a[0].b is not plain JSON: bigint'],
  ['a Date', { at: new Date(0) }, 'data.at is not plain JSON: Date'],
  ['a Map', { m: new Map() }, 'data.m is not plain JSON: Map'],
  ['NaN', { n: Number.NaN }, 'data.n is not plain JSON: NaN'],
  ['a function', { f: Math.abs }, 'data.f is not plain JSON: function'],
  ['a hole in a list', { l: [undefined] }, 'data.l[0] is not plain JSON: undefined'],
  ['a NUL in a text', { t: 'a\0b' }, 'data.t is not plain JSON: text that no database takes'],
  ['half a surrogate pair', { t: '\ud800' }, 'data.t is not plain JSON: text that no database takes'],
  ['nothing at all', undefined, 'data is not plain JSON: undefined'],
])('refuses %s and says where it is', ([, value, message]) => {
  expect(() => assertPlainJson(value)).toThrow(new NotPlainJsonError(message));
});
