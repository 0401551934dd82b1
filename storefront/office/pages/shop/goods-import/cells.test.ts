import { importArticlesRequest } from '@caravan/gateway/wire';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvOf } from '../../../features/csv-file/csv-of.ts';
import { columns } from './columns.ts';
import { readArticles } from './read-articles.ts';

/** Cells that are often right, often at a bound, and sometimes anything. */
const cell = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      '1',
      '0',
      '7.5',
      '7,5',
      '-0.5',
      'red',
      'Size=3',
      'yes',
      'P-1',
      '=1+1',
      '0.0000001',
      '999999999',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 170 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
);
const usual = { code: 'P-1', name: 'Frying pan', category: 'pans', price: '7.5' };
/** An article that is right but for some cells. */
const article = fc
  .dictionary(fc.constantFrom(...columns), cell, { maxKeys: 4 })
  .map((cells): Partial<Record<string, string>> => ({ ...usual, ...cells }));
const category = (said: string) => (said === '' ? ({ kind: 'empty' } as const) : { value: 'pans' });

const file = fc.array(article, { minLength: 1, maxLength: 3 });
async function articlesOf(rows: readonly Partial<Record<string, string>>[]) {
  const cells = rows.map((each) => columns.map((column) => each[column] ?? ''));
  const { articles } = await readArticles(await csvOf(columns, cells).text(), {
    category,
    warehouse: () => ({ kind: 'warehouse-unknown' }),
  });
  return articles.map((each) => each.article);
}

it('reads nothing that the server would refuse for its form', async () => {
  await fc.assert(
    fc.asyncProperty(file, async (rows) => {
      const articles = await articlesOf(rows);
      if (articles.length > 0) expect(importArticlesRequest.safeParse({ articles }).error).toBeUndefined();
    }),
    { numRuns: 200 },
  );
});

/** Otherwise the promise above would say little. The seed keeps chance out of the count. */
it('is asked about files with articles that it takes', async () => {
  const taken = await Promise.all(fc.sample(file, { seed: 1, numRuns: 200 }).map(articlesOf));
  expect(taken.filter((articles) => articles.length > 0).length).toBeGreaterThan(10);
});
