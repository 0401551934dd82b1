import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { kindOf, shares } from './shares.ts';

const visits = (from: number, count: number) => Array.from({ length: count }, (_, n) => kindOf(from + n));
const countOf = (kinds: readonly string[]) =>
  Object.fromEntries(Object.keys(shares).map((kind) => [kind, kinds.filter((one) => one === kind).length]));

test('the shares are of a hundred', () => {
  expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBe(100);
});

test.each([0, 1, 37, 4_000])(
  'a hundred visits in a row have the shares of the table, from the %i-th on',
  (from) => {
    expect(countOf(visits(from, 100))).toEqual(shares);
  },
);

test('ten visits in a row are never all of one kind', () => {
  for (let from = 0; from < 100; from += 1) expect(new Set(visits(from, 10)).size).toBeGreaterThan(1);
});

test('a run of fifty visits has each kind', () => {
  for (let from = 0; from < 100; from += 1)
    expect(new Set(visits(from, 50)).size).toBe(Object.keys(shares).length);
});

test('the page about the scenarios says these shares', async () => {
  const page = await readFile(join(import.meta.dirname, '../k6.md'), 'utf8');
  const rows = [...page.matchAll(/^\|(.*)\|$/gm)].map(([, row = '']) =>
    row.split('|').map((cell) => cell.trim()),
  );
  const at = rows.findIndex((row) => row[0] === 'browsing');
  expect(rows[at]).toEqual(Object.keys(shares));
  expect(rows[at + 2]?.map(Number)).toEqual(Object.values(shares));
});
