import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsOf } from './keyword.ts';

test('splits into lower-case words and leaves out what a query language could read', () => {
  expect(wordsOf(`Coffee-Mug, 350 ml!`)).toEqual(['coffee', 'mug', '350', 'ml']);
  expect(wordsOf(`'; drop table goods; -- & | ! <-> :*`)).toEqual(['drop', 'table', 'goods']);
  expect(wordsOf('Über A\u030angström')).toEqual(['über', 'ångström']);
  expect(wordsOf('กาน้ำชา 茶壶 إبريق')).toEqual(['กาน้ำชา', '茶壶', 'إبريق']);
  expect(wordsOf(' \0 %_ \\ ')).toEqual([]);
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
