import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textPath, type Language, type ReadTexts } from '@caravan/storefront-shared/i18n';

/** The built site. This code lies in a folder of it that is not served. */
const site = join(import.meta.dirname, '..');

/** The names of the files of texts in a language. */
export function textFiles(language: Language): string[] {
  const folder = join(site, textPath('entry', language), '..');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));
}

export const readTextFile: ReadTexts = async (path) =>
  JSON.parse(await readFile(join(site, path), 'utf8')) as Record<string, object>;
