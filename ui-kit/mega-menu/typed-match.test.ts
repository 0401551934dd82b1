import { expect, it } from 'vitest';
import { typedMatch } from './typed-match.ts';

const labels = ['Kitchen', 'Électronique', 'Kids', 'Garden', 'Kites'];

it.each([
  ['the next that begins so', 'k', 0, 2],
  ['round to the first', 'k', 4, 0],
  ['without accents and case', 'e', 3, 1],
  ['one letter again and again', 'kk', 2, 4],
  ['letters that go on stay at their match', 'ki', 2, 2],
  ['letters that go on find another', 'kit', 2, 4],
  ['nothing', 'x', 0, -1],
])('finds %s', (_what, word, from, found) => {
  expect(typedMatch(labels, word, from)).toBe(found);
});

it('finds nothing among nothing', () => {
  expect(typedMatch([], 'a', -1)).toBe(-1);
});
