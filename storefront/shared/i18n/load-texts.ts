import i18next, { type Areas, type ParseKeys } from 'i18next';
import { currentLanguage } from './language.ts';

/** The name of a file of texts, and the first word of every key in it. */
export type Area = keyof Areas | 'refusals';

/** Area and path of a text, `cart.settle`. */
export type TextKey = ParseKeys;

/** Set by the build: a version in the address of a language's files, which changes with their content. */
declare const TEXT_VERSIONS: Readonly<Record<string, string>>;

/** A file of texts by its path below the site's own; undefined: there is none. */
export type ReadTexts = (path: string) => Promise<Record<string, object> | undefined>;

let read: ReadTexts = async (path) => {
  const answer = await fetch(import.meta.env.BASE_URL + path);
  return answer.ok ? ((await answer.json()) as Record<string, object>) : undefined;
};

/** Reads the files in another way than from the server. */
export function readTextsBy(way: ReadTexts): void {
  read = way;
}

const loads = new Map<string, Promise<void>>();

/** Where a file of texts in the present language lies, below the site's own path. */
export function textPath(name: string, language = currentLanguage()): string {
  return `assets/texts/${language}-${TEXT_VERSIONS[language]}/${name}.json`;
}

/** Loads a file of texts in the present language, once; one that failed may be asked for again. */
export function loadFile(name: string): Promise<void> {
  const key = `${currentLanguage()} ${name}`;
  const known = loads.get(key);
  if (known) return known;
  const load = fetchFile(name);
  loads.set(key, load);
  load.catch(() => loads.delete(key));
  return load;
}

async function fetchFile(name: string): Promise<void> {
  const language = currentLanguage();
  const areas = await read(textPath(name, language));
  if (!areas) throw new Error(`no texts ${name} in language ${language}`);
  for (const [area, texts] of Object.entries(areas)) {
    loads.set(`${language} ${area}`, Promise.resolve());
    i18next.addResourceBundle(language, area, texts);
  }
  // The library takes the first word of a key for an area only if it was told of it.
  await i18next.loadNamespaces(Object.keys(areas));
}

/** Loads what is said in these areas, unless it is here already. */
export async function loadTexts(areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map(loadFile));
}

/** The words of refusals. If they cannot be loaded, a refusal is said as it was received. */
export async function loadRefusals(): Promise<void> {
  await loadTexts(['refusals']).catch(() => undefined);
}
