import { expect, it } from 'vitest';
import { batchesOf } from './batches.ts';
import type { ReadArticle } from './read-article.ts';

const article = (code: string, bytes: number): ReadArticle => ({
  article: { code, name: 'Frying pan', categoryId: 'pans', tiers: [], variants: [] },
  bytes,
  lines: [],
});

it('sends at most 100 articles at once, in their order', () => {
  const articles = Array.from({ length: 250 }, (_, place) => article(`P${place}`, 100));
  const batches = batchesOf(articles);
  expect(batches.map((batch) => batch.length)).toEqual([100, 100, 50]);
  expect(batches.flat()).toEqual(articles);
});

it('sends no more pictures at once than the server keeps for a person', () => {
  const at = { line: 2 };
  const articles = Array.from({ length: 25 }, (_, place): ReadArticle => ({
    ...article(`P${place}`, 1),
    pictures: { names: Array.from({ length: 9 }, (__, picture) => `${picture}.jpg`), at },
  }));
  expect(batchesOf(articles).map((batch) => batch.length)).toEqual([11, 11, 3]);
});

it('sends no more bytes at once than the server takes', () => {
  const batches = batchesOf(
    [40_000, 19_999, 1, 60_000, 1].map((bytes, place) => article(`P${place}`, bytes)),
  );
  expect(batches.map((batch) => batch.map(({ bytes }) => bytes))).toEqual([
    [40_000, 19_999],
    [1],
    [60_000],
    [1],
  ]);
});
