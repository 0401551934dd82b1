import { expect, test } from 'vitest';
import { anyOf, mostOf, weighed } from './text-query.ts';

test('any, all, and all but one of several queries', () => {
  expect(anyOf(['a', '', 'b'])).toBe('(a) | (b)');
  expect(anyOf([''])).toBe('');
  expect(mostOf(['a', 'b'], 2)).toBe('(a) & (b)');
  expect(mostOf(['a', 'b', 'c'], 2)).toBe('((b) & (c)) | ((a) & (c)) | ((a) & (b))');
  expect(mostOf(['a', 'b', 'c'], 1)).toBe('(a) | (b) | (c)');
});

test('a term that no text can have is none of all', () => expect(mostOf(['a', ''], 2)).toBe(''));

test('each lexeme of a query is looked for in its place only', () => {
  expect(weighed(`'power' <-> 'bank' | 'headph':*`, 'AB')).toBe(`'power':AB <-> 'bank':AB | 'headph':*AB`);
});
