import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSpeller, slipsBetween, slipsIn } from './spelling.ts';

const known = ['teapot', 'headphones', 'lamp', 'lamb', 'blue', 'umbrella', 'bowl'];
const nearest = createSpeller(known);

test.each([
  ['teapto', 'teapot'],
  ['tepot', 'teapot'],
  ['hedphonse', 'headphones'],
  ['umbrela', 'umbrella'],
  ['lanp', 'lamp'],
])('%s means %s', (typed, meant) => expect(nearest(typed)).toBe(meant));

test.each(['bow', 'glue', 'tapeto', 'hdphnes', 'xxxx'])('%s means none of them', (typed) =>
  expect(nearest(typed)).toBeUndefined(),
);

test('of three letters, two that changed places are forgiven, and not the first', () => {
  const short = createSpeller(['pan', 'bag']);
  expect(short('pna')).toBe('pan');
  for (const typed of ['apn', 'pam', 'pn', 'gab']) expect(short(typed), typed).toBeUndefined();
});

test('of words as near, the one that comes first is meant', () => {
  expect(createSpeller(['frying', 'flying'])('fying')).toBe('frying');
  expect(createSpeller(['flying', 'frying'])('fying')).toBe('flying');
});

test('counts slips, and no further than asked', () => {
  expect(slipsBetween('abc', 'abc', 2)).toBe(0);
  expect(slipsBetween('abcd', 'abdc', 2)).toBe(1);
  expect(slipsBetween('abc', 'xyz', 1)).toBe(2);
});

test('passes over no word that is near, in any script', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefشاي壶'), minLength: 4, maxLength: 10 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), word, (words, typed) => {
      const near = words.filter(
        (each) =>
          slipsBetween(typed, each, slipsIn(typed)) <= slipsIn(typed) &&
          (typed.length >= 6 || each[0] === typed[0]),
      );
      const found = createSpeller(words)(typed);
      expect(found === undefined).toBe(near.length === 0);
      if (found !== undefined) expect(near).toContain(found);
    }),
  );
});
