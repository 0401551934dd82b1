import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTokens } from './token-file.ts';

const kit = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(kit, file), 'utf8').replace(/\/\*[^]*?\*\//g, '');
const all = globSync('**/*.css', { cwd: kit, exclude: ['node_modules'] }).toSorted();
const size = (files: string[]) => gzipSync(files.map(read).join('\n')).length;
const components = all.filter((file) => !file.startsWith('theme/') && !file.startsWith('.storybook/'));

/** Physical sides, which do not follow the direction of writing. */
const physical =
  /(?<![\w-])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-)?(?:left|right)(?![a-z])/;

describe.each(all)('%s', (file) => {
  it('names no left and no right', () => {
    expect(read(file)).not.toMatch(physical);
  });

  it('does not depend on the order in which stylesheets are loaded', () => {
    if (/^(\.storybook|gallery|documentation)\//.test(file)) return;
    const sets = /^@layer mall-base, mall-kit;/m.test(read(file));
    expect(sets || file.startsWith('theme/brands/')).toBe(true);
  });
});

describe.each(components)('%s', (file) => {
  it('takes its colours from roles', () => {
    const own = read(file).match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi);
    expect(own).toBeNull();
  });

  it('uses only tokens that exist', () => {
    const known = readTokens(join(kit, 'theme/tokens.css'));
    const used = [...read(file).matchAll(/var\((--mall-[\w-]+)/g)].map(([, name = '']) => name);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('the stylesheets together', () => {
  it('stay small: all of the kit below 12 kB, a brand below 2 kB', () => {
    expect(size(all.filter((file) => !/^(theme\/brands|documentation)\//.test(file)))).toBeLessThan(12_000);
    for (const brand of all.filter((file) => file.startsWith('theme/brands/')))
      expect(size([brand])).toBeLessThan(2000);
  });

  it('are seen to be checked: a planted side is found', () => {
    for (const planted of [
      'margin-left: 1px',
      'text-align: right',
      'left: 0',
      'border-right-color: red',
      'float: left',
    ])
      expect(planted).toMatch(physical);
    expect('inset-inline-start: 0; line-height: 1').not.toMatch(physical);
  });
});
