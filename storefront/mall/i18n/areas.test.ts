import { join } from 'node:path';
import { areasUsed, faultsOfParts, textsOf } from '@caravan/storefront-shared/build';
import { expect, it } from 'vitest';
import { entryAreas } from './entry-areas.ts';

const mall = join(import.meta.dirname, '..');
const areas = Object.keys(textsOf(mall, 'en'));
const inEntry = (area: string) => entryAreas.some((each) => each === area);

it('has the texts of its entry in the file that it loads first', () => {
  const used = areasUsed(join(mall, 'main.tsx'), areas);
  expect([...used].filter((area) => !inEntry(area))).toEqual([]);
});

it('loads every part with the texts that it uses, and no others', () => {
  expect(faultsOfParts(mall, areas, entryAreas)).toEqual([]);
});
