import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { rooms } from './rooms.ts';

const root = join(import.meta.dirname, '..');
const pages = ['README.md', 'ARCHITECTURE.md', ...new Set(rooms.flatMap(({ folder }) => pagesBelow(folder)))];

// the texts of help lead to addresses of the mall; a test of their room follows them
function pagesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.md') && !/\/node_modules|\/help\/texts/.test(entry.parentPath))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

function linksOf(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link.replace(/#.*$/, ''))
    .filter((link) => link !== '' && !/^[a-z]+:/.test(link));
}

test.each(pages)('every link of %s leads somewhere', (page) => {
  const lost = linksOf(page).filter((link) => !existsSync(join(root, dirname(page), link)));
  expect(lost).toEqual([]);
});

test('every room says what it is for, on one page', () => {
  const silent = rooms.filter(({ folder }) => !existsSync(join(root, folder, 'README.md')));
  expect(silent.map(({ folder }) => folder)).toEqual([]);
  const long = pages
    .filter((page) => page.endsWith('/README.md'))
    .filter((page) => readFileSync(join(root, page), 'utf8').split('\n').length > 60);
  expect(long).toEqual([]);
});
