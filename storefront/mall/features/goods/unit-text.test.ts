import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { unitText } from './unit-text.ts';

const t = ((key: string) => `text of ${key}`) as TFunction;

it('has words for every unit by which the demonstration goods are sold', () => {
  const seed = readFileSync(join(import.meta.dirname, '../../../../services/seed/product.ts'), 'utf8');
  const [, union = ''] = /unit\?: ([^;]+);/.exec(seed) ?? [];
  const units = [...union.matchAll(/'(\w+)'/g)].map(([, unit = '']) => unit);
  expect(units.length).toBeGreaterThan(4);
  expect(units.map((unit) => unitText(t, unit))).toEqual(units.map((unit) => `text of goods.units.${unit}`));
});

it('shows a unit that the mall has no words for as the seller wrote it', () => {
  expect(unitText(t, 'barrel')).toBe('barrel');
});
