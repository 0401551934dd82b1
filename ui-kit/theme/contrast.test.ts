import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brandTokens } from './brand-tokens.ts';
import { contrast } from './contrast.ts';
import { contrastFaults, controls, words } from './legibility.ts';
import { darkOf } from './dark-brand.ts';
import { readDarkTokens, readStandardTokens, readTokens, type Tokens } from './token-file.ts';

const standard = readStandardTokens();
const standardInTheDark = readDarkTokens();
const brands = globSync('brands/*.css', { cwd: import.meta.dirname })
  .toSorted()
  .map((file): [string, Tokens, Tokens, Tokens] => {
    const path = join(import.meta.dirname, file);
    return [basename(file, '.css'), readTokens(path), readTokens(path, 'dark'), readTokens(path, 'system')];
  });
const none: Tokens = new Map();

it('judges every brand', () => {
  expect(brands.length).toBeGreaterThanOrEqual(19);
});

describe.each([['no brand', none, none, none] as (typeof brands)[number], ...brands])(
  'the colours of %s',
  (_name, own, dark) => {
    it('can be read and seen, each on what it stands on', () => {
      expect(contrastFaults(new Map([...standard, ...own]))).toEqual([]);
    });

    it('can be read and seen in the dark', () => {
      expect(contrastFaults(new Map([...standardInTheDark, ...dark]))).toEqual([]);
    });
  },
);

describe('a pair of colours that are too close', () => {
  it.each([...words, ...controls])('is found: %s on %s', (ink, ground) => {
    const same = standard.get(`--mall-${ground}`) ?? '';
    const faults = contrastFaults(new Map([...standard, [`--mall-${ink}`, same]]));
    expect(faults).toContainEqual(
      expect.objectContaining({ ink: `--mall-${ink}`, ground: `--mall-${ground}`, ratio: 1 }),
    );
  });

  it('is told with how far apart they are and must be', () => {
    expect(contrastFaults(new Map([...standard, ['--mall-link', '#777777']]))).toContainEqual({
      ink: '--mall-link',
      ground: '--mall-surface',
      ratio: expect.closeTo(4.478, 2),
      least: 4.5,
    });
  });
});

describe.each(brands)('%s', (_name, own, dark, system) => {
  it('sets what every brand sets, and nothing that no brand may', () => {
    const may = brandTokens.map(({ name }) => name as string);
    const must = brandTokens.filter(({ required }) => required).map(({ name }) => name);
    expect([...own.keys()].filter((name) => !may.includes(name))).toEqual([]);
    expect(must.filter((name) => !own.has(name))).toEqual([]);
  });

  it('has the dark colours that follow from its light ones, by word and by system', () => {
    expect(Object.fromEntries(dark)).toEqual(darkOf(Object.fromEntries(own)));
    expect(Object.fromEntries(system)).toEqual(Object.fromEntries(dark));
    expect(dark.get('--mall-primary')).not.toBe(own.get('--mall-primary'));
  });

  it('sets values of the right kind', () => {
    const wrong = brandTokens.filter(({ name, value }) => own.has(name) && !value.test(own.get(name) ?? ''));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

describe('a brand', () => {
  it('may set only tokens that exist', () => {
    expect(brandTokens.map(({ name }) => name).filter((name) => !standard.has(name))).toEqual([]);
  });

  it('leaves the text and the status colours alone', () => {
    const same = /^--mall-(text|success|warning|danger|on-danger|info|rating)/;
    expect(brandTokens.filter(({ name }) => same.test(name))).toEqual([]);
  });

  it('looks like no other: primary, accent and picture ground all differ', () => {
    for (const role of ['primary', 'accent', 'picture-ground'])
      expect(new Set(brands.map(([, own]) => own.get(`--mall-${role}`))).size).toBe(brands.length);
    const together = brands.map(([, , dark]) => `${dark.get('--mall-primary')} ${dark.get('--mall-accent')}`);
    expect(new Set(together).size).toBe(brands.length);
  });
});

describe('the contrast of two colours', () => {
  it('is what WCAG says', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 2);
  });
});
