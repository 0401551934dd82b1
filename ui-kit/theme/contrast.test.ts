import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, readTokens, type Tokens } from './token-file.ts';

const standard = readTokens(join(import.meta.dirname, 'tokens.css'));
const brandFiles = globSync('brands/*.css', { cwd: import.meta.dirname }).toSorted();
const brands: [string, Tokens][] = [
  ['caravan', standard],
  ...brandFiles.map((file): [string, Tokens] => [
    basename(file, '.css'),
    new Map([...standard, ...readTokens(join(import.meta.dirname, file))]),
  ]),
];

/** What is written on what: 4.5:1 (WCAG 1.4.3). */
const words = [
  ['text', 'surface'],
  ['text', 'surface-raised'],
  ['text', 'surface-sunken'],
  ['text', 'surface-hover'],
  ['text', 'picture-ground'],
  ['text-muted', 'surface'],
  ['text-muted', 'surface-sunken'],
  ['text-muted', 'surface-hover'],
  ['text-muted', 'picture-ground'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary', 'primary-pressed'],
  ['on-primary-soft', 'primary-soft'],
  ['link', 'surface'],
  ['link', 'surface-sunken'],
  ['on-accent', 'accent'],
  ['on-accent-soft', 'accent-soft'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['success', 'surface'],
  ['success', 'success-soft'],
  ['warning', 'surface'],
  ['warning', 'warning-soft'],
  ['danger', 'surface'],
  ['danger', 'danger-soft'],
  ['info', 'surface'],
  ['info', 'info-soft'],
  ['text', 'success-soft'],
  ['text', 'warning-soft'],
  ['text', 'danger-soft'],
  ['text', 'info-soft'],
] as const;

/** Indicators of a control's position or state: 3:1 (WCAG 1.4.11). */
const controls = [
  ['line-strong', 'surface'],
  ['line-strong', 'surface-sunken'],
  ['primary', 'surface'],
  ['primary', 'surface-sunken'],
  ['primary', 'primary-soft'],
  ['focus', 'surface'],
  ['focus', 'surface-sunken'],
  ['focus', 'picture-ground'],
  ['danger', 'surface-sunken'],
  ['rating', 'surface'],
] as const;

const colour = (tokens: Tokens, role: string): string => tokens.get(`--mall-${role}`) ?? `no --mall-${role}`;

describe.each(brands)('the colours of %s', (_name, tokens) => {
  it.each(words)('let %s be read on %s', (ink, ground) => {
    expect(contrast(colour(tokens, ink), colour(tokens, ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controls)('let %s be seen on %s', (mark, ground) => {
    expect(contrast(colour(tokens, mark), colour(tokens, ground))).toBeGreaterThanOrEqual(3);
  });
});

describe('a brand', () => {
  const statuses = ['success', 'warning', 'danger', 'info'];

  it.each(brandFiles)('%s sets only tokens that exist', (file) => {
    const unknown = [...readTokens(join(import.meta.dirname, file)).keys()].filter(
      (name) => !standard.has(name),
    );
    expect(unknown).toEqual([]);
  });

  it.each(brandFiles)('%s leaves the status colours alone', (file) => {
    const names = [...readTokens(join(import.meta.dirname, file)).keys()];
    expect(names.filter((name) => statuses.some((status) => name.startsWith(`--mall-${status}`)))).toEqual(
      [],
    );
  });

  it('looks like no other: primary, accent, shape and picture ground all differ', () => {
    for (const role of ['primary', 'accent', 'radius-card', 'picture-ground'])
      expect(new Set(brands.map(([, tokens]) => colour(tokens, role))).size).toBe(brands.length);
  });
});

describe('the contrast of two colours', () => {
  it('is what WCAG says', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 2);
  });
});
