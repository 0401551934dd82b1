import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a site says in English: its areas, and every whole text without a placeholder. */
export type Spoken = { readonly areas: ReadonlySet<string>; readonly english: ReadonlySet<string> };

/** The texts in these folders of locales. */
export function spokenIn(folders: readonly string[]): Spoken {
  const areas = new Set<string>();
  const english = new Set<string>();
  for (const folder of folders)
    for (const file of readdirSync(join(folder, 'en'))) {
      areas.add(file.replace(/\.json$/, ''));
      const arabic: unknown = JSON.parse(readFileSync(join(folder, 'ar', file), 'utf8'));
      const same = new Set(textsOf(arabic));
      for (const text of textsOf(JSON.parse(readFileSync(join(folder, 'en', file), 'utf8'))))
        // "USDT" and "TRON (TRC20)" are the same in both
        if (/[a-z]{3}/.test(text) && !text.includes('{{') && !same.has(text)) english.add(text);
    }
  return { areas, english };
}

function textsOf(node: unknown): string[] {
  if (typeof node === 'string') return [node.trim()];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(textsOf) : [];
}

const key = /\b([a-z][\w-]*)\.[\w-]+(?:\.[\w-]+)*\b/gi;

/** Keys that stand where their text should. */
export function keysAmong(shown: readonly string[], { areas }: Spoken): string[] {
  const found = shown.flatMap((text) =>
    [...text.matchAll(key)].filter(([, area]) => areas.has(area ?? '')).map(([whole]) => whole),
  );
  return [...new Set(found)];
}

/** English on a page in another language: first what the site itself says, then what may be the names of goods. */
export function englishAmong(shown: readonly string[], { english }: Spoken) {
  const words = shown.filter((text) => /[A-Za-z]{3,}[\s,]+[A-Za-z]{3,}/.test(text));
  const ofSite = new Set(shown.filter((text) => english.has(text)));
  const others = new Set(words.filter((text) => !ofSite.has(text)));
  return { ofSite: [...ofSite], others: [...others] };
}
