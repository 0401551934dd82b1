/** `node services/seed/copy-drawings.ts`: rewrites drawings.json when an icon is added or the icon set is updated. */
import { writeFileSync } from 'node:fs';
import { departments } from './departments.ts';
import { usedIcons } from './drawings.ts';
import { drawingsOfTheSet } from './icon-set.ts';

const drawings = drawingsOfTheSet(usedIcons(departments));
writeFileSync(
  new URL('drawings.json', import.meta.url),
  `${JSON.stringify(Object.fromEntries(drawings), undefined, 2)}\n`,
);
console.log(`Copied ${drawings.size} drawings.`);
