import i18next, { type Areas, type ParseKeys } from 'i18next';
import { currentLanguage } from './language.ts';

/** The name of a file of texts, and the first word of every key in it. */
export type Area = keyof Areas | 'refusals';

/** Area and path of a text, `cart.settle`. */
export type TextKey = ParseKeys;

/** Set by the build: a version in the address of a language's files, which changes with their content. */
declare const TEXT_VERSIONS: Readonly<Record<string, string>>;

const loads = new Map<string, Promise<void>>();

/** Loads a file of texts in the present language, once; one that failed may be asked for again. */
export function loadFile(name: string): Promise<void> {
  const known = loads.get(name);
  if (known) return known;
  const load = fetchFile(name);
  loads.set(name, load);
  load.catch(() => loads.delete(name));
  return load;
}

async function fetchFile(name: string): Promise<void> {
  const language = currentLanguage();
  const folder = `${import.meta.env.BASE_URL}assets/texts/${language}-${TEXT_VERSIONS[language]}`;
  const answer = await fetch(`${folder}/${name}.json`);
  if (!answer.ok) throw new Error(`no texts ${name} in language ${language}`);
  const areas = (await answer.json()) as Record<string, object>;
  for (const [area, texts] of Object.entries(areas)) {
    loads.set(area, Promise.resolve());
    i18next.addResourceBundle(language, area, texts);
  }
  // The library takes the first word of a key for an area only if it was told of it.
  await i18next.loadNamespaces(Object.keys(areas));
}

/** Loads what is said in these areas, unless it is here already. */
export async function loadTexts(areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map(loadFile));
}
