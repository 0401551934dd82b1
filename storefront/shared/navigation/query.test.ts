import { expect, it } from 'vitest';
import { changedSearch } from './query.ts';

it('changes one parameter and leaves the others', () => {
  expect(changedSearch('sort=price&page=3', { page: 1 })).toBe('sort=price&page=1');
});

it('takes empty parameters off', () => {
  expect(changedSearch('q=a&page=3', { page: undefined, q: '' })).toBe('');
});

it('sets all values of a parameter at once', () => {
  expect(changedSearch('q=a&q=b&page=3', { q: ['c', 'd'] })).toBe('page=3&q=c&q=d');
  expect(changedSearch('q=a', { q: [] })).toBe('');
});

it('escapes what people type', () => {
  expect(new URLSearchParams(changedSearch('', { q: 'a&b=c d' })).get('q')).toBe('a&b=c d');
});
