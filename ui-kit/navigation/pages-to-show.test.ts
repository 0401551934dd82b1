import { describe, expect, it } from 'vitest';
import { pagesToShow } from './pages-to-show.ts';

const written = (page: number, pages: number) =>
  pagesToShow(page, pages)
    .map((shown) => (shown.gap ? '…' : shown.page))
    .join(' ');

describe('the pages that are offered', () => {
  it.each([
    [1, 1, '1'],
    [1, 5, '1 2 3 4 5'],
    [1, 20, '1 2 … 19 20'],
    [10, 20, '1 2 … 9 10 11 … 19 20'],
    [4, 20, '1 2 3 4 5 … 19 20'],
    [20, 20, '1 2 … 19 20'],
  ])('on page %i of %i are %s', (page, pages, expected) => {
    expect(written(page, pages)).toBe(expected);
  });

  it('never leaves one page out of sight behind a gap', () => {
    expect(written(5, 9)).toBe('1 2 3 4 5 6 7 8 9');
  });
});
