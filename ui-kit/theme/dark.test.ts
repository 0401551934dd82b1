import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandTokens } from './brand-tokens.ts';
import { darkOf } from './dark-brand.ts';
import { contrastFaults } from './legibility.ts';
import { hexOf, oklchOf } from './oklch.ts';
import { readDarkTokens, readStandardTokens, readTokens } from './token-file.ts';

const light = readStandardTokens();
const file = join(import.meta.dirname, 'dark.css');
const dark = readTokens(file, 'dark');
const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const colours = brandTokens.filter(({ value }) => value.test('#0f5f4f')).map(({ name }) => name);

const lightness = (name: string) => oklchOf(dark.get(`--mall-${name}`) ?? '').l;

describe('the dark', () => {
  it('has a value for every colour, shadow, scrim and blend, and for nothing else', () => {
    const coloured = [...light].filter(([, value]) => /#[0-9a-f]{6}|rgb\(|^multiply$/.test(value));
    expect(coloured.length).toBeGreaterThan(35);
    expect([...dark.keys()].toSorted()).toEqual(coloured.map(([name]) => name).toSorted());
  });

  it('is the same by the page’s word and by the reader’s system', () => {
    expect(Object.fromEntries(readTokens(file, 'system'))).toEqual(Object.fromEntries(dark));
  });

  it('turns the ground: words are lighter than what they stand on, and what is raised is lighter than the page', () => {
    expect(lightness('text')).toBeGreaterThan(lightness('surface') + 0.6);
    expect(lightness('surface-raised')).toBeGreaterThan(lightness('surface'));
    expect(lightness('surface')).toBeGreaterThan(lightness('surface-sunken'));
  });
});

describe('a brand in the dark', () => {
  it('can be read, whatever its colours in the light are', () => {
    const theme = fc.record(Object.fromEntries(colours.map((name) => [name, hex])));
    fc.assert(
      fc.property(theme, (brand) => {
        expect(contrastFaults(new Map([...readDarkTokens(), ...Object.entries(darkOf(brand))]))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps its hues', () => {
    const { '--mall-primary': primary = '' } = darkOf({ '--mall-primary': '#7a2060' });
    expect(oklchOf(primary).h).toBeCloseTo(oklchOf('#7a2060').h, 0);
  });

  it('says nothing of what it does not set', () => {
    expect(darkOf({ '--mall-radius-card': '4px', '--mall-line': '#dfe5da' })).toEqual({
      '--mall-line': expect.stringMatching(/^#/),
    });
  });
});

describe('OKLCH', () => {
  it('is what its definition says', () => {
    expect(oklchOf('#ffffff').l).toBeCloseTo(1, 5);
    expect(oklchOf('#ff0000').l).toBeCloseTo(0.628, 3);
    expect(oklchOf('#ff0000').c).toBeCloseTo(0.2577, 3);
    expect(oklchOf('#ff0000').h).toBeCloseTo(29.23, 1);
  });

  it('comes back from every colour as the same', () => {
    fc.assert(fc.property(hex, (value) => hexOf(oklchOf(value)) === value));
  });

  it('gives up chroma, not lightness, where no screen shows both', () => {
    const shown = oklchOf(hexOf({ l: 0.8, c: 0.4, h: 264 }));
    expect(shown.l).toBeCloseTo(0.8, 2);
    expect(shown.c).toBeLessThan(0.2);
  });
});
