import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { rooms } from './rooms.ts';

const root = join(import.meta.dirname, '..');

/** A file that is longer holds two ideas. */
const CEILING = 400;
/** When half of the files are longer, the house is being built of lumps. */
const MOST_MEDIAN = 90;

type Size = { readonly file: string; readonly lines: number };

function sizesBelow(folder: string): Size[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\/(node_modules|dist|storybook-static)\//.test(file))
    .map((file) => ({
      file: relative(root, file),
      lines: readFileSync(file, 'utf8').split('\n').length - 1,
    }));
}

const folders = new Set(['.config', ...rooms.map(({ folder }) => folder)]);
const sizes = [
  ...new Map([...folders].flatMap(sizesBelow).map((size) => [size.file, size])).values(),
].toSorted((one, other) => other.lines - one.lines);
const at = (share: number): number => sizes[Math.floor((1 - share) * (sizes.length - 1))]?.lines ?? 0;
const distribution = [
  `${sizes.length} sources; lines at 50 %: ${at(0.5)}, at 90 %: ${at(0.9)}, at 99 %: ${at(0.99)}. The longest:`,
  ...sizes.slice(0, 10).map(({ file, lines }) => `${String(lines).padStart(5)}  ${file}`),
].join('\n');

test(`no source is longer than ${CEILING} lines`, () => {
  expect(sizes.length, 'the rooms are where this test looks for them').toBeGreaterThan(500);
  expect(
    sizes.filter(({ lines }) => lines > CEILING),
    distribution,
  ).toEqual([]);
});

test(`half of the sources have at most ${MOST_MEDIAN} lines`, () => {
  expect(at(0.5), distribution).toBeLessThanOrEqual(MOST_MEDIAN);
});
