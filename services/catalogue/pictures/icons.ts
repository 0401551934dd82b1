import { createRequire } from 'node:module';
import { departments } from '../seed/departments.ts';

/** An icon set as its package holds it: drawings on a square of 32 units. */
type IconSet = { icons: Record<string, { body: string }> };

/** The corrugated box that goods are shown with. */
export const CARTON = 'package';

let drawings: ReadonlyMap<string, string> | undefined;

/** The drawing of an icon that goods or categories use (Fluent Emoji Flat, MIT licence); undefined for all others. */
export function drawingOf(icon: string): string | undefined {
  return loaded().get(icon);
}

/** Reads the icons now, which takes a moment, so that the first buyer need not wait for it; returns how many there are. */
export function preparePictures(): number {
  return loaded().size;
}

function loaded(): ReadonlyMap<string, string> {
  drawings ??= loadDrawings();
  return drawings;
}

/** The whole set is large: it is read once, and only the used icons are kept. */
function loadDrawings(): ReadonlyMap<string, string> {
  const set: IconSet = createRequire(import.meta.url)('@iconify-json/fluent-emoji-flat/icons.json');
  const used = [...usedIcons()].flatMap((icon) => {
    const body = set.icons[icon]?.body;
    return body === undefined ? [] : ([[icon, body]] as const);
  });
  return new Map(used);
}

/** Every icon that a department, a category or a product names. */
export function usedIcons(): Set<string> {
  const icons = new Set([CARTON]);
  for (const department of departments) {
    icons.add(department.icon);
    for (const leaf of department.leaves) {
      icons.add(leaf.icon);
      for (const product of leaf.products) icons.add(product.icon);
    }
  }
  return icons;
}
