import { expect, test } from 'vitest';
import { nearest, slipsBetween } from './spelling.ts';

const known = ['teapot', 'headphones', 'lamp', 'lamb', 'blue', 'umbrella', 'bowl'];

test.each([
  ['teapto', 'teapot'],
  ['tepot', 'teapot'],
  ['hedphonse', 'headphones'],
  ['umbrela', 'umbrella'],
  ['lanp', 'lamp'],
])('%s means %s', (typed, meant) => expect(nearest(typed, known)).toBe(meant));

test.each(['bow', 'glue', 'tapeto', 'hdphnes', 'xxxx'])('%s means none of them', (typed) =>
  expect(nearest(typed, known)).toBeUndefined(),
);

test('counts slips, and no further than asked', () => {
  expect(slipsBetween('abc', 'abc', 2)).toBe(0);
  expect(slipsBetween('abcd', 'abdc', 2)).toBe(1);
  expect(slipsBetween('abc', 'xyz', 1)).toBe(2);
});
