import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Guide } from './guide.ts';

const kit = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(kit, file), 'utf8');
/** Not about one component. */
const others = /^(canary|conformance|documentation|gallery)\//;
const stories = globSync('*/*.stories.tsx', { cwd: kit })
  .filter((file) => !others.test(file))
  .toSorted();
const sheets = globSync('*/*.css', { cwd: kit }).map(read).join('\n');
const sources = globSync('*/*.tsx', { cwd: kit, exclude: ['*/*.stories.tsx'] })
  .map(read)
  .join('\n');
const known = (part: string) => new RegExp(`\\b${part}(?![\\w-])`).test(`${sheets}\n${sources}`);

it('is beside every component’s stories, and nowhere else', () => {
  const guides = globSync('*/*.guide.ts', { cwd: kit }).toSorted();
  expect(guides).toEqual(stories.map((file) => file.replace('.stories.tsx', '.guide.ts')).toSorted());
  expect(guides.length).toBeGreaterThan(30);
});

it('stands in one of the groups that the sidebar is ordered by', () => {
  const groups = [...read('.storybook/preview.tsx').matchAll(/^ {10}'(.+)',$/gm)].map(([, group]) => group);
  expect(groups).toContain('Fields');
  const titles = stories.map((file) => /title: '([^/']+)\/[^']+'/.exec(read(file))?.[1]);
  expect(titles.filter((group) => !groups.includes(group ?? ''))).toEqual([]);
});

describe.each(stories)('the guide to %s', (file) => {
  it('is true and whole', async () => {
    const { guide } = (await import(join(kit, file.replace('.stories.tsx', '.guide.ts')))) as {
      guide: Guide;
    };
    expect(guide.anatomy.map(([part]) => part).filter((part) => !known(part))).toEqual([]);
    expect(guide.anatomy.length).toBeGreaterThan(0);
    expect(guide.dos.length).toBeGreaterThan(0);
    expect(guide.donts.length).toBeGreaterThan(0);
    if (/export const Keyboard\b/.test(read(file))) expect(guide.keys.length).toBeGreaterThan(0);
  });
});
