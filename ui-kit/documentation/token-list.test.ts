import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readStandardTokens } from '../theme/index.ts';
import { kindOf, tokenGroups } from './token-list.ts';

const css = readFileSync(join(import.meta.dirname, '../theme/tokens.css'), 'utf8');

it('has every token once, in a group with a title', () => {
  const groups = tokenGroups(css);
  expect(groups.flatMap(({ names }) => names)).toEqual([...readStandardTokens().keys()]);
  expect(groups.map(({ title }) => title)).toContain('Space, on a base of 4');
});

it.each([
  ['--mall-primary', '#0f5f4f', 'colour'],
  ['--mall-scrim', 'rgb(17 22 20 / 0.48)', 'colour'],
  ['--mall-radius-card', '12px', 'radius'],
  ['--mall-elevation-rest', '0 0 0 1px red', 'shadow'],
  ['--mall-font-32', '2rem', 'type'],
  ['--mall-space-8', '0.5rem', 'length'],
  ['--mall-ease', 'cubic-bezier(0.2, 0.7, 0.2, 1)', 'other'],
])('shows %s, %s, as a %s', (name, value, kind) => {
  expect(kindOf(name, value)).toBe(kind);
});
