import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberOf, wordsOf } from './keyword.ts';

test('splits into lower-case words and leaves out what a query language could read', () => {
  expect(wordsOf(`Coffee-Mug, 350 ml!`)).toEqual(['coffee', 'mug', '350', 'ml']);
  expect(wordsOf(`'; drop table goods; -- & | ! <-> :*`)).toEqual(['drop', 'table', 'goods']);
  expect(wordsOf('Über A\u030angström Piñata')).toEqual(['uber', 'angstrom', 'pinata']);
  expect(wordsOf('กาน้ำชา 茶壶 إبريق')).toEqual(['กาน้ำชา', '茶壶', 'ابريق']);
  expect(wordsOf(' \0 %_ \\ ')).toEqual([]);
  expect(wordsOf('shirt ❤️')).toEqual(['shirt']);
  expect(wordsOf('❤️ \u0301')).toEqual([]);
});

test('is bounded whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (typed) => {
      const words = wordsOf(typed);
      expect(words.length).toBeLessThanOrEqual(8);
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]{1,32}$/u);
    }),
  );
});

test('takes what is in one piece with a figure for a number of an article', () => {
  for (const number of ['G100123', ' g100123-2 ', 'TE-5849', '1080p', 'A.1/7'])
    expect(numberOf(number)).toBe(number.trim());
  for (const words of ['teapot', 'mug 350', '12', '-5-', 'G1%', 'x'.repeat(40) + '1'])
    expect(numberOf(words)).toBeUndefined();
});
