import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase } from '@caravan/platform/testing';
import { expect, onTestFinished, test } from 'vitest';
import { illegible, readBrands } from '../index.ts';
import { TOKEN_FOLDER, tokenFilesOf } from './token-files.ts';

/** The formatter breaks long values over several lines. */
const onOneLine = (css: string) => css.replaceAll(/\s+/g, ' ');

async function seeded() {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  return { db, brands: await readBrands(db) };
}

test('the kit’s token files are what the rows give; `npm run brands` writes them', async () => {
  const { brands } = await seeded();
  const names = (await readdir(TOKEN_FOLDER)).toSorted();
  const files = await Promise.all(
    names.map(async (name) => [name, onOneLine(await readFile(join(TOKEN_FOLDER, name), 'utf8'))]),
  );
  const given = [...tokenFilesOf(brands)].map(([name, css]) => [name, onOneLine(css)]);
  expect(Object.fromEntries(files)).toEqual(Object.fromEntries(given));
  expect(names).toHaveLength(19);
});

test('every brand has a look of its own that can be read', async () => {
  const { brands } = await seeded();
  expect(brands.flatMap(({ theme }) => illegible(theme))).toEqual([]);
  expect(new Set(brands.map(({ mark }) => JSON.stringify(mark.shapes))).size).toBe(brands.length);
  for (const { key, mark } of brands) expect(mark.shapes.length, key).toBeGreaterThan(1);
});

test.each([
  [
    'theme',
    '{"--mall-primary": "red; } body { display: none"}',
    /theme of the brand "oakmart".*--mall-primary/,
  ],
  [
    'mark',
    '{"viewBox": "0 0 1 1", "shapes": [{"role": "ground", "d": "\\"><script>"}]}',
    /shapes\.0\.d must be SVG/,
  ],
] as const)('a row with a %s that is none is read by nobody', async (column, value, words) => {
  const { db } = await seeded();
  await db
    .updateTable('brand')
    .set({ [column]: value })
    .where('key', '=', 'oakmart')
    .execute();
  await expect(readBrands(db)).rejects.toThrow(words);
});
