import { readFileSync } from 'node:fs';
import { CARTON } from '@caravan/catalogue/pictures';
import type { Department } from './product.ts';

/**
 * The drawing of each icon that the seeded mall uses, by icon: Fluent Emoji Flat (MIT licence, see NOTICE). They are kept
 * here so that seeding needs no icon set; `node services/seed/copy-drawings.ts` copies them again from its package.
 */
export function readDrawings(): ReadonlyMap<string, string> {
  const text = readFileSync(new URL('drawings.json', import.meta.url), 'utf8');
  return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
}

/** Every icon that a department, a category or a product names, and the carton. */
export function usedIcons(departments: readonly Department[]): ReadonlySet<string> {
  return new Set([CARTON, ...departments.flatMap(iconsOf)]);
}

function iconsOf({ icon, leaves }: Department): readonly string[] {
  return [icon, ...leaves.flatMap((leaf) => [leaf.icon, ...leaf.products.map((product) => product.icon)])];
}
