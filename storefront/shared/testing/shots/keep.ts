import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shotOptions } from './options.ts';
import { contactSheet } from './sheet.ts';
import type { Shot } from './shot.ts';

/** Writes down what was taken of a site, and the sheet of all sites anew. */
export function keepShots(site: string, shots: readonly Shot[]): void {
  const { folder } = shotOptions;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${site}.json`), JSON.stringify(shots, null, 1));
  const all = globSync('*.json', { cwd: folder }).toSorted();
  const read = all.flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Shot[]);
  writeFileSync(join(folder, 'index.html'), contactSheet(read));
  for (const { screen, reader, language, width, faults } of shots)
    for (const fault of faults)
      console.log(`${site} · ${reader} · ${screen} · ${language} · ${width}: ${fault}`);
}
